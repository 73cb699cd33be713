// Keeps count of the words and phrases a text uses, and of what shows that they name something.

import { type Language, surfaceWordsOf } from '#language/words/tokenize.ts'
import { VERBS } from '#language/words/word-lists.ts'

const TERM_WORDS_AT_MOST = 3
const NAME_WORDS_AT_MOST = 5

export type Count = {
  times: number
  surfaces: Map<string, number>
  inTitle: boolean
  afterThe: number
  afterA: number
  bare: number
  /** How often it stands where only a noun does: right after an article, a number or a preposition. */
  asNoun: number
  /** How often it is what says, asks or thinks something. */
  speaks: number
  /** It is met as one and as many, as only nouns are. */
  bothNumbers: boolean
}

const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)\S+|(?<!\S)\S[^\s@]*@\S[^\s.]*\.\S+/g
const SPEAKS =
  /^(?:says?|said|asks?|asked|thinks?|thought|told|tells|calls?|called|agrees?|agreed|worries|worried|believes|believed|wants|wanted|knows|knew|laughed|smiled|explains|explained|answered|replied|showed|wrote|loves|loved|felt|feels)$/
export const BEFORE_A_NOUN =
  /^(?:the|a|an|my|our|your|his|their|its|this|that|these|those|each|every|any|some|no|of|about|for|with|without|on|in|from|into|by|between|\d+|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty)$/
export const BEFORE_A_NOUN_ELSEWHERE: Partial<Record<Language, RegExp>> = {
  es: /^(?:el|la|los|las|un|una|de|del|al|con|sin|por|mi|su|tu|nuestra|nuestro|cada)$/,
  fr: /^(?:le|la|les|un|une|des|du|de|au|aux|avec|sans|par|mon|ma|mes|son|sa|ses|notre|votre|chaque)$/,
  it: /^(?:il|lo|la|i|gli|le|un|uno|una|di|del|della|dei|al|con|senza|per|mio|mia|suo|sua|ogni)$/,
  pt: /^(?:o|a|os|as|um|uma|de|do|da|dos|das|com|sem|por|meu|minha|seu|sua|cada)$/,
}

const DETERMINERS =
  /^(?:an?|the|this|that|these|those|my|our|your|his|her|its|their|each|every|any|some|no|one|another)$|['’]s$/

/** Counts every phrase of these words into `counts`, under its words in lower case. */
export function countTerms(
  text: string,
  counts: Map<string, Count>,
  bars: (word: string) => boolean,
  titleWords: ReadonlySet<string>,
  nounBefore: RegExp,
): void {
  // Punctuation ends a phrase, and so does every small word.
  for (const clause of text
    .replace(WEB_ADDRESS, ' , ')
    .split(/(?<![.,;:!?()[\]"“”…—–/|])[.,;:!?()[\]"“”…—–/|]+(?=\s|$)|(?<=\s)[("“—–-]+|["“”()]/u)) {
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
          asNoun: 0,
          speaks: 0,
          bothNumbers: false,
        }
        count.times++
        // In "a ferry that leaves" a verb follows.
        const isRelative = lower[from - 1] === 'that' && from > 1 && !bars(lower[from - 2] ?? '')
        if (nounBefore.test(lower[from - 1] ?? '') && !isRelative) count.asNoun++
        if (SPEAKS.test(lower[end + 1] ?? '') || (from > 0 && SPEAKS.test(lower[from - 1] ?? '')) || isThinking(end))
          count.speaks++
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

    function isThinking(at: number): boolean {
      return (
        /^(?:is|was)$/.test(lower[at + 1] ?? '') &&
        /^(?:worried|afraid|happy|angry|sure|on holiday|right)$/.test(lower[at + 2] ?? '')
      )
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

/** The counts with "a retrospective" and "retrospectives" as one term, under the form that is used more. */
export function mergeNumbers(counts: ReadonlyMap<string, Count>, english: boolean): [string, Count][] {
  if (!english) return [...counts]
  const merged = new Map<string, [string, Count]>()
  for (const [key, count] of counts) {
    const root = rootOf(key)
    const other = merged.get(root)
    if (!other) {
      merged.set(root, [key, { ...count }])
      continue
    }
    const [main, second] =
      other[1].times >= count.times ? [other, [key, count] as const] : [[key, count] as const, other]
    const sum = (of: (count: Count) => number) => of(main[1]) + of(second[1])
    merged.set(root, [
      main[0],
      {
        ...main[1],
        times: sum((one) => one.times),
        inTitle: main[1].inTitle || second[1].inTitle,
        afterThe: sum((one) => one.afterThe),
        afterA: sum((one) => one.afterA),
        bare: sum((one) => one.bare),
        asNoun: sum((one) => one.asNoun),
        speaks: sum((one) => one.speaks),
        bothNumbers: true,
      },
    ])
  }
  return [...merged.values()]
}

/** The form in which the text mostly writes it. */
export function surfaceOf({ surfaces }: Count): string {
  let best = ''
  let most = -1
  for (const [surface, times] of surfaces) if (times > most) [best, most] = [surface, times]
  return best
}

/** What the forms of one term have in common. */
export function rootOf(term: string): string {
  return term
    .replace(/[\s'’.-]/g, '')
    .replace(/ies$/, 'y')
    .replace(/sses$/, 'ss')
    .replace(/(?<!s)s$/, '')
    .replace(/e$/, '')
}
