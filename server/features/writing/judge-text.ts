/** Says what of a finished text is to be mended: rules of its platform, and habits where it sounds like somebody else. */
import type { VoiceFormat } from '#domain/platforms/voice-formats.ts'
import { matchVoice, type VoiceMatch } from '#language/voice/match-voice.ts'
import type { Brief, Findings } from '#server/engines/engine.ts'
import { findProblems } from '#server/engines/fit-to-platform.ts'
import type { ShapeName } from '#server/engines/prompts/read-template.ts'

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

/** Formats of a voice note that are running text; the others have frames and places in them, which are nobody's manner. */
const RUNNING_TEXT: readonly VoiceFormat[] = ['blog-post', 'personal-story']

/**
 * What is wrong with this text of this brief. A passage of a text is not judged: it takes after what surrounds it; and
 * of what is for no platform only the manner of running text is.
 */
export function judgeText(brief: Brief, text: string): Judgement {
  const { rulesOf, assignment, brandVoice, sheet } = brief
  const isRunning = assignment?.kind === 'voice-format' && RUNNING_TEXT.includes(assignment.format)
  if (rulesOf === undefined && !isRunning) return { rules: [], habits: [], band: 'unknown' }
  const match = brandVoice?.print && matchVoice(brandVoice.print, text.slice(0, JUDGED_MAX_CHARACTERS))
  return {
    rules: rulesOf === undefined ? [] : findProblems(rulesOf, text),
    habits: match?.band === 'far' ? hintsOf(match, sheet.shape) : [],
    band: match?.band ?? 'unknown',
  }
}

function hintsOf({ habits }: VoiceMatch, shape: ShapeName): string[] {
  const left = shape === 'post' ? NEVER_MENDED : [...NEVER_MENDED, ...OF_THE_FORM]
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
