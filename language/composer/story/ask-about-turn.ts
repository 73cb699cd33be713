// Keeps the question under a story about that story: whether the reader would have done what was done in it.

import type { Part } from '#language/composer/analyse/analysis.ts'
import type { Passage } from '#language/composer/select/find-passages.ts'
import { isChosen, participleOf } from './past-verbs.ts'
import { tellDeeds } from './tell-deeds.ts'

const DEED =
  /^(?:(?:so|then|but|and|instead|finally|eventually|only then),? )?(?:(?:[^,.;:“"]{2,40}), |(?:[\p{L}\d]+ ){1,3}ago |(?:in|on|at|after|before|that|last|one|the next) (?:[\p{L}\d’'-]+ ){1,4}?)?(?:i|we) (?:then |just |simply |even |also |first |finally |once )?(\p{L}+) ([^?]+?)[.!]$/iu
/** What only somebody who has the rest of the story before them understands. */
const POINTS =
  /\b(?:it|its|i'm|i've|i'd|we're|we've|we'd|they|them|their|he|him|his|she|her|hers|this|that(?! (?:i|we)\b)|these|those|there|then|ones?(?=$| (?:that|who|which|of|on|in|at|for|to)\b)|another|the other|such|so|was|were|had|been|ago|instead of me)\b/i
const CHOICE = /^(?:so|instead)\b|\b(?:stopped|decided|chose|changed|quit|gave up|instead)\b/i
const CUTS = /(?:,| —| –|;|:) | (?:and|but|because|so|when|while|until|after|before|although|since|as) /
const WORDS = { least: 2, most: 13 }
const MINE: Readonly<Record<string, string>> = {
  i: 'you',
  we: 'you',
  me: 'you',
  us: 'you',
  my: 'your',
  our: 'your',
  mine: 'yours',
  ours: 'yours',
  myself: 'yourself',
  ourselves: 'yourselves',
}

/** "Would you have sold forty hives?", of the turn of a story or what led to it, the best first; empty where nobody did a thing. */
export function askAboutTurn(beats: readonly Passage[]): Part[] {
  const [, situation, tension, turn, outcome] = beats
  const linesOf = (beat: Passage | undefined) => [...(beat?.lines ?? [])].reverse()
  const decided = linesOf(turn).filter(({ ranked, text }) => tellDeeds(ranked).isDecision && !/^then\b/i.test(text))
  const chosen = [tension, situation, outcome].flatMap(linesOf).filter(({ text }) => CHOICE.test(text))
  const lines = new Set([...decided, ...chosen, ...(turn?.lines ?? [])])
  return [...lines].flatMap(({ text }) => askWhether(text) ?? [])
}

/** The question whether the reader would have done what this sentence says that its writer did. */
export function askWhether(sentence: string): Part | undefined {
  const [, verb = '', rest = ''] = DEED.exec(sentence.replaceAll('’', "'")) ?? []
  if (!isChosen(verb)) return undefined
  const cut = (rest.split(CUTS)[0] ?? '').replace(/ (?:instead|myself|too|again)$/, (end) =>
    end === ' myself' ? end : '',
  )
  const words = cut.split(' ').filter((word) => word !== '')
  if (words.length < WORDS.least - 1 || words.length > WORDS.most || POINTS.test(cut)) return undefined
  const done = words.map((word) => MINE[word.toLowerCase()] ?? word)
  const text = `Would you have ${[participleOf(verb.toLowerCase()), ...done].join(' ')}?`
  const terms = [verb, ...words.filter((word) => MINE[word.toLowerCase()] === undefined)]
  return { text, trace: [{ text, from: 'phrase', phrase: 'questionOnTurn.0', terms }] }
}
