import { and, count, eq, isNull } from 'drizzle-orm'
import { PIECE_SOURCES, type PieceSource } from '#domain/lists/pieces.ts'
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

/** How many living pieces this person has, in all, by source, by platform and by the type of their hook. */
export async function countPieces(base: Base, owner: UserId): Promise<PieceCounts> {
  const rows = await base.db
    .select({
      source: piecesTable.source,
      platform: piecesTable.platform,
      hookType: piecesTable.hookType,
      rows: count(),
    })
    .from(piecesTable)
    .where(and(eq(piecesTable.userId, owner), isNull(piecesTable.deletedAt)))
    .groupBy(piecesTable.source, piecesTable.platform, piecesTable.hookType)
  const bySource = Object.fromEntries(PIECE_SOURCES.map((source) => [source, 0])) as Record<PieceSource, number> // safe because every source is a key
  const byPlatform: Record<string, number> = {}
  const byHookType: Record<string, number> = {}
  let total = 0
  for (const row of rows) {
    total += row.rows
    bySource[row.source] += row.rows
    if (row.platform !== null) byPlatform[row.platform] = (byPlatform[row.platform] ?? 0) + row.rows
    if (row.source === 'hooks' && row.hookType !== null)
      byHookType[row.hookType] = (byHookType[row.hookType] ?? 0) + row.rows
  }
  return { total, bySource, byPlatform, byHookType }
}
