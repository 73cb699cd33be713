import * as z from 'zod/mini'
import { countWords, normaliseText } from '#domain/text.ts'
import { readingInput } from './reading-input.ts'

/** The paid operations; a name is also the `action_type` of its usage row (part 1 §9). */
export const OPERATIONS = [
  'template',
  'hook',
  'hook_content',
  'generation',
  'revival',
  'idea',
  'ideas_content',
  'voice_content',
  'voice_funnel',
] as const
export type OperationName = (typeof OPERATIONS)[number]

/** Work that is done like the operations but costs nothing and leaves no usage row. */
const FREE_TASKS = ['brand_voice'] as const
type FreeTask = (typeof FREE_TASKS)[number]

/**
 * What can be asked for: the paid operations, refining a passage, which is charged as a generation, and the
 * analysis of a brand voice's examples, which is free.
 */
export const TASKS = [...OPERATIONS, 'refine', ...FREE_TASKS] as const
export type Task = (typeof TASKS)[number]
export type PaidTask = Exclude<Task, FreeTask>

/** Tasks whose material can be written for several platforms in one go. */
export const SEVERAL_TASKS = ['generation', 'revival'] as const satisfies readonly Task[]
export type SeveralTask = (typeof SEVERAL_TASKS)[number]

/** The operation a task is charged and recorded as; undefined for a free one. */
export function operationOf(task: PaidTask): OperationName
export function operationOf(task: Task): OperationName | undefined
export function operationOf(task: Task): OperationName | undefined {
  if (task === 'refine') return 'generation'
  return OPERATIONS.find((operation) => operation === task)
}

/** Tokens for the work itself and for each word of its material (part 1 §9). */
export const PRICES: Readonly<Record<OperationName, { base: number; perWord: number }>> = {
  template: { base: 100, perWord: 0.2 },
  hook: { base: 75, perWord: 0.15 },
  hook_content: { base: 150, perWord: 0.25 },
  generation: { base: 150, perWord: 0.25 },
  revival: { base: 200, perWord: 0.3 },
  idea: { base: 125, perWord: 0.2 },
  ideas_content: { base: 150, perWord: 0.25 },
  voice_content: { base: 175, perWord: 0.3 },
  voice_funnel: { base: 125, perWord: 0.2 },
}

/**
 * Tokens an operation costs for so many words: ceil(base + words x perWord).
 * Counted in hundredths, so that no binary fraction can push the price over the next whole token.
 */
export function priceOf(operation: OperationName, words: number): number {
  const { base, perWord } = PRICES[operation]
  return Math.ceil((base * 100 + words * Math.round(perWord * 100)) / 100)
}

/** Tokens an operation costs for this text, cleaned as it will be kept; words are split at white space. */
export function quote(operation: OperationName, text: string): number {
  return priceOf(operation, countWords(normaliseText(text)))
}

/** How long an Idempotency-Key may be. */
export const IDEMPOTENCY_KEY_MIN_CHARACTERS = 8
export const IDEMPOTENCY_KEY_MAX_CHARACTERS = 200

/** The longest material one writing accepts; some 35,000 words. */
export const CONTENT_MAX_CHARACTERS = 200_000

/**
 * A post made from pasted text, read as `reading` wishes. `enhanced` also uses the Foundations and needs a brand voice.
 * With a `templateId` the text is that template with some of its places filled, and the post keeps its shape.
 */
export const generationInput = z.object({
  platform: z.string(),
  content: z.string(),
  reading: z.optional(z.nullable(readingInput)),
  templateId: z.optional(z.nullable(z.string())),
  brandVoiceId: z.optional(z.nullable(z.string())),
  enhanced: z.optional(z.boolean()),
})
export type GenerationInput = z.infer<typeof generationInput>

/**
 * A post made from existing content. `type` says which of these it comes from: `blog`, `industry` and `yturl` a `url`,
 * with the `materialId` of what was read there before if it was; `video` a pasted `transcript`; `image` a picture that
 * was read before (`materialId`). What was read is told in `content` where the person corrected it; for `blog` and
 * `industry` that may also stand without anything read, and then without a `url`.
 */
export const revivalInput = z.object({
  type: z.string(),
  platform: z.string(),
  url: z.optional(z.nullable(z.string())),
  transcript: z.optional(z.nullable(z.string())),
  materialId: z.optional(z.nullable(z.string())),
  content: z.optional(z.nullable(z.string())),
  brandVoiceId: z.optional(z.nullable(z.string())),
  enhanced: z.optional(z.boolean()),
})
export type RevivalInput = z.infer<typeof revivalInput>

/** A template made of the shape of a post that worked. */
export const templateInput = z.object({ platform: z.string(), content: z.string() })
export type TemplateInput = z.infer<typeof templateInput>

/** The longest topic that hooks, ideas and scripts are made of. */
export const TOPIC_MAX_CHARACTERS = 1_000

/** The longest words for whom something is written. */
export const AUDIENCE_MAX_CHARACTERS = 200

/** An opening line about a topic, for whom its person says (`audience`); an admin may make it for everybody. */
export const hookInput = z.object({
  hookType: z.string(),
  topic: z.string(),
  audience: z.optional(z.nullable(z.string())),
  curated: z.optional(z.boolean()),
})
export type HookInput = z.infer<typeof hookInput>

/**
 * A post or a script that begins with a hook: one of the person's own (`hookId`) or a curated one (`curatedHookId`).
 * `topic` says what it is about where the hook's own topic is not meant; `guidelines` count for this one alone;
 * `funnelStage` says for which readers it is, where that was chosen.
 */
export const hookContentInput = z.object({
  hookId: z.optional(z.nullable(z.string())),
  curatedHookId: z.optional(z.nullable(z.string())),
  platform: z.string(),
  contentType: z.string(),
  funnelStage: z.optional(z.nullable(z.string())),
  topic: z.optional(z.nullable(z.string())),
  guidelines: z.optional(z.nullable(z.string())),
  brandVoiceId: z.optional(z.nullable(z.string())),
})
export type HookContentInput = z.infer<typeof hookContentInput>

/** Ideas about a topic for a platform and a stage of the funnel; with `own` and no topic, from what the person has written. */
export const ideaInput = z.object({
  platform: z.string(),
  topic: z.string(),
  funnelStage: z.string(),
  own: z.optional(z.boolean()),
})
export type IdeaInput = z.infer<typeof ideaInput>

/** A post from one of the person's ideas. `enhanced` also uses the Foundations and needs a brand voice. */
export const ideasContentInput = z.object({
  ideaId: z.string(),
  brandVoiceId: z.optional(z.nullable(z.string())),
  enhanced: z.optional(z.boolean()),
})
export type IdeasContentInput = z.infer<typeof ideasContentInput>

/** One of the 14 formats from a voice note. `enhanced` also uses the Foundations and needs a brand voice. */
export const voiceContentInput = z.object({
  voiceNoteId: z.string(),
  format: z.string(),
  brandVoiceId: z.optional(z.nullable(z.string())),
  enhanced: z.optional(z.boolean()),
})
export type VoiceContentInput = z.infer<typeof voiceContentInput>

/** A script to speak about a topic, for a stage of the funnel. */
export const voiceFunnelInput = z.object({ topic: z.string(), funnelStage: z.string() })
export type VoiceFunnelInput = z.infer<typeof voiceFunnelInput>

/** How many free pieces of work one person may start in an hour. */
export const FREE_WRITINGS_PER_HOUR = 30

/** `offered`: the text breaks a rule of its platform, and its person decides whether to keep it, for its price, or not. */
export const WRITING_STATUSES = ['queued', 'running', 'offered', 'succeeded', 'failed', 'cancelled', 'refused'] as const
export type WritingStatus = (typeof WRITING_STATUSES)[number]

/** The statuses of a writing that is worked on, or will be. */
export const UNDERWAY_STATUSES = ['queued', 'running'] as const satisfies readonly WritingStatus[]

/** The statuses of a writing that is neither charged nor free yet. */
export const OPEN_STATUSES = [...UNDERWAY_STATUSES, 'offered'] as const satisfies readonly WritingStatus[]

/** True once nothing more is worked on; an offered text may still be kept or discarded. */
export function isFinished(status: WritingStatus): boolean {
  return !UNDERWAY_STATUSES.some((underway) => underway === status)
}
