import { countWords } from '#domain/text.ts'
import { defineCollection } from './define-list.ts'
import { FUNNEL_STAGES } from './funnel-stages.ts'

/** The most scripts a person keeps for one stage of the funnel, and in all (part 2 §9). */
export const SCRIPTS_PER_STAGE = 25
export const SCRIPTS_MAX = SCRIPTS_PER_STAGE * FUNNEL_STAGES.length

/** Characters of a script that its card shows before "Show more" (part 2 §9). */
export const SCRIPT_PREVIEW_CHARACTERS = 150

/** Words that are spoken in a minute of a voice note: a calm pace. */
export const SPOKEN_WORDS_PER_MINUTE = 140

/** Seconds it takes to say a text at that pace, to the nearest five and never none. */
export function secondsToSay(text: string): number {
  return Math.max(5, Math.round(((countWords(text) / SPOKEN_WORDS_PER_MINUTE) * 60) / 5) * 5)
}

export const funnelScripts = defineCollection({
  name: 'funnel-scripts',
  noun: { one: 'script', many: 'scripts' },
  textField: 'scriptText',
  textMaxCharacters: 10_000,
  filters: { funnelStage: FUNNEL_STAGES },
})
