/** Keeps what a person says of their pieces beside the text: which are favourites, how they are tagged, and whom they are for. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type FunnelStage, findFunnelStage } from '#domain/lists/ideas.ts'
import { cleanTag, TAGS_MAX } from '#domain/lists/piece-tags.ts'
import type { PieceSource } from '#domain/lists/pieces.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { inTransaction } from '#server/base/db.ts'
import { isId } from '#server/base/id.ts'
import type { PieceRow } from './pieces-store.ts'
import { pieceColumns, piecesTable } from './table.ts'

export type Marking = {
  ids: readonly string[]
  favourite?: boolean | undefined
  addTags?: readonly string[] | undefined
  removeTags?: readonly string[] | undefined
  /** Null for none, which a piece made of an idea cannot have. */
  funnelStage?: string | null | undefined
}

const TAGS_SHOWN = 200

/**
 * Marks the living pieces of this person among these, and answers them newest first; all of them, or none where one
 * would have more than TAGS_MAX tags (`tags_full`), or no stage that there is (`funnel_stage_invalid`). A piece keeps the moment of its last change, since its text stays.
 */
export async function markPieces(base: Base, owner: UserId, marking: Marking): Promise<PieceRow[]> {
  const ids = marking.ids.filter(isId)
  if (ids.length === 0) return []
  const added = clean(marking.addTags)
  const removed = new Set(clean(marking.removeTags).map(keyOf))
  return inTransaction(base.pool, async ({ db }) => {
    const rows = await db
      .select(pieceColumns)
      .from(piecesTable)
      .where(and(eq(piecesTable.userId, owner), inArray(piecesTable.id, ids), isNull(piecesTable.deletedAt)))
      .orderBy(piecesTable.id)
      .for('update')
    const marked = rows.map((row) => ({
      ...row,
      favourite: marking.favourite ?? row.favourite,
      funnelStage: marking.funnelStage === undefined ? row.funnelStage : readStage(marking.funnelStage, row.source),
      tags: clean([...row.tags, ...added]).filter((tag) => !removed.has(keyOf(tag))),
    }))
    if (marked.some(({ tags }, at) => tags.length > Math.max(TAGS_MAX, rows[at]?.tags.length ?? 0)))
      throw new AppError('tags_full', { max: TAGS_MAX })
    for (const { id, favourite, tags, funnelStage } of marked)
      await db.update(piecesTable).set({ favourite, tags, funnelStage }).where(eq(piecesTable.id, id))
    return marked.reverse()
  })
}

/** The tags of this person's living pieces, the most used first, at most TAGS_SHOWN. */
export async function findTags({ db }: Base, owner: UserId): Promise<string[]> {
  const { userId, deletedAt, tags } = piecesTable
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from ${piecesTable}, unnest(${tags}) tag
    where ${userId} = ${owner} and ${deletedAt} is null and cardinality(${tags}) > 0
    group by tag order by count(*) desc, tag limit ${TAGS_SHOWN}`)
  return rows.map(({ tag }) => tag)
}

function readStage(named: string | null, source: PieceSource): FunnelStage | null {
  const stage = named === null ? null : findFunnelStage(named)
  if (stage === undefined || (stage === null && source === 'ideas')) throw new AppError('funnel_stage_invalid')
  return stage
}

/** Tags told apart whatever their case; the first spelling stays. */
function clean(tags: readonly string[] = []): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags.map(cleanTag)) if (tag !== '' && !byKey.has(keyOf(tag))) byKey.set(keyOf(tag), tag)
  return [...byKey.values()]
}

function keyOf(tag: string): string {
  return tag.toLowerCase()
}
