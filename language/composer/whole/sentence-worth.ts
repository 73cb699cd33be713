// Keeps what an editor would keep: how surely a sentence stays in a text that is told in fewer words.

import type { Source } from '#language/composer/analyse/analysis.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { weigh } from '#language/composer/analyse/weigh.ts'
import { stemsOf } from '#language/composer/select/select-passages.ts'
import { isOfItself } from './of-itself.ts'

/**
 * What each sign adds to the log odds that an editor keeps a sentence. Measured on two abridgements each of 45 texts
 * (logistic regression; held out by text, the area under the curve is 0.73, that of the sentence's score alone 0.58).
 */
const WEIGHTS = {
  bias: -0.72,
  score: 2.91,
  title: 1.05,
  said: 0.46,
  saidNear: 0.69,
  figures: 0.33,
  figuresNear: 0.37,
  long: 0.69,
  within: -0.57,
  middle: 0.33,
  end: -0.4,
  short: 0.45,
  turns: 0.59,
  adds: 0.26,
  leans: -0.15,
  hedges: -0.54,
  ofItself: -0.38,
  family: -0.78,
  exclaims: -0.4,
  firstPerson: -0.33,
  somebody: 0.35,
  contrast: -0.25,
  lesson: -0.32,
  story: 0.26,
  question: -0.17,
  instance: -0.3,
}

const SAID = /["“][^"“”]{8}/
const FIGURE = /\d[\d.,]*/g
const FIGURES_AT_MOST = 2
const SHORT_WORDS = 5
/** A paragraph of so many sentences is as long as they get. */
const LONG_SENTENCES = 8
const TURNS = /^(?:but|yet|except|instead|then|so)\b/i
const ADDS = /^(?:and|or|also|plus)\b/i
const HEDGES =
  /\b(?:perhaps|maybe|i suppose|i think|sort of|kind of|to be fair|i reckon|if i['’]m honest|i['’]ll be honest)\b/i
const FAMILY = /\b(?:my (?:wife|husband|mum|mam|mother|dad|father|daughter|son|sister|brother|kids|dog|cat)|mam|mum)\b/i
const SOMEBODY = /^(?:he|she|they|his|her|their)\b/i
const INSTANCE = /\b(?:for example|for instance|last (?:month|week|year|spring|autumn))\b/i
/** Places from the beginning (0) to the end (1) of a text. */
const MIDDLE = { from: 0.35, to: 0.65 }
const END_FROM = 0.8

/** The log odds that each sentence is kept, by its place among the ranked ones; about -3 to 3. */
export function sentenceWorths(source: Source): number[] {
  const known = worthsBy.get(source.ranked) ?? signsOf(source).map((signs) => weigh(signs, WEIGHTS))
  worthsBy.set(source.ranked, known)
  return known
}

// Every passage asks.
const worthsBy = new WeakMap<object, number[]>()

type Signs = Record<keyof typeof WEIGHTS, number>

function signsOf({ ranked, material }: Source): Signs[] {
  const title = stemsOf(material.title ?? '')
  const paragraphs = Map.groupBy(ranked, ({ sentence }) => sentence.paragraph)
  const near = new Map([...paragraphs].map(([paragraph, mates]) => [paragraph, nearOf(mates)]))
  const last = Math.max(1, ranked.length - 1)
  return ranked.map((one, at) => {
    const mates = paragraphs.get(one.sentence.paragraph) ?? [one]
    const { text } = one.sentence
    const place = at / last
    const has = (sign: boolean) => (sign ? 1 : 0)
    return {
      bias: 1,
      score: one.score,
      title: [...one.stems].filter((stem) => title.has(stem)).length / Math.max(1, title.size),
      said: has(SAID.test(text)),
      saidNear: near.get(one.sentence.paragraph)?.said ?? 0,
      figures: Math.min(FIGURES_AT_MOST, (text.match(FIGURE) ?? []).length),
      figuresNear: near.get(one.sentence.paragraph)?.figures ?? 0,
      long: Math.min(1, mates.length / LONG_SENTENCES),
      within: mates.indexOf(one) / Math.max(1, mates.length - 1),
      middle: has(place > MIDDLE.from && place < MIDDLE.to),
      end: Math.max(0, (place - END_FROM) / (1 - END_FROM)),
      short: has(one.sentence.words.length <= SHORT_WORDS),
      turns: has(TURNS.test(text)),
      adds: has(ADDS.test(text)),
      leans: has(one.leaning === 'yes'),
      hedges: has(HEDGES.test(text)),
      ofItself: has(isOfItself(text)),
      family: has(FAMILY.test(text)),
      exclaims: has(text.includes('!')),
      firstPerson: has(one.cues.has('first person')),
      somebody: has(SOMEBODY.test(text)),
      contrast: has(one.cues.has('contrast')),
      lesson: has(one.cues.has('lesson')),
      story: has(one.cues.has('story')),
      question: has(one.cues.has('question')),
      instance: near.get(one.sentence.paragraph)?.instances ?? 0,
    }
  })
}

// Shares of a paragraph's sentences.
function nearOf(mates: readonly Ranked[]): { said: number; figures: number; instances: number } {
  const shareOf = (pattern: RegExp) => mates.filter(({ sentence }) => pattern.test(sentence.text)).length / mates.length
  return { said: shareOf(SAID), figures: shareOf(/\d/), instances: shareOf(INSTANCE) }
}
