// Keeps what a draft promises: text for a platform, and for every sentence of it where it comes from.

import type { PlatformName } from '#domain/platforms/platforms.ts'
import type { Reading } from '#domain/writing/reading-input.ts'
import type { HabitRates } from '#language/voice/rate-habits.ts'

/** A light, declared change; all of them only leave words out, except the last three. */
export type Rewrite =
  | 'lead-in'
  | 'parenthetical'
  | 'trailing clause'
  | 'person'
  | 'label'
  | 'contraction'
  | 'punctuation'
  | 'emoji'

/** One sentence of the output: from the material's sentence of that index, its title or a heading, or a phrase. */
export type TraceItem =
  | { text: string; from: 'sentence'; sentence: number; rewrites: readonly Rewrite[] }
  | { text: string; from: 'title' }
  | { text: string; from: 'heading'; heading: number }
  | { text: string; from: 'phrase'; phrase: string; terms: readonly string[] }

/** `worth` says what its passage is worth beside those of other drafts of the same text and form, where that was measured. */
export type Draft = { kind: 'draft'; text: string; trace: TraceItem[]; worth?: number | undefined }

/**
 * Why the composer writes nothing. `words` is what it found to work with, `needed` what the platform asks for.
 * - `empty`: no words at all (blank, or only emoji and signs).
 * - `too_short`: fewer usable words than the platform needs.
 * - `mostly_list`: most lines are bullets or fragments. `recipe`, `navigation`: the two kinds people paste most.
 * - `not_enough_sentences`: long enough, but too few sentences that can stand alone.
 * - `no_story`, `no_steps`: nothing in it happens, or says what to do, as a story breakdown or a guide needs.
 * - `unsupported_script`: a script that puts no spaces between words.
 */
export type RefusalReason =
  | 'empty'
  | 'too_short'
  | 'mostly_list'
  | 'recipe'
  | 'navigation'
  | 'not_enough_sentences'
  | 'no_story'
  | 'no_steps'
  | 'unsupported_script'

export type Refusal = {
  kind: 'refused'
  reason: RefusalReason
  words: number
  needed: number
  /** What the same material would do for, where it is the platform that it does not suit. */
  fits: readonly PlatformName[]
}

export type ComposeRequest = {
  platform: PlatformName
  content: string
  /** What the content is called where it comes from; a title of its own goes before it. */
  title?: string | undefined
  /** The same seed gives the same draft; another seed gives another hook, selection and ending. */
  seed: number
  habits?: HabitRates | undefined
  /** How the person wishes the content to be read, and which of its characters the draft is to be made of. */
  reading?: Reading | undefined
}
