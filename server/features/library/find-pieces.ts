import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser, UserId } from '#server/base/current-user.ts'
import { isId } from '#server/base/id.ts'
import { findSameRequest, type Operations, quoteWriting } from '#server/features/writing/index.ts'
import type { PieceRow } from './pieces-store.ts'
import { pieceColumns, piecesTable } from './table.ts'

/** One living piece of this person, or `not_found`. */
export async function getPiece(base: Base, owner: UserId, id: string): Promise<PieceRow> {
  if (!isId(id)) throw new AppError('not_found')
  const [row] = await base.db
    .select(pieceColumns)
    .from(piecesTable)
    .where(and(eq(piecesTable.id, id), eq(piecesTable.userId, owner), isNull(piecesTable.deletedAt)))
  if (!row) throw new AppError('not_found')
  return row
}

/**
 * The living pieces made by the same request as this one, oldest first, and what one more costs this person in
 * tokens: null where its material is no longer kept. Throws `not_found`.
 */
export async function findVariants(
  base: Base,
  operations: Operations,
  person: CurrentUser,
  id: string,
): Promise<{ items: PieceRow[]; tokens: number | null }> {
  const piece = await getPiece(base, person.id, id)
  const { writingId } = piece
  if (writingId === null) return { items: [piece], tokens: null }
  const { writingIds, canAskAgain } = await findSameRequest(base, person.id, writingId)
  if (writingIds.length === 0) return { items: [piece], tokens: null }
  const items = await base.db
    .select(pieceColumns)
    .from(piecesTable)
    .where(
      and(eq(piecesTable.userId, person.id), inArray(piecesTable.writingId, writingIds), isNull(piecesTable.deletedAt)),
    )
    .orderBy(asc(piecesTable.id))
  const tokens = canAskAgain ? await quoteWriting(base, operations, person, { again: writingId }) : null
  return { items, tokens }
}
