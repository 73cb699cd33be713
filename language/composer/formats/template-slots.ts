// Leaves the sentences of a post open, each under what it does there; what stays is what any post could say.

import type { Place, SlotLabel } from '#language/composer/open-places.ts'
import { isGeneral } from '#language/voice/general-words.ts'
import { type Language, stopwordsOf, wordsOf } from '#language/words/tokenize.ts'
import { AUXILIARIES, FINITE, GENERIC, VERBS } from '#language/words/word-lists.ts'
import { frameOf } from './template-frames.ts'
import { ROLES, type Role, type RoledLine, rolesOf } from './template-roles.ts'
import { ADJECTIVES, FRAME_WORDS } from './template-words.ts'

/** A line that announces what follows, and is no more than that, stays. */
const ANNOUNCING_WORDS = 10
/** So many words at the most stay for their rhythm, and a question to the readers that names nothing. */
const RHYTHM_WORDS = 3
const ASKING_WORDS = 8
/** More sentences of a line are one place. */
const SENTENCES_A_LINE = 2

const STEP = '(?:Step|Day|Tip|Lesson|Rule|Week|Part|Mistake|Reason|Phase|Slide|Point|No\\.?) ?#?\\d{1,3} ?[:.)–—-]?'
/** What opens a line of a list. */
const ITEM = new RegExp(
  `^\\s*(?:${STEP}|[-*•→–—]|\\d{1,3}(?:[.)/](?=\\s)|\\uFE0F?\\u20E3)|\\(\\d{1,2}\\)|\\p{Extended_Pictographic}\\uFE0F?)\\s*`,
  'iu',
)
const POSTSCRIPT = /^\s*P\.S\.\s*/
const EMOJI = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D)+/gu
const SENTENCE = /(?<![.!?…])[.!?…]+["”’']?(?=\s|$)/g
const NO_END = /(?<![\p{L}\p{N}])(?:Dr|Mr|Mrs|Ms|Prof|St|vs|Inc|Ltd|Jr|Sr|[ap]\.m|e\.g|i\.e)\.$/u
/** What a place asks for beside its words, by what stood there. */
const HINTS: Readonly<Partial<Record<Place['kind'], string>>> = {
  amount: 'an amount',
  percent: 'a percentage',
  duration: 'a duration',
  number: 'a number',
  date: 'a date',
  year: 'a year',
  name: 'a name',
  company: 'a company',
  place: 'a place',
  quote: 'a quote',
  link: 'a link',
}
const HINTS_AT_MOST = 2
const FIGURES: ReadonlySet<Place['kind']> = new Set(['amount', 'percent', 'number', 'duration'])

type Range = { from: number; to: number }
type Line = RoledLine & { sentences: Range[] }

/** The places of whole sentences, and of their ends where they begin as many do; `details` are what is of this one post. */
export function findSlots(text: string, details: readonly Place[], language: Language): Place[] {
  const within = locate(details)
  const whole = readLines(text, within)
  // Where all of a post is one paragraph, each of its sentences stands for a line.
  const lines = whole.length > 1 ? whole : whole.flatMap((line) => asLines(line, text, within))
  const roles = rolesOf(lines)
  const units = lines.flatMap(({ sentences }, at): Unit[] => {
    const role = roles[at] ?? 'detail'
    const open = sentences.filter((range) => !mayStay(text.slice(range.from, range.to), within(range), language, role))
    return runsOf(open, text).flatMap((run) => {
      if (run.length <= SENTENCES_A_LINE) return run.map((range) => unitOf(role, range, text, within, language))
      const all = { from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0 }
      const says = `${ROLES[role]}, in ${run.length} sentences${hintsOf(role, within(all))}`
      return [{ role, places: [{ ...all, says }] }]
    })
  })
  const byRole = Map.groupBy(units, ({ role }) => role)
  return units.flatMap((unit) => {
    const same = byRole.get(unit.role) ?? []
    const number = same.length > 1 ? ` ${same.indexOf(unit) + 1}` : ''
    return unit.places.map(({ from, to, says }): Place => {
      const kind: SlotLabel = `${unit.role}${number}: ${says}`
      return { from, to, kind, key: String(from) }
    })
  })
}

/** Sentences between which no emoji stands. */
function runsOf(ranges: readonly Range[], text: string): Range[][] {
  const runs: Range[][] = []
  for (const range of ranges) {
    const last = runs.at(-1)
    const between = text.slice(last?.at(-1)?.to ?? range.from, range.from)
    if (last && !/\p{Extended_Pictographic}/u.test(between)) last.push(range)
    else runs.push([range])
  }
  return runs
}

/** What is left open of one sentence, or of all of a line. */
type Unit = { role: Role; places: (Range & { says: string })[] }

function unitOf(role: Role, range: Range, text: string, within: Within, language: Language): Unit {
  const hints = hintsOf(role, within(range))
  const frame = language === 'en' ? frameOf(text.slice(range.from, range.to)) : undefined
  if (!frame) return { role, places: [{ ...range, says: ROLES[role] + hints }] }
  const places = frame.map(({ from, to, says }) => ({
    from: range.from + from,
    to: range.from + to,
    says: says + hints,
  }))
  return { role, places }
}

function asLines(line: Line, text: string, within: Within): Line[] {
  return line.sentences.map((range) => ({
    ...line,
    ...figuresOf(within(range)),
    text: text.slice(range.from, range.to),
    sentences: [range],
  }))
}

function figuresOf(details: readonly Place[]): Pick<Line, 'hasFigure' | 'isQuote'> {
  return {
    hasFigure: details.some(({ kind }) => FIGURES.has(kind)),
    isQuote: details.some(({ kind }) => kind === 'quote'),
  }
}

type Within = (range: Range) => readonly Place[]

/** Asks for details by their order, so that a long text is not searched anew for each of its sentences. */
function locate(details: readonly Place[]): Within {
  const sorted = details.toSorted((one, other) => one.from - other.from)
  return ({ from, to }) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle]?.from ?? 0) < from) low = middle + 1
      else high = middle
    }
    const end = sorted.findIndex((place, at) => at >= low && place.from >= to)
    return sorted.slice(low, end === -1 ? undefined : end)
  }
}

function readLines(text: string, within: Within): Line[] {
  let at = 0
  return text.split('\n').flatMap((line) => {
    const from = at
    at += line.length + 1
    const mark = ITEM.exec(line)?.[0] ?? POSTSCRIPT.exec(line)?.[0] ?? ''
    const isPostscript = POSTSCRIPT.test(line)
    const body = line.slice(mark.length).trim()
    if (!/\p{L}/u.test(body)) return []
    return [
      {
        text: isPostscript ? `P.S. ${body}` : body.replaceAll(EMOJI, '').trim(),
        isItem: mark !== '' && !isPostscript,
        isStep: /^\s*Step/i.test(mark),
        ...figuresOf(within({ from, to: from + line.length })),
        sentences: sentencesOf(line, mark.length).map((range) => ({ from: from + range.from, to: from + range.to })),
      },
    ]
  })
}

/** The sentences of a line from `start`, each without the white space and the emoji round it. */
function sentencesOf(line: string, start: number): Range[] {
  const ends = Array.from(line.matchAll(SENTENCE), ({ 0: end, index }) => index + end.length).filter(
    (end) => end > start && !NO_END.test(line.slice(Math.max(0, end - 8), end)),
  )
  const emoji = Array.from(line.matchAll(EMOJI), ({ 0: found, index }) => [index, index + found.length]).flat()
  const cuts = [start, ...new Set([...ends, ...emoji, line.length])].toSorted((one, other) => one - other)
  return cuts.slice(1).flatMap((end, at) => {
    const begin = cuts[at] ?? start
    if (begin < start || end <= begin) return []
    const piece = line.slice(begin, end)
    const from = begin + (piece.length - piece.trimStart().length)
    return /\p{L}/u.test(piece) ? [{ from, to: from + piece.trim().length }] : []
  })
}

/** Says nothing of its own: an announcement, a few words for the rhythm, a question that anybody asks, or only hashtags. */
function mayStay(sentence: string, details: readonly Place[], language: Language, role: Role): boolean {
  const words = wordsOf(sentence)
  if (/:$/.test(sentence) && words.length <= ANNOUNCING_WORDS) return true
  if (/^(?:[#@][\p{L}\p{N}_.-]+\s*)+$/u.test(sentence)) return true
  const most = role === 'ask' ? ASKING_WORDS : RHYTHM_WORDS
  return details.length === 0 && words.length <= most && !words.some((word) => isTelling(word, language))
}

/** Whether nothing in these words tells what they are about. */
export function isAllShape(words: readonly string[], language: Language): boolean {
  return !words.some((word) => isTelling(word, language))
}

function isTelling(word: string, language: Language): boolean {
  if (!/\p{L}/u.test(word) || stopwordsOf(language).has(word)) return false
  if (language !== 'en') return true
  const known = [AUXILIARIES, FINITE, GENERIC, VERBS, FRAME_WORDS, ADJECTIVES]
  return !isGeneral(word) && !known.some((list) => list.has(word))
}

function hintsOf(role: Role, details: readonly Place[]): string {
  const kinds = details.filter(({ kind }) => kind !== role).flatMap(({ kind }) => HINTS[kind] ?? [])
  const hints = [...new Set(kinds)].slice(0, HINTS_AT_MOST)
  return hints.length === 0 ? '' : `, with ${hints.join(' and ')}`
}
