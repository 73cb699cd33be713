import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { pieces } from '#domain/lists/pieces.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { textVersions } from '#server/collection/columns.ts'
import { piecesTable } from './table.ts'

export type EditedPiece = { id: string; createdAt: Date; first: string; last: string }

/**
 * The living pieces of this person that were generated in this brand voice and edited since, each with its text as
 * generated and as it stands now; those changed last first, at most `max`.
 */
export async function findEditedPieces(
  base: Base,
  owner: UserId,
  voiceId: string,
  max: number,
): Promise<EditedPiece[]> {
  const { id, userId, brandVoiceId, writingId, contentText, createdAt, updatedAt, deletedAt } = piecesTable
  const oldest = base.db
    .select({ text: textVersions.text })
    .from(textVersions)
    .where(and(eq(textVersions.rowId, id), eq(textVersions.userId, userId), eq(textVersions.collection, pieces.name)))
    .orderBy(asc(textVersions.id))
    .limit(1)
    .as('oldest')
  return base.db
    .select({ id, createdAt, first: oldest.text, last: contentText })
    .from(piecesTable)
    .innerJoinLateral(oldest, sql`${oldest.text} <> ${contentText}`)
    .where(and(eq(userId, owner), eq(brandVoiceId, voiceId), isNotNull(writingId), isNull(deletedAt)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(max)
}
