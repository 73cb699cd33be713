import * as z from 'zod/mini'
import { countWords, normaliseText } from './text.ts'

/** The nine paid operations; a name is also the `action_type` of its usage row (part 1 §9). */
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
export type Operation = (typeof OPERATIONS)[number]

/** What can be asked for: the nine operations, and refining a passage, which is charged as a generation. */
export const TASKS = [...OPERATIONS, 'refine'] as const
export type Task = (typeof TASKS)[number]

/** The operation a task is charged and recorded as. */
export function operationOf(task: Task): Operation {
  return task === 'refine' ? 'generation' : task
}

/** Tokens for the work itself and for each word of its material (part 1 §9). */
export const PRICES: Readonly<Record<Operation, { base: number; perWord: number }>> = {
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
export function priceOf(operation: Operation, words: number): number {
  const { base, perWord } = PRICES[operation]
  return Math.ceil((base * 100 + words * Math.round(perWord * 100)) / 100)
}

/** Tokens an operation costs for this text, cleaned as it will be kept; words are split at white space. */
export function quote(operation: Operation, text: string): number {
  return priceOf(operation, countWords(normaliseText(text)))
}

/** How long an Idempotency-Key may be. */
export const IDEMPOTENCY_KEY_MIN_CHARACTERS = 8
export const IDEMPOTENCY_KEY_MAX_CHARACTERS = 200

/** The longest material one writing accepts; some 35,000 words. */
export const CONTENT_MAX_CHARACTERS = 200_000

/** A post made from pasted text. `enhanced` also uses the Foundations and needs a brand voice. */
export const generationInput = z.object({
  platform: z.string(),
  content: z.string(),
  brandVoiceId: z.optional(z.nullable(z.string())),
  enhanced: z.optional(z.boolean()),
})
export type GenerationInput = z.infer<typeof generationInput>

export const WRITING_STATUSES = ['queued', 'running', 'succeeded', 'failed', 'cancelled', 'refused'] as const
export type WritingStatus = (typeof WRITING_STATUSES)[number]

/** The statuses of a writing that something may still happen to. */
export const UNDERWAY_STATUSES = ['queued', 'running'] as const satisfies readonly WritingStatus[]

/** True once nothing more will happen to a writing. */
export function isFinished(status: WritingStatus): boolean {
  return !UNDERWAY_STATUSES.some((underway) => underway === status)
}
