import { POST_PLATFORMS } from '#domain/platforms/platforms.ts'
import { defineCollection } from './define-list.ts'
import { FUNNEL_STAGES } from './funnel-stages.ts'

export type FunnelStage = (typeof FUNNEL_STAGES)[number]

/** What each is called in full, and what a post for it is after. */
export const FUNNEL_STAGE_LABELS: Readonly<Record<FunnelStage, string>> = {
  TOFU: 'Top of Funnel',
  MOFU: 'Middle of Funnel',
  BOFU: 'Bottom of Funnel',
}
/** The same where the funnel is named already. */
export const FUNNEL_STAGE_SHORT_LABELS: Readonly<Record<FunnelStage, string>> = {
  TOFU: 'Top',
  MOFU: 'Middle',
  BOFU: 'Bottom',
}
export const FUNNEL_STAGE_AIMS: Readonly<Record<FunnelStage, string>> = {
  TOFU: 'awareness',
  MOFU: 'consideration',
  BOFU: 'conversion',
}

/** The stage of exactly this name, or undefined. */
export function findFunnelStage(name: string): FunnelStage | undefined {
  return FUNNEL_STAGES.find((stage) => stage === name)
}

/** How many ideas one press gives, and the most a person keeps for one platform (part 2 §9). */
export const IDEAS_PER_PRESS = 5
export const IDEAS_MAX = 25

/** Ideas from what a person wrote speak of the subjects of so many days, and of so many of them at most. */
export const OWN_SUBJECT_DAYS = 90
export const OWN_SUBJECTS_MAX = 8

/** Characters of an idea that its card shows before "Show more" (part 2 §9). */
export const IDEA_PREVIEW_CHARACTERS = 150

export const ideas = defineCollection({
  name: 'ideas',
  noun: { one: 'idea', many: 'ideas' },
  textField: 'ideaText',
  textMaxCharacters: 5_000,
  filters: { platform: POST_PLATFORMS, funnelStage: FUNNEL_STAGES },
})

/** A stage as a sentence. */
export function tellStage(stage: FunnelStage): string {
  return `The stage: ${FUNNEL_STAGE_LABELS[stage]} (${stage}), ${FUNNEL_STAGE_AIMS[stage]}.`
}

/** Several ideas as the one text of the writing that made them; `splitIdeas` takes it apart again. */
export function joinIdeas(list: readonly string[]): string {
  return list.map(onOneLine).join('\n\n')
}

function onOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}
