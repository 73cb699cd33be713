import { and, asc, eq } from 'drizzle-orm'
import { instructionOf, isLessonKind } from '#language/lessons/lesson-kinds.ts'
import type { Base } from '#server/base/base.ts'
import { voiceLessons } from '#server/features/brand-voices/table.ts'

/**
 * What a writer is told of the lessons accepted for this brand voice, oldest first: a sentence each, to be told to a
 * writer as it is. The caller has made sure whose voice it is.
 */
export async function acceptedLessons(base: Base, voiceId: string): Promise<string[]> {
  const rows = await base.db
    .select({ kind: voiceLessons.kind, subject: voiceLessons.subject })
    .from(voiceLessons)
    .where(and(eq(voiceLessons.brandVoiceId, voiceId), eq(voiceLessons.state, 'accepted')))
    .orderBy(asc(voiceLessons.decidedAt), asc(voiceLessons.id))
  return rows.flatMap(({ kind, subject }) => (isLessonKind(kind) ? [instructionOf({ kind, subject })] : []))
}
