/** One row of every list there is; a new list has its line here. */
import { brandVoiceSample } from './brand-voices.ts'
import { curatedHookSample, hookSample } from './hooks.ts'
import { ideaSample } from './ideas.ts'
import { pieceSample } from './library.ts'
import type { Sample } from './sample.ts'
import { templateSample } from './templates.ts'
import { scriptSample } from './voice-funnel.ts'
import { voiceNoteSample } from './voice-notes.ts'

export const SAMPLES: readonly Sample[] = [
  pieceSample,
  templateSample,
  hookSample,
  curatedHookSample,
  ideaSample,
  scriptSample,
  voiceNoteSample,
  brandVoiceSample,
]

/** Those that a person has of their own, which go with their account. */
export const OWN_SAMPLES = SAMPLES.filter(({ everybodys }) => everybodys === undefined)
