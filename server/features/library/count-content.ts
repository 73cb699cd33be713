import { type SQL, sql } from 'drizzle-orm'
import { COUNTED_TO } from '#domain/lists/define-list.ts'
import { HOOK_TYPES } from '#domain/lists/hooks.ts'
import { PIECE_SOURCES, type PieceSource } from '#domain/lists/pieces.ts'
import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { piecesTable } from './table.ts'

export type PieceCounts = {
  total: number
  bySource: Record<PieceSource, number>
  byPlatform: Record<string, number>
  /** Those from hooks, by the type of the hook. */
  byHookType: Record<string, number>
}

/**
 * How many living pieces this person has, in all, by source, by platform and by the type of their hook. Each number is
 * exact up to COUNTED_TO and one more than that beyond it, so that no visit reads all that somebody ever made.
 */
export async function countPieces(base: Base, owner: UserId): Promise<PieceCounts> {
  const { source, platform, hookType } = piecesTable
  const counted = (kind: string, names: readonly string[], holds: SQL) => sql`
    select ${kind}::text as kind, name, (
      select count(*)::int from (
        select from ${piecesTable}
        where user_id = ${owner} and deleted_at is null and ${holds} limit ${COUNTED_TO + 1}
      ) counted
    ) as pieces from unnest(${sql.param(names)}::text[]) name`
  const { rows } = await base.db.execute<{ kind: string; name: string; pieces: number }>(
    sql.join(
      [
        counted('source', PIECE_SOURCES, sql`${source} = name`),
        counted('platform', PLATFORM_NAMES, sql`${platform} = name`),
        counted('hookType', HOOK_TYPES, sql`${source} = 'hooks' and ${hookType} = name`),
      ],
      sql` union all `,
    ),
  )
  const countsOf = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map((row) => [row.name, row.pieces])
  const there = (counts: unknown[][]) => Object.fromEntries(counts.filter(([, pieces]) => pieces !== 0))
  const bySource = Object.fromEntries(countsOf('source')) as Record<PieceSource, number> // safe because every source is asked for
  const all = Object.values(bySource).reduce((sum, pieces) => sum + pieces, 0)
  return {
    total: Math.min(all, COUNTED_TO + 1),
    bySource,
    byPlatform: there(countsOf('platform')),
    byHookType: there(countsOf('hookType')),
  }
}
