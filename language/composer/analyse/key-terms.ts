// Keeps topics, hashtags and closing questions to terms that the material itself uses.

import type { Material } from '#language/material/material.ts'
import { stopwordsOf, wordsOf } from '#language/words/tokenize.ts'
import { AUXILIARIES, BROAD, FINITE, GENERIC, VERBS } from '#language/words/word-lists.ts'
import {
  BEFORE_A_NOUN,
  BEFORE_A_NOUN_ELSEWHERE,
  type Count,
  countTerms,
  mergeNumbers,
  rootOf,
  surfaceOf,
} from './count-terms.ts'

export type KeyTerm = {
  /** As the material writes it inside a sentence. */
  text: string
  score: number
  /** A name: written with capitals inside sentences. */
  name: boolean
  /** As it stands in running text: with "the" where the material nearly always has it. */
  inText: string
  words: number
  /** Good for a hashtag, too general for a question or a headline. */
  broad: boolean
  /** Somebody who says and does things in the material: nothing to ask a reader about. */
  person: boolean
  inTitle: boolean
  times: number
  /** It stands where only nouns do. */
  noun: boolean
}

const TOPIC_TIMES = 4
/** The terms the text is about, strongest first; single words and phrases of up to three. */
export function findKeyTerms(material: Material): KeyTerm[] {
  const stopwords = stopwordsOf(material.language)
  const nounBefore = BEFORE_A_NOUN_ELSEWHERE[material.language] ?? BEFORE_A_NOUN
  const counts = new Map<string, Count>()
  const titleWords = new Set(wordsOf([material.title ?? '', ...material.headings].join(' ')))
  const bars = (word: string) => stopwords.has(word) || AUXILIARIES.has(word) || word.length < 2 || /^\d+$/.test(word)
  for (const sentence of material.sentences) {
    if (sentence.asked || sentence.words.length < 3) continue
    countTerms(sentence.text, counts, bars, titleWords, nounBefore)
  }
  if (material.title !== undefined) countTerms(material.title.toLowerCase(), counts, bars, titleWords, nounBefore)
  const english = material.language === 'en'
  const terms = mergeNumbers(counts, english).flatMap(([key, count]) => {
    const words = key.split(' ')
    if (english && !isNominal(words, count)) return []
    if (!english && words.length > 1) return []
    if (!english && (key.length < 5 || count.times < (count.inTitle ? 2 : 3))) return []
    if (!english && !isNounElsewhere(count, material)) return []
    return [{ key, words, count, score: scoreOf(words, count) }]
  })
  terms.sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1))
  return keepWhole(terms).map(({ score, count }) => {
    const text = surfaceOf(count)
    const name = /\p{Lu}/u.test(text) || /\.\p{Ll}{2,}$/u.test(text)
    const inText = inRunningText(text, name, count)
    return {
      text,
      score,
      name,
      inText,
      words: text.split(' ').length,
      broad: BROAD.has(text.toLowerCase()),
      person: name && count.speaks * 5 >= count.times && count.speaks > 0 && PERSON_NAME.test(text),
      inTitle: count.inTitle,
      times: count.times,
      noun: count.asNoun > 0,
    }
  })
}

const PERSON_NAME = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u

// German writes its nouns with a capital letter; the others put an article or a preposition before them.
function isNounElsewhere(count: Count, { language }: Material): boolean {
  if (language === 'de') return /^\p{Lu}/u.test(surfaceOf(count))
  return BEFORE_A_NOUN_ELSEWHERE[language] === undefined || count.inTitle || count.asNoun * 2 >= count.times
}

// "The DATA Act" keeps its article, "accessibility" has none, "a workshop" becomes "workshops", "the bot" stays.
function inRunningText(text: string, name: boolean, { times, afterThe, afterA, bare }: Count): string {
  const acronym = /^\p{Lu}{2,5}$/u.test(text)
  const uncountable = /(?:ment|tion|sion|ity|ness|ance|ence|ism|ship|hood|ing|ware)$/i.test(text)
  if (name && (afterThe * 5 >= times * 2 || (acronym && afterThe >= 2))) return `the ${text}`
  const uncounted = bare * 2 >= times && afterA * 3 < times
  if (
    uncounted ||
    (uncountable && afterA === 0) ||
    /(?:[^s]s|ies|media|data|people)$/i.test(text) ||
    /\.\p{Ll}{2,}$/u.test(text)
  )
    return text
  if (name && afterA === 0 && /(?:^|\s)[\p{Lu}\d]\S*$/u.test(text)) return text
  if (afterA < afterThe) return `the ${text}`
  return /(?:x|ch|sh|ss)$/.test(text) ? `${text}es` : /[^aeiou]y$/.test(text) ? `${text.slice(0, -1)}ies` : `${text}s`
}

/** What the text is about, for a question or a title: a phrase of its title where one is used throughout. */
export function findTopic(all: readonly KeyTerm[], words: number): KeyTerm | undefined {
  // A common word that stands a few times in a long text is not what it is about.
  const enough = Math.max(TOPIC_TIMES, words / 100)
  const terms = all.filter(
    (term) =>
      !term.broad &&
      !term.person &&
      // "The shelf" is one of many, and only the text knows which.
      (term.name || !term.inText.startsWith('the ')) &&
      (term.inTitle || ((term.name || term.words > 1) && term.times >= TOPIC_TIMES - 1) || term.times >= enough),
  )
  const [top] = terms
  if (!top || top.inTitle) return top
  const titled = terms.slice(0, 10).filter((term) => term.inTitle)
  return titled.find((term) => term.words > 1) ?? titled.find((term) => term.score * 2 >= top.score) ?? top
}

const PLURAL = /^(?:people|men|women|children|folks|\p{L}{3,}[^su]s)$/u
const NUMBER_WORD = /^(?:sixty|seventy|eighty|ninety|dozens?|hundreds?|thousands?|half|\d+)$/

function isNominal(words: readonly string[], count: Count): boolean {
  const last = words.at(-1) ?? ''
  const surface = surfaceOf(count)
  const name = /\p{Lu}/u.test(surface)
  if (words.some((word) => /ly$|n't$|'(?:re|ve|ll|d|m)$/.test(word)) || new Set(words).size < words.length) return false
  if (FINITE.has(last) || FINITE.has(words[0] ?? '')) return false
  if (words.length === 1) {
    if (BROAD.has(last)) return count.times >= 4
    if (GENERIC.has(last) || VERBS.has(last) || /(?:ed|ing|est|ous|ful|able|ible|less|ive|ical|ic|al)$/.test(last)) {
      if (
        (count.inTitle || count.bothNumbers) &&
        count.asNoun > 0 &&
        !GENERIC.has(last) &&
        !VERBS.has(last) &&
        count.times >= 2
      )
        return true
      return name && !GENERIC.has(last) && /^\p{Lu}{2,}|^\p{Lu}.*\p{Lu}/u.test(surface)
    }
    if (count.times >= 2 && /(?:ism|tion|ment|ship|ity|ance|ence|hood|ness)$/.test(last)) return true
    if (!name && !count.inTitle && count.asNoun * 5 < count.times * 2) return false
    return count.times >= 3 || ((name || count.inTitle) && count.times >= 2)
  }
  if (
    /(?:ed|ous|ful|able|ible|ive|ical|est|less|ant|ent(?<!ment|agent|student|client|event|patient|parent))$/.test(
      last,
    ) &&
    !name
  )
    return false
  if (
    /^(?:additional|many|several|various|different|important|good|great|best|better|new|own|first|last|more|most|little|big|early|past|recent)$/.test(
      words[0] ?? '',
    )
  )
    return false
  // "People meet", "sixty topics": a clause and a count are no terms.
  if (!name && PLURAL.test(words.at(-2) ?? '') && (VERBS.has(last) || /ing$/.test(last))) return false
  if (NUMBER_WORD.test(words[0] ?? '')) return false
  const verbal = VERBS.has(last.replace(/e?s$/, '')) || VERBS.has(last.replace(/s$/, ''))
  if (/\p{Lu}/u.test(surface) && /\s\p{Ll}\S*$/u.test(surface) && verbal) return false
  if (/ing$/.test(words[0] ?? '') && !name) return false
  const general = (word: string) => GENERIC.has(word) || BROAD.has(word)
  if (!name && general(last) && words.slice(0, -1).every(general)) return false
  if (
    VERBS.has(words[0] ?? '') &&
    !/\p{Lu}/u.test(surface) &&
    !/^(?:design|plan|work|search|report|research|test|team|user|market|process|support|practice|study|review|time|back|check|focus|change|share|post|record|help|network|display)$/.test(
      words[0] ?? '',
    )
  )
    return false
  return count.times >= 2
}

function scoreOf(words: readonly string[], { times, inTitle, surfaces }: Count): number {
  const size = words.length === 1 ? 1 : words.length === 2 ? 2 : 2.2
  const name = [...surfaces.keys()].some((surface) => /\p{Lu}/u.test(surface))
  return Math.min(times, 12) * size * (inTitle ? 2 : 1) * (name ? 1.1 : 1)
}

// "finance" goes where "campaign finance" is nearly always meant; "method" goes beside "methods".
function keepWhole<T extends { key: string; words: string[]; count: Count }>(terms: readonly T[]): T[] {
  const kept: T[] = []
  for (const term of terms.slice(0, 120)) {
    const within = terms.some(
      (other) =>
        other.words.length > term.words.length &&
        ` ${other.key} `.includes(` ${term.key} `) &&
        (other.count.times * 2 >= term.count.times || (other.count.inTitle && other.count.times >= 2)),
    )
    const near = kept.some((other) => sameTerm(other.key, term.key))
    if (!within && !near) kept.push(term)
  }
  return kept
}

function sameTerm(a: string, b: string): boolean {
  return rootOf(a) === rootOf(b)
}
