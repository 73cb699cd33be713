// Keeps topics, hashtags and closing questions to terms that the material itself uses.

import { AUXILIARIES, BROAD, FINITE, GENERIC, VERBS } from './lexicon.ts'
import type { Material } from './material.ts'
import { stopwordsOf, surfaceWordsOf, wordsOf } from './words.ts'

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
  inTitle: boolean
  times: number
}

const TERM_WORDS_AT_MOST = 3
const NAME_WORDS_AT_MOST = 5
type Count = {
  times: number
  surfaces: Map<string, number>
  inTitle: boolean
  afterThe: number
  afterA: number
  bare: number
}

/** The terms the text is about, strongest first; single words and phrases of up to three. */
export function findKeyTerms(material: Material): KeyTerm[] {
  const stopwords = stopwordsOf(material.language)
  const counts = new Map<string, Count>()
  const titleWords = new Set(wordsOf([material.title ?? '', ...material.headings].join(' ')))
  const bars = (word: string) => stopwords.has(word) || AUXILIARIES.has(word) || word.length < 2 || /^\d+$/.test(word)
  for (const sentence of material.sentences) {
    if (sentence.asked || sentence.words.length < 3) continue
    countTerms(sentence.text, counts, bars, titleWords)
  }
  if (material.title !== undefined) countTerms(material.title.toLowerCase(), counts, bars, titleWords)
  const english = material.language === 'en'
  const terms = [...counts].flatMap(([key, count]) => {
    const words = key.split(' ')
    if (english && !isNominal(words, count)) return []
    if (!english && words.length > 1) return []
    if (!english && (key.length < 5 || count.times < (count.inTitle ? 2 : 3))) return []
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
      inTitle: count.inTitle,
      times: count.times,
    }
  })
}

const DETERMINERS =
  /^(?:an?|the|this|that|these|those|my|our|your|his|her|its|their|each|every|any|some|no|one|another)$|['’]s$/

// "The DATA Act" keeps its article, "accessibility" has none, "a workshop" becomes "workshops", "the bot" stays.
function inRunningText(text: string, name: boolean, { times, afterThe, afterA, bare }: Count): string {
  const acronym = /^\p{Lu}{2,5}$/u.test(text)
  if (name && (afterThe * 5 >= times * 2 || (acronym && afterThe >= 2))) return `the ${text}`
  const uncounted = bare * 2 >= times && afterA * 3 < times
  if (uncounted || /(?:[^s]s|ies|media|data|people)$/i.test(text) || /\.\p{Ll}{2,}$/u.test(text)) return text
  if (name && afterA === 0) return text
  if (afterA < afterThe) return `the ${text}`
  return /(?:x|ch|sh|ss)$/.test(text) ? `${text}es` : /[^aeiou]y$/.test(text) ? `${text.slice(0, -1)}ies` : `${text}s`
}

/** What the text is about, for a question or a title: a phrase of its title where one is used throughout. */
export function findTopic(all: readonly KeyTerm[]): KeyTerm | undefined {
  const terms = all.filter((term) => !term.broad)
  const [top] = terms
  if (!top || top.inTitle) return top
  const titled = terms.slice(0, 10).filter((term) => term.inTitle)
  return titled.find((term) => term.words > 1) ?? titled.find((term) => term.score * 2 >= top.score) ?? top
}

function countTerms(
  text: string,
  counts: Map<string, Count>,
  bars: (word: string) => boolean,
  titleWords: ReadonlySet<string>,
): void {
  // Punctuation ends a phrase, and so does every small word.
  for (const clause of text.split(/[.,;:!?()[\]"“”…—–/|]+(?=\s|$)|(?<=\s)[("“—–-]+|["“”()]/u)) {
    const surface = surfaceWordsOf(clause)
    const lower = surface.map((word) => word.toLowerCase().replaceAll('’', "'"))
    const capital = surface.map((word) => /^[\p{Lu}\d]/u.test(word) && /\p{L}/u.test(word))
    for (let from = 0; from < lower.length; from++) {
      for (let size = 1; size <= NAME_WORDS_AT_MOST && from + size <= lower.length; size++) {
        const end = from + size - 1
        if (bars(lower[end] ?? '')) break
        const name = capital.slice(from, from + size).every(Boolean)
        if (size > TERM_WORDS_AT_MOST && !name) break
        // Part of a longer name says something else: "Act Project" is not a term.
        const partOfName = name && size > 1 && ((from > 0 && runsInto(from - 1)) || runsInto(end))
        if (partOfName || lower.slice(from, end).some((word) => /'s?$/.test(word))) continue
        const key = lower
          .slice(from, from + size)
          .map(withoutGenitive)
          .join(' ')
        const count = counts.get(key) ?? {
          times: 0,
          surfaces: new Map(),
          inTitle: key.split(' ').every((word) => titleWords.has(word)),
          afterThe: 0,
          afterA: 0,
          bare: 0,
        }
        count.times++
        if (lower[from - 1] === 'the' && !/'s?$/.test(lower[end] ?? '')) count.afterThe++
        if (endsPhrase(end) && lower.slice(Math.max(0, from - 3), from).some((word) => /^an?$/.test(word)))
          count.afterA++
        if (!lower.slice(Math.max(0, from - 3), from).some((word) => DETERMINERS.test(word))) count.bare++
        const shown = withoutGenitive(surface.slice(from, from + size).join(' '))
        // The first word of a sentence is in upper case whatever it is.
        const weight = from === 0 && clause === clause.trimStart() ? 0.1 : 1
        count.surfaces.set(shown, (count.surfaces.get(shown) ?? 0) + weight)
        counts.set(key, count)
      }
    }

    function endsPhrase(at: number): boolean {
      const next = lower[at + 1]
      return next === undefined || bars(next) || VERBS.has(next.replace(/s$/, ''))
    }

    function runsInto(at: number): boolean {
      const next = lower[at + 1] ?? ''
      const here = lower[at] ?? ''
      return (capital[at] ?? false) && (capital[at + 1] ?? false) && !bars(here) && !bars(next) && !/'s?$/.test(here)
    }
  }
}

function withoutGenitive(word: string): string {
  return word.replace(/['’]s$|['’]$/, '')
}

function isNominal(words: readonly string[], count: Count): boolean {
  const last = words.at(-1) ?? ''
  const surface = surfaceOf(count)
  const name = /\p{Lu}/u.test(surface)
  if (words.some((word) => /ly$|n't$|'(?:re|ve|ll|d|m)$/.test(word)) || new Set(words).size < words.length) return false
  if (FINITE.has(last) || FINITE.has(words[0] ?? '')) return false
  if (words.length === 1) {
    if (BROAD.has(last)) return count.times >= 4
    if (GENERIC.has(last) || VERBS.has(last) || /(?:ed|ing|est|ous|ful|able|ible|less|ive|ical|ic|al)$/.test(last)) {
      return name && !GENERIC.has(last) && /^\p{Lu}{2,}|^\p{Lu}.*\p{Lu}/u.test(surface)
    }
    if (count.times >= 2 && /(?:ism|tion|ment|ship|ity|ance|ence|hood|ness)$/.test(last)) return true
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

function surfaceOf({ surfaces }: Count): string {
  let best = ''
  let most = -1
  for (const [surface, times] of surfaces) if (times > most) [best, most] = [surface, times]
  return best
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
  const root = (term: string) => term.replace(/[\s'’.-]/g, '').replace(/(?:es|s)$/, '')
  return root(a) === root(b)
}
