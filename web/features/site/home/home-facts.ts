import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { FUNNEL_STAGE_AIMS, FUNNEL_STAGE_LABELS } from '#domain/lists/ideas.ts'
import { VOICE_FORMATS } from '#domain/platforms/voice-formats.ts'
import { priceOf } from '#domain/writing/operations.ts'

const READ_WORDS = 1_240

/** What the first page says of the product; gathered while the page is written, so that no browser gathers it again. */
export function gatherHomeFacts() {
  return {
    formats: VOICE_FORMATS.map(({ label }) => label),
    stages: FUNNEL_STAGES.map((id) => ({ id, label: FUNNEL_STAGE_LABELS[id], aim: FUNNEL_STAGE_AIMS[id] })),
    read: { words: READ_WORDS.toLocaleString('en-US'), price: priceOf('revival', READ_WORDS) },
  }
}
