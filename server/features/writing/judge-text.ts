/** Says what of a finished text is to be mended: rules of its platform, and habits where it sounds like somebody else. */
import { matchVoice, type VoiceMatch } from '#language/voice/match-voice.ts'
import type { Findings } from '#server/engines/engine.ts'
import { findProblems } from '#server/engines/fit-to-platform.ts'
import type { GenerationRequest } from '#server/engines/request.ts'

export type Judgement = Findings & {
  /** How close the text comes to the brand voice; `unknown` where there is none to hold it against. */
  band: VoiceMatch['band']
}

/** Nobody is asked to add or leave out figures for the sake of a habit. */
const NEVER_MENDED: readonly string[] = ['figure']
/** Lines and lists are the form's own, except in a post. */
const OF_THE_FORM: readonly string[] = ['paragraph-length', 'bullet']

/** So much of a text tells how it is written; all of a very long answer would keep the server from others. */
const JUDGED_MAX_CHARACTERS = 20_000

/** What is wrong with this answer. What is for no platform is not judged, but for the manner of running text. */
export function judgeText(request: GenerationRequest, text: string): Judgement {
  const { rulesOf, isRunningText = false, brandVoice, output } = request
  if (rulesOf === undefined && !isRunningText) return { rules: [], habits: [], band: 'unknown' }
  const match = brandVoice?.fingerprint && matchVoice(brandVoice.fingerprint, text.slice(0, JUDGED_MAX_CHARACTERS))
  return {
    rules: rulesOf === undefined ? [] : findProblems(rulesOf, text),
    habits: match?.band === 'far' ? hintsOf(match, output.name) : [],
    band: match?.band ?? 'unknown',
  }
}

function hintsOf({ habits }: VoiceMatch, form: string): string[] {
  const left = form === 'post' ? NEVER_MENDED : [...NEVER_MENDED, ...OF_THE_FORM]
  return habits.filter(({ habit }) => !left.includes(habit)).map(({ hint }) => hint)
}

/** Whether there is anything that another round could mend. */
export function needsMending({ rules, habits }: Judgement): boolean {
  return rules.length > 0 || habits.length > 0
}

/** Whether a text breaks fewer rules, or as many and sounds more like the person. */
export function isBetter(mended: Judgement, first: Judgement): boolean {
  if (mended.rules.length !== first.rules.length) return mended.rules.length < first.rules.length
  if (first.band !== 'far' || mended.band === 'unknown') return false
  return mended.band !== 'far' || mended.habits.length < first.habits.length
}
