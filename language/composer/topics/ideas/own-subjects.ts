// Finds what a person has written and spoken about, and the sides of it that none of their texts has told.

import { BEFORE_A_NOUN } from '#language/composer/analyse/count-terms.ts'
import { findKeyTerms, type KeyTerm } from '#language/composer/analyse/key-terms.ts'
import { cutAtBoundary, stripTopic } from '#language/composer/topics/clean-topic.ts'
import { readSubject } from '#language/composer/topics/read-subject.ts'
import { mayBeEnglish } from '#language/detection/read-language.ts'
import type { Material } from '#language/material/material.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { contentStemsOf, countInRow } from '#language/words/content-stems.ts'
import { stemOf, stopwordsOf, wordsOf } from '#language/words/tokenize.ts'
import { AUXILIARIES, FINITE } from '#language/words/word-lists.ts'
import { SIDE_NAMES, SIDES, type Side, type SideName } from './unsaid-sides.ts'

/** A text of the person: `title` where it has one of its own; `isRecent` where subjects may be taken from it. */
export type OwnText = { text: string; title?: string | undefined; isSpoken: boolean; isRecent: boolean }

/** A subject as it stands in a sentence, how many texts are on it, what the best of them is called ('' for nothing), and what none tells. */
export type OwnSubject = { name: string; texts: number; title: string; isSpoken: boolean; unsaid: SideName[] }

/** Of a text no more is read; of one sentence no more is told. */
const READ_CHARACTERS = 8_000
const LANGUAGE_CHARACTERS = 2_000
const TITLE_CHARACTERS = 60
const NAME_CHARACTERS = 40
/** A subject that a text names only once is not what it is about. */
const TIMES_IN_A_TEXT = 2
const TIMES_COUNTED = 4
const TERMS_OF_A_TEXT = 3
const PAIR_TIMES = 3
/** Somebody who types a long topic means more than their texts can be searched for. */
const ABOUT_WORDS_MAX = 4

type ReadText = OwnText & {
  words: readonly string[]
  stems: readonly string[]
  told: ReadonlySet<SideName>
  material: Material
}

/** Words that stand in texts on everything. */
const NO_SUBJECT = new Set(
  `duration percentage percent pound dollar euro hour minute day week month year ago later morning evening night comment
  post sentence word line thing people person man woman friend moment part kind lot rest end question answer reader name
  context understanding creating year-old`.split(/\s+/),
)

/**
 * The subjects of these texts, those most written about first, at most so many: what the recent ones speak of, and of
 * the topics that the person typed (`typed`) those that stand in a text. With `about` only what the texts say on that
 * topic. Texts in another language than English are passed over, since the words of its sides are not known.
 */
export function findOwnSubjects(
  texts: readonly OwnText[],
  { most, typed = [], about }: { most: number; typed?: readonly string[]; about?: string | undefined },
): OwnSubject[] {
  // Reading takes most of the time: what does not even hold the beginning of the topic is not read for it.
  const beginning = about === undefined ? '' : (contentStemsOf(about)[0] ?? '').replace(/y$/, '')
  const read = texts
    .filter(({ text }) => text.toLowerCase().includes(beginning))
    .filter(({ text }) => mayBeEnglish(text.slice(0, LANGUAGE_CHARACTERS)))
    .map(readText)
  const titles = read.flatMap(({ title, isRecent }) => (isRecent && title !== undefined ? [title] : []))
  const names = [...(about === undefined ? [...typed, ...titles] : [about]).flatMap(nameOf), ...namesIn(read)]
  const found = new Map<string, Found>()
  const tried = new Set<string>()
  for (const name of names) {
    const key = contentStemsOf(name).join(' ')
    if (tried.has(key) || (about !== undefined && !isWithin(name, about))) continue
    tried.add(key)
    const subject = subjectOf(name, read)
    if (subject) found.set(key, subject)
  }
  const subjects = [...found.values()].toSorted((one, other) => other.weight - one.weight)
  return subjects.slice(0, most).map(({ weight: _, ...subject }) => subject)
}

type Found = OwnSubject & { weight: number }

/** "Retainers" is within "retainers for designers". */
function isWithin(name: string, about: string): boolean {
  return countInRow(contentStemsOf(name), contentStemsOf(about)) > 0
}

function readText(own: OwnText): ReadText {
  const text = own.text.slice(0, READ_CHARACTERS)
  const words = wordsOf(text)
  // What stands between the words of a name in a text is what stopwords do: "pricing your services".
  return { ...own, text, words, stems: contentStemsOf(text), told: sidesOf(text, words), material: readMaterial(text) }
}

/** What the recent texts speak of, read as one so that short posts count together. */
function namesIn(read: readonly ReadText[]): string[] {
  const materials = read
    .filter(({ isRecent, material }) => isRecent && material.language === 'en')
    .map(({ material }) => material)
  const [first] = materials
  if (!first) return []
  const sentences = materials.flatMap((material) => material.sentences)
  const terms = [
    ...findKeyTerms({ ...first, title: undefined, headings: [], sentences }),
    ...materials.flatMap((material) => findKeyTerms(material).slice(0, TERMS_OF_A_TEXT)),
  ]
  return (
    [...new Map(terms.map((term) => [term.inText, term])).values()]
      .filter(({ broad, person }) => !broad && !person)
      // "The shelf" is one of many, and only its text knows which.
      .filter(({ name, inText }) => name || !inText.startsWith('the '))
      .map((term) => asSaid(term, read))
      .concat(pairsIn(read))
      .filter((name) => name.length <= NAME_CHARACTERS && readSubject(name)?.kind === 'name')
      .filter((name) => !wordsOf(name).some((word) => NO_SUBJECT.has(word) || NO_SUBJECT.has(word.replace(/s$/, ''))))
  )
}

/** Pairs of words that come back where nouns do, such as "landing pages", which a headline would not begin with. */
function pairsIn(read: readonly ReadText[]): string[] {
  const stopwords = stopwordsOf('en')
  const isLoose = (word: string) =>
    word.length < 3 || stopwords.has(word) || AUXILIARIES.has(word) || FINITE.has(word) || !/^[a-z-]+$/.test(word)
  const pairs = new Map<string, { times: number; asNoun: number; said: string[] }>()
  for (const { words } of read.flatMap(({ material, isRecent }) => (isRecent ? material.sentences : []))) {
    for (const [at, last] of words.entries()) {
      const first = words[at - 1]
      if (first === undefined || isLoose(first) || isLoose(last) || /est$|^(?:new|old|big|bad|own)$/.test(first))
        continue
      const key = `${stemOf(first)} ${stemOf(last)}`
      const pair = pairs.get(key) ?? { times: 0, asNoun: 0, said: [] }
      pair.times++
      if (BEFORE_A_NOUN.test(words[at - 2] ?? '')) pair.asNoun++
      pair.said.push(`${first} ${last}`)
      pairs.set(key, pair)
    }
  }
  return [...pairs.values()]
    .filter(({ times, asNoun }) => times >= PAIR_TIMES && asNoun > 0)
    .map(({ said }) => said.find((pair) => /[^su]s$/.test(pair)) ?? said[0] ?? '')
}

const BARE_AFTER = /^(?:about|of|with|without|for|on|in|from|by|and|or)$/

/** "A sourdough that waits" makes no "sourdoughs" where the texts say "sourdough" alone as well, and never the other. */
function asSaid({ text, inText, name }: KeyTerm, read: readonly ReadText[]): string {
  if (name || inText === text || inText.startsWith('the ')) return inText
  const [one, many] = [wordsOf(text), wordsOf(inText)]
  if (read.some(({ words }) => countInRow(many, words) > 0)) return inText
  const isBare = read.some(
    ({ words, material }) =>
      material.sentences.some((sentence) => one.every((word, at) => sentence.words[at] === word)) ||
      words.some((word, at) => BARE_AFTER.test(word) && one.every((next, offset) => words[at + 1 + offset] === next)),
  )
  return isBare ? text : inText
}

function nameOf(about: string): string[] {
  const subject = readSubject(about)
  return subject?.kind === 'name' && contentStemsOf(subject.mine).length <= ABOUT_WORDS_MAX ? [subject.mine] : []
}

function subjectOf(name: string, read: readonly ReadText[]): Found | undefined {
  const wanted = contentStemsOf(name)
  if (wanted.length === 0) return undefined
  const on = read
    .map((own) => ({ own, times: countInRow(wanted, own.stems) }))
    .filter(({ times }) => times > 0)
    .toSorted((one, other) => other.times - one.times)
  const [best] = on
  if (!best || (on.length === 1 && best.times < TIMES_IN_A_TEXT)) return undefined
  return {
    name,
    texts: on.length,
    weight: on.reduce((sum, { times }) => sum + Math.min(times, TIMES_COUNTED), 0) * (wanted.length > 1 ? 2 : 1),
    title: titleOf(best.own),
    isSpoken: best.own.isSpoken,
    unsaid: SIDE_NAMES.filter((side) => !on.some(({ own }) => own.told.has(side))),
  }
}

/** The words and phrases of each side, taken apart once. */
const SIGNS = SIDE_NAMES.map((name) => {
  const side: Side = SIDES[name]
  const phrases = side.words.split(' ').map((phrase) => phrase.split('_'))
  return { name, shows: side.shows, phrases }
})

/** The sides that a text tells. */
function sidesOf(text: string, words: readonly string[]): ReadonlySet<SideName> {
  const spaced = ` ${words.join(' ')} `
  const said = new Set(words)
  const tells = ([first = '', ...more]: readonly string[]) =>
    said.has(first) && (more.length === 0 || spaced.includes(` ${[first, ...more].join(' ')} `))
  return new Set(
    SIGNS.filter(({ shows, phrases }) => shows?.test(text) === true || phrases.some(tells)).map(({ name }) => name),
  )
}

/** What a text is called inside quotation marks: its title, else its beginning. */
function titleOf({ title, text }: OwnText): string {
  const first = title ?? text.split('\n').find((line) => /\p{L}/u.test(line)) ?? ''
  const clean = stripTopic(first)
    .replace(/^\d+\/\d*\s*/, '')
    .replace(/["“”]/g, '')
    .replace(/(?<![.,:;!?…])[.,:;!?…]+$/, '')
  const cut = cutAtBoundary(clean, TITLE_CHARACTERS)
  return cut.length < clean.length ? `${cut.replace(/[.,:;!?]$/, '')}…` : cut
}
