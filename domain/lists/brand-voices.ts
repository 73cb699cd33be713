import * as z from 'zod/mini'
import { ADMIN_PLAN, BRAND_VOICE_LIMITS, DEFAULT_PLAN_TYPE, type PlanType } from '#domain/plans/plans.ts'
import { normaliseText } from '#domain/text.ts'
import { defineCollection } from './define-list.ts'

export const brandVoices = defineCollection({
  name: 'brand-voices',
  noun: { one: 'brand voice', many: 'brand voices' },
  textField: 'description',
  nameField: 'name',
  textMaxCharacters: 20_000,
  filters: {},
})

/** How many examples the simple dialog takes, and how long each may be (part 1 §5). */
export const EXAMPLES_MAX = 3
export const EXAMPLE_MAX_WORDS = 500

/** Longer than any 500 words are; what is longer all the same has words without end. */
export const EXAMPLE_MAX_CHARACTERS = 20_000

export const VOICE_NAME_MAX_CHARACTERS = 100

/** What a brand voice is made of; its tone, style and description come from the examples. */
export const brandVoiceInput = z.object({ name: z.string(), examples: z.array(z.string()) })
export type BrandVoiceInput = z.infer<typeof brandVoiceInput>

/** How many brand voices a plan allows; the admin has as many as elite. */
export function brandVoiceLimit(planType: PlanType | typeof ADMIN_PLAN.planType): number {
  return BRAND_VOICE_LIMITS[planType === ADMIN_PLAN.planType ? 'elite' : planType]
}

/** The most any plan allows: below it a larger plan would help. */
export const BRAND_VOICES_MOST = Math.max(...Object.values(BRAND_VOICE_LIMITS))

/** What is shown where the numbers of a person cannot be read (part 1 §8). */
export const FALLBACK_VOICE_STATS = {
  currentCount: 0,
  limitCount: BRAND_VOICE_LIMITS[DEFAULT_PLAN_TYPE],
  canCreate: true,
} as const

/** A name as it is kept: without space around it, single spaces within. */
export function cleanVoiceName(name: string): string {
  return normaliseText(name).trim().replace(/\s+/g, ' ')
}

/** The same for names that differ only in case, in spaces, in what cannot be seen or in how their letters are encoded. */
export function voiceNameKey(name: string): string {
  const seen = normaliseText(name)
    .normalize('NFKC')
    .replace(/[\s\p{DI}]+/gu, '')
  // Some capitals have no capital form of their own and only reach one through the small letter.
  return seen.toLowerCase().toUpperCase().normalize('NFKC')
}

/** The examples as one text. */
export function joinExamples(examples: readonly string[]): string {
  return examples.join('\n\n---\n\n')
}

/** Where material that a brand voice is taught from comes from. */
export const SOURCE_KINDS = ['example', 'text', 'link', 'file', 'piece'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** Spoken and written material are never mixed: people do not speak as they write. */
export const MANNERS = ['written', 'spoken'] as const
export type Manner = (typeof MANNERS)[number]

/**
 * What one brand voice can be taught from: sources, the length of one, words of all, bytes of a file. Beyond some 5,000 words a
 * match gains little (docs/decisions/0017-voice-match.md).
 */
export const SOURCES_MAX = 40
export const SOURCE_MAX_WORDS = 10_000
export const SOURCE_MAX_CHARACTERS = 200_000
export const SOURCES_MAX_WORDS = 30_000
/** Some languages put no spaces between words, and a text without any is one word. */
export const SOURCES_MAX_CHARACTERS = 600_000
export const SOURCE_FILE_MAX_BYTES = 10 * 1_048_576

/** Kinds of files that are read, by the ending of their names. */
export const SOURCE_FILE_ENDINGS = ['.txt', '.md', '.docx', '.pdf'] as const

/** How many texts of a person are shown to whoever writes, and how much of each. */
export const PROMPT_EXAMPLES_MAX = 5
export const PROMPT_EXAMPLE_MAX_WORDS = 350

/** What a person has said to a proposal made of their edits. */
export const LESSON_STATES = ['proposed', 'accepted', 'dismissed'] as const
export type LessonState = (typeof LESSON_STATES)[number]
