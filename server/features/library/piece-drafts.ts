/** Keeps what a person has typed into a piece and not saved, so that it is there in their other browsers too. */
import { and, eq, isNull } from 'drizzle-orm'
import { pieces } from '#domain/lists/pieces.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { inTransaction } from '#server/base/db.ts'
import { isId } from '#server/base/id.ts'
import { readText } from '#server/collection/read-text.ts'
import { getPiece } from './find-pieces.ts'
import { pieceDraftsTable, piecesTable } from './table.ts'

/** A text that was not saved; `basedOn` is when the piece had last been saved where it was begun. */
type PieceDraft = { text: string; basedOn: string; draftId: string }

const { pieceId, userId, draftId } = pieceDraftsTable

/**
 * The draft of a living piece of this person; none where it says what is saved by now. Throws `not_found`. `now` is the
 * server's time, so that a browser can tell the draft's age whatever its own clock says.
 */
export async function findDraft(
  base: Base,
  owner: UserId,
  id: string,
): Promise<{ draft: (PieceDraft & { savedAt: string }) | null; now: string }> {
  const piece = await getPiece(base, owner, id)
  const [row] = await base.db.select().from(pieceDraftsTable).where(eq(pieceId, id))
  const now = base.clock.now().toISOString()
  if (!row || row.text === piece.contentText) return { draft: null, now }
  const { text, draftId } = row
  return { draft: { text, draftId, basedOn: row.basedOn.toISOString(), savedAt: row.savedAt.toISOString() }, now }
}

/**
 * Keeps a draft in the place of the one that is there. Throws `not_found` for what is no living piece of this person,
 * and what saving the text would throw.
 */
export async function keepDraft(base: Base, owner: UserId, id: string, draft: PieceDraft): Promise<void> {
  const text = readText(pieces, draft.text)
  if (!isId(id)) throw new AppError('not_found')
  await inTransaction(base.pool, async ({ db }) => {
    // Held, so that it does not go for good before its draft is there.
    const [piece] = await db
      .select({ id: piecesTable.id })
      .from(piecesTable)
      .where(and(eq(piecesTable.id, id), eq(piecesTable.userId, owner), isNull(piecesTable.deletedAt)))
      .for('key share')
    if (!piece) throw new AppError('not_found')
    const kept = { text, basedOn: new Date(draft.basedOn), draftId: draft.draftId, savedAt: base.clock.now() }
    await db
      .insert(pieceDraftsTable)
      .values({ pieceId: id, userId: owner, ...kept })
      .onConflictDoUpdate({ target: pieceId, set: kept })
  })
}

/** Forgets the draft of a living piece of this person; given an id, only while it is that one. Throws `not_found`. */
export async function discardDraft(base: Base, owner: UserId, id: string, only?: string): Promise<void> {
  await getPiece(base, owner, id)
  await base.db
    .delete(pieceDraftsTable)
    .where(and(eq(pieceId, id), eq(userId, owner), only === undefined ? undefined : eq(draftId, only)))
}
