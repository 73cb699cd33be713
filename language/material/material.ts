// The shape of material once it was read: sentences in order, and what stood around them.

import type { TextKind } from '#domain/writing/readings.ts'
import type { Language } from '#language/words/tokenize.ts'
import type { LeftOut, Range } from './left-out.ts'

export type Sentence = {
  /** Its place among the material's sentences; what a draft's trace refers to. */
  index: number
  text: string
  words: readonly string[]
  paragraph: number
  /** It ends the way sentences end; the others serve as bullets at most. */
  complete: boolean
  /** The paragraph is a bullet of a list. */
  item: boolean
  /** The bullet's own heading, as in "Creating documentation: We write guides". */
  label: string | undefined
  /** Index into the headings, of the one this sentence stands under. */
  heading: number | undefined
  /** Who is speaking, in an interview. */
  speaker: string | undefined
  /** The words of the interviewer, or of anybody but the chosen speaker: never used as one's own. */
  asked: boolean
  /** Where it stood in the text as it was pasted. */
  range: Range | undefined
}

/** What whoever sent the text along asks of the post, and how much the text is such a one. */
export type PostWishes = {
  wordsAtMost: number | undefined
  paragraphsAtMost: number | undefined
  withoutHashtags: boolean
  withoutEmoji: boolean
  /** 0 for what was written for readers, 3 and more for what was sent to who makes a post of it. */
  sentAlong: number
}

/** Nothing is asked. */
export const NO_POST_WISHES: PostWishes = {
  wordsAtMost: undefined,
  paragraphsAtMost: undefined,
  withoutHashtags: false,
  withoutEmoji: false,
  sentAlong: 0,
}

export type Material = {
  kind: TextKind
  wishes: PostWishes
  /** What the reader left out, by sort. */
  leftOut: readonly LeftOut[]
  /** Who speaks in a conversation, who says most first; and whose words count as one's own. */
  speakers: readonly string[]
  chosenSpeaker: string | undefined
  language: Language
  title: string | undefined
  headings: readonly string[]
  sentences: readonly Sentence[]
  /** Words of the whole text, and of the sentences worth drawing from. */
  words: number
  usableWords: number
  /** Shares of the lines that hold text, from 0 to 1. */
  listShare: number
  navigationShare: number
  ingredientLines: number
  /** Most letters belong to a script that puts no spaces between words. */
  unspaced: boolean
}
