// Suggests Foundations from a person's samples without a model: their own words, or what is counted in them.

import { countWords } from '#domain/text.ts'
import { flowOf, mayBeEnglish } from '#language/detection/read-language.ts'
import { countFeatures } from '#language/voice/count-features.ts'
import { readsAsProse } from '#language/voice/fingerprint.ts'
import { describeGuidelines, describeRhythm } from './describe-habits.ts'
import { findCalls } from './find-calls.ts'
import { findStories } from './find-stories.ts'
import { groupFeelings } from './group-feelings.ts'
import type { Sample, Suggestion } from './sample.ts'

/** Below this many words hardly anything of a person's way can be seen. */
export const SUGGESTION_WORDS_NEEDED = 150

export type FoundationSuggestions = {
  words: number
  wordsNeeded: number
  /** False where the samples do not read as running text: then nothing can be told of them. */
  readable: boolean
  contentGuidelines: Suggestion[]
  personalStories: Suggestion[]
  emotionalVocabulary: Suggestion[]
  conversationalRhythm: Suggestion[]
  callToActions: Suggestion[]
}

/**
 * What these samples suggest, newest first as they come; nothing at all where they are too few or unreadable. Stories and
 * feelings are found in English samples alone, what can be counted in any running text.
 */
export function suggestFoundations(given: readonly Sample[]): FoundationSuggestions {
  const samples = given.filter(({ text }, at) => given.findIndex((sample) => sample.text === text) === at)
  const words = samples.reduce((sum, { text }) => sum + countWords(text), 0)
  const hasEnough = words >= SUGGESTION_WORDS_NEEDED
  const english = samples.filter(({ text }) => mayBeEnglish(text))
  const isProse = readsAsProse(countFeatures(english.map(({ text }) => text)))
  const told = hasEnough && isProse ? english : []
  const counted = hasEnough ? samples.filter((sample) => told.includes(sample) || isForeign(sample)) : []
  const readable = !hasEnough || counted.length > 0
  return {
    words,
    wordsNeeded: SUGGESTION_WORDS_NEEDED,
    readable,
    contentGuidelines: describeGuidelines(counted),
    personalStories: findStories(told),
    emotionalVocabulary: groupFeelings(told),
    conversationalRhythm: describeRhythm(counted),
    callToActions: findCalls(counted),
  }
}

function isForeign({ text }: Sample): boolean {
  return !mayBeEnglish(text) && flowOf([text]) === 'running'
}
