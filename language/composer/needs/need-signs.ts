// Keeps what shows that a sentence cannot be told without another one.

import type { NeedText, Told } from './need-text.ts'

/**
 * What each sign adds to the log odds that a sentence needs one before it. Measured on the needs of 12,200 sentences in 187
 * texts (logistic regression; held out by text, the area under the curve is 0.87).
 */
export const BACK = {
  all: -2.84,
  spoken: -0.18,
  next: 0.64,
  nextSpoken: -0.03,
  nextInParagraph: 1.66,
  second: 0.52,
  secondInParagraph: 0.56,
  distance: -0.34,
  inParagraph: 0.51,
  headOfParagraph: 0.58,
  leadOfItems: 0.45,
  leansNext: 0.37,
  leansThird: 0.41,
  shortNext: 1.18,
  middlingNext: 0.59,
  noVerbNext: 0.46,
  thisNext: 0.94,
  thisSecond: -0.98,
  name: 1.05,
  introduces: 0.91,
  ordinalOfCount: 1.99,
  ordinalOfOrdinal: 2.91,
  onlyName: 0.63,
  heOfName: 0.89,
  thing: 1.41,
  echo: 1.07,
  onlyEcho: 0.24,
  count: 1.29,
  otherAsksNext: 0.69,
  otherShortNext: -1.01,
  otherLeans: -0.18,
}

/** The same of one behind it (the area under the curve is 0.81). */
export const AHEAD = {
  all: -5.63,
  spoken: 0.06,
  next: 1.42,
  nextInParagraph: 1.12,
  endsParagraph: 0.3,
  second: 0.84,
  inParagraph: 0.52,
  asksNext: 1.29,
  asksFar: 1.4,
  opensNext: 4.1,
  countsOrdinal: 3.65,
  ordinalOfOrdinal: 1.46,
  promisesNext: 1.22,
  shortNext: 0.44,
  middlingNext: 0.47,
  halfNext: 0.1,
  otherLeansNext: -0.48,
  shares: 0.29,
}

const SHORT_WORDS = 4
const MIDDLE_WORDS = 8
const HE_AT_MOST = 6
/** Sentences from a count to the last of what was counted. */
export const COUNTED_WITHIN = 25

const has = (sign: boolean) => (sign ? 1 : 0)

/** The signs of the sentence at one place needing the one at a place before it. */
export function backSigns(text: NeedText, at: number, other: number): Record<keyof typeof BACK, number> {
  const { told, namesAt, stemsAt, isSpoken } = text
  const [one, two] = [toldAt(text, at), toldAt(text, other)]
  const far = at - other
  const isSame = paragraphOf(one) === paragraphOf(two)
  const isNext = far === 1
  const first = (places: readonly number[] | undefined) => places?.[0] === other
  const onlyFirst = (places: readonly number[] | undefined) => first(places) && (places?.[1] ?? at) >= at
  const names = [...one.names]
  const stems = [...one.stems]
  return {
    all: 1,
    spoken: has(isSpoken),
    next: has(isNext),
    nextSpoken: has(isNext && isSpoken),
    nextInParagraph: has(isNext && isSame),
    second: has(far === 2),
    secondInParagraph: has(far === 2 && isSame),
    distance: Math.log2(far),
    inParagraph: has(isSame),
    headOfParagraph: has(isSame && paragraphOf(told[other - 1]) !== paragraphOf(two)),
    leadOfItems: has(isLeadOfItems(text, at, other)),
    leansNext: has(isNext && one.ranked.leaning === 'yes'),
    leansThird: has(far === 3 && one.ranked.leaning === 'yes'),
    shortNext: has(isNext && one.words <= SHORT_WORDS),
    middlingNext: has(isNext && one.words > SHORT_WORDS && one.words <= MIDDLE_WORDS),
    noVerbNext: has(isNext && one.words <= MIDDLE_WORDS && one.says.noVerb),
    thisNext: has(isNext && one.says.this),
    thisSecond: has(far === 2 && one.says.this),
    name: Math.min(2, names.filter((name) => first(namesAt.get(name))).length),
    introduces: has(names.some((name) => first(namesAt.get(name))) && two.says.introduces),
    ordinalOfCount: has(one.says.ordinal && two.says.counts && far <= COUNTED_WITHIN),
    ordinalOfOrdinal: has(one.says.ordinal && two.says.ordinal && far <= COUNTED_WITHIN),
    onlyName: has(names.some((name) => onlyFirst(namesAt.get(name)))),
    heOfName: has(one.says.he && one.names.size === 0 && two.names.size > 0 && far <= HE_AT_MOST),
    thing: Math.min(2, [...one.definite].filter((stem) => first(stemsAt.get(stem))).length),
    echo: Math.min(3, stems.filter((stem) => first(stemsAt.get(stem))).length),
    onlyEcho: Math.min(3, stems.filter((stem) => onlyFirst(stemsAt.get(stem))).length),
    count: has(sharedOf(one.counts, two.counts) > 0),
    otherAsksNext: has(isNext && two.says.asks),
    otherShortNext: has(isNext && two.words <= SHORT_WORDS + 1),
    otherLeans: has(two.ranked.leaning === 'yes'),
  }
}

/** The signs of the sentence at one place needing the one at a place behind it. */
export function aheadSigns(text: NeedText, at: number, other: number): Record<keyof typeof AHEAD, number> {
  const { isSpoken } = text
  const [one, two] = [toldAt(text, at), toldAt(text, other)]
  const isSame = paragraphOf(one) === paragraphOf(two)
  const isNext = other === at + 1
  return {
    all: 1,
    spoken: has(isSpoken),
    next: has(isNext),
    nextInParagraph: has(isNext && isSame),
    endsParagraph: has(isNext && !isSame),
    second: has(other === at + 2),
    inParagraph: has(isSame),
    asksNext: has(isNext && one.says.asks),
    asksFar: has(!isNext && one.says.asks),
    opensNext: has(isNext && one.says.opens),
    countsOrdinal: has(one.says.counts && two.says.ordinal),
    ordinalOfOrdinal: has(one.says.ordinal && two.says.ordinal),
    promisesNext: has(isNext && one.says.promises),
    shortNext: has(isNext && one.words <= SHORT_WORDS + 1),
    middlingNext: has(isNext && one.words > SHORT_WORDS + 1 && one.words <= MIDDLE_WORDS + 1),
    halfNext: has(isNext && !one.isWhole),
    otherLeansNext: has(isNext && two.ranked.leaning === 'yes'),
    shares: Math.min(3, sharedOf(one.ranked.stems, two.ranked.stems)),
  }
}

function sharedOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((word) => other.has(word)).length
}

function toldAt({ told }: NeedText, place: number): Told {
  const one = told[place]
  if (!one) throw new RangeError(`No sentence at ${place}`)
  return one
}

const paragraphOf = (told: Told | undefined) => told?.ranked.sentence.paragraph

// What stands right above the list that the item at this place is in.
function isLeadOfItems({ told }: NeedText, at: number, other: number): boolean {
  const isItem = (one: Told | undefined) => one?.ranked.sentence.item === true
  return isItem(told[at]) && !isItem(told[other]) && told.slice(other + 1, at).every(isItem)
}
