// Says in words what the product's own numbers are, so that no guide holds a number itself.
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { FUNNEL_STAGE_AIMS, FUNNEL_STAGE_LABELS } from '#domain/lists/ideas.ts'
import { AUDIO_MAX_BYTES, VOICE_NOTE_MAX_SECONDS } from '#domain/lists/voice-notes.ts'
import { TIMINGS } from '#domain/timings.ts'
import { IMAGE_MAX_BYTES } from '#domain/writing/materials.ts'
import { type OperationName, PRICES, priceOf } from '#domain/writing/operations.ts'

/** Words of material that prices are told by example for. */
export const EXAMPLE_WORDS: Readonly<Record<OperationName, number>> = {
  template: 150,
  hook: 8,
  hook_content: 20,
  generation: 400,
  revival: 1_000,
  idea: 8,
  ideas_content: 30,
  voice_content: 500,
  voice_funnel: 8,
}

/** A number as the product shows it. */
export function shown(value: number): string {
  return value.toLocaleString('en-US')
}

/** What one press costs, and an example of it; `material` is whose words are counted. */
export function costOf(operation: OperationName, material: string): string {
  const { base, perWord } = PRICES[operation]
  const words = EXAMPLE_WORDS[operation]
  const price = shown(priceOf(operation, words))
  return `Each press costs ${base} tokens, plus ${perWord} of a token for each word of ${material}, rounded up. With ${shown(words)} words that is ${price} tokens.`
}

/** Names as a sentence lists them. */
export function listed(names: readonly string[], last = 'and'): string {
  const start = names.slice(0, -1).join(', ')
  return start === '' ? (names[0] ?? '') : `${start} ${last} ${names.at(-1)}`
}

const MEGABYTE = 1_048_576

/** How long a voice note may be, and how large an audio file and an image, as the pages say it. */
export const VOICE_NOTE_MINUTES = VOICE_NOTE_MAX_SECONDS / 60
export const AUDIO_MEGABYTES = AUDIO_MAX_BYTES / MEGABYTE
export const IMAGE_MEGABYTES = IMAGE_MAX_BYTES / MEGABYTE

/** Seconds for which Undo is offered. */
export const UNDO_SECONDS = TIMINGS.undoNoticeMs / 1_000

/** The stages of the funnel, each with its short name and what it is after. */
export const STAGES = FUNNEL_STAGES.map((stage) => `${FUNNEL_STAGE_LABELS[stage]} (${stage})`)
export const STAGES_WITH_AIMS = FUNNEL_STAGES.map(
  (stage) => `**${FUNNEL_STAGE_LABELS[stage]} (${stage})**, for ${FUNNEL_STAGE_AIMS[stage]}`,
)
