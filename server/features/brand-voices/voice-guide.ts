import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { PROMPT_EXAMPLE_MAX_WORDS, PROMPT_EXAMPLES_MAX } from '#domain/lists/brand-voices.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { previewWords } from '#domain/text.ts'
import { chooseFingerprint } from '#language/voice/choose-fingerprint.ts'
import { isUnmeasured } from '#language/voice/unmeasured.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { isId } from '#server/base/id.ts'
import type { VoiceGuide } from '#server/engines/request.ts'
import { getBrandVoice } from './get-brand-voice.ts'
import { getFingerprints } from './get-fingerprints.ts'
import { acceptedLessons } from './lessons/accepted-lessons.ts'
import { voiceSources } from './table.ts'

/** So much of a source is read for its first words; a word of more than twenty characters is rare. */
const EXAMPLE_READ_CHARACTERS = PROMPT_EXAMPLE_MAX_WORDS * 20

/** What a request says of a living brand voice of this person, or undefined. */
export async function findVoiceGuide(base: Base, owner: UserId, id: string): Promise<VoiceGuide | undefined> {
  if (!isId(id)) return undefined
  try {
    // What the others find is used only where the first two have found the voice to be this person's.
    const [voice, fingerprints, examples, lessons] = await Promise.all([
      getBrandVoice(base, owner, id),
      getFingerprints(base, owner, id),
      findExamples(base, owner, id),
      acceptedLessons(base, id),
    ])
    const { name, tone, style, description } = voice
    const { ownPhrases } = fingerprints
    return {
      name,
      tone,
      style,
      description: isUnmeasured(description) ? '' : description,
      examples,
      fingerprint: chooseFingerprint(fingerprints),
      lessons,
      ownPhrases,
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'brand_voice_not_found') return undefined
    throw error
  }
}

/** The beginnings of the texts of its dialog, then of other sources, those that were written and the newest first. */
async function findExamples(base: Base, owner: UserId, id: string): Promise<string[]> {
  const { brandVoiceId, userId, kind, manner, content, deletedAt } = voiceSources
  const rows = await base.db
    .select({ content: sql<string>`left(${content}, ${EXAMPLE_READ_CHARACTERS})` })
    .from(voiceSources)
    .where(and(eq(brandVoiceId, id), eq(userId, owner), isNull(deletedAt)))
    .orderBy(sql`${kind} <> 'example'`, sql`${manner} <> 'written'`, desc(voiceSources.id))
    .limit(PROMPT_EXAMPLES_MAX)
  return rows.map((row) => previewWords(row.content, PROMPT_EXAMPLE_MAX_WORDS).text)
}
