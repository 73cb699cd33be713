/** Takes a person's word on a lesson: only what they accepted is ever used, and every word can be taken back. */

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { LessonState } from '#domain/lists/brand-voices.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { isLessonKind, oppositeOf } from '#language/lessons/lesson-kinds.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { inTransaction } from '#server/base/db.ts'
import { isId } from '#server/base/id.ts'
import { brandVoicesTable, voiceLessons } from '#server/features/brand-voices/table.ts'

/**
 * Sets what this person says to a lesson of a living brand voice; `proposed` takes their word back. Whoever accepts a
 * lesson thereby dismisses an accepted one that asks for the contrary. Answers the voice; throws `lesson_not_found`.
 */
export async function decideLesson(base: Base, owner: UserId, id: string, state: LessonState): Promise<string> {
  if (!isId(id)) throw new AppError('lesson_not_found')
  return inTransaction(base.pool, async (tx) => {
    const [lesson] = await tx.db
      .select({ voiceId: voiceLessons.brandVoiceId, kind: voiceLessons.kind, subject: voiceLessons.subject })
      .from(voiceLessons)
      .innerJoin(brandVoicesTable, eq(brandVoicesTable.id, voiceLessons.brandVoiceId))
      .where(and(eq(voiceLessons.id, id), eq(voiceLessons.userId, owner), isNull(brandVoicesTable.deletedAt)))
    if (!lesson) throw new AppError('lesson_not_found')
    const { voiceId, kind, subject } = lesson
    const ofVoice = eq(voiceLessons.brandVoiceId, voiceId)
    // In one order everywhere, so that nobody waits for each other.
    await tx.db.select({ id: voiceLessons.id }).from(voiceLessons).where(ofVoice).orderBy(voiceLessons.id).for('update')
    const now = base.clock.now()
    const decided = await tx.db
      .update(voiceLessons)
      .set({ state, decidedAt: state === 'proposed' ? null : now, updatedAt: now })
      .where(eq(voiceLessons.id, id))
      .returning({ id: voiceLessons.id })
    if (decided.length === 0) throw new AppError('lesson_not_found')
    const opposite = state === 'accepted' && isLessonKind(kind) ? oppositeOf({ kind, subject }) : undefined
    if (opposite)
      await tx.db
        .update(voiceLessons)
        .set({ state: 'dismissed', decidedAt: now, updatedAt: now })
        .where(
          and(
            ofVoice,
            eq(voiceLessons.kind, opposite.kind),
            eq(sql`lower(${voiceLessons.subject})`, opposite.subject.toLowerCase()),
            eq(voiceLessons.state, 'accepted'),
          ),
        )
    return voiceId
  })
}
