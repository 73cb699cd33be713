// Keeps a text readable when a formula gives way: the verb's form, the capital, the article, the commas around it.

import type { FormulaHit } from './find-formulas.ts'
import { formsOf } from './word-forms.ts'

/** An alternative as it reads in the place of a hit: its verb in the form found. */
export function wordingOf(alternative: string, form: number): string {
  return alternative.replace(/~([a-z]+)/, (_, verb: string) => formsOf(verb)[form] ?? verb)
}

/** The passage to put another text in the place of, in UTF-16 units. */
export type Replacement = { start: number; end: number; text: string }

/** What replaces a hit of `text`; an empty alternative takes along what tied it to the rest. */
export function replaceFormula(text: string, hit: FormulaHit, alternative: string): Replacement {
  const { start, end, form, formula } = hit
  const before = text.slice(0, start).split('\n').at(-1) ?? ''
  const isCapital = /^\p{Lu}/u.test(text.slice(start, end)) && /^\p{Ll}/u.test(formula.phrase)
  if (alternative === '') return leaveOut(text, { start, end, before, isCapital })
  const wording = capitalised(wordingOf(alternative, form), isCapital)
  const degree = ANNOUNCES.test(formula.phrase) ? DEGREE.exec(before) : null
  if (degree) return { start: start - degree[0].length, end, text: wording }
  const article = /\b([Aa])n?\s+$/.exec(before)
  if (!article) return { start, end, text: wording }
  const fitting = `${article[1]}${/^[aeiou]/i.test(wording) ? 'n' : ''} `
  return { start: start - article[0].length, end, text: fitting + wording }
}

/** Of these only the adjective can be so or very much what it is, not what stands in their place. */
const ANNOUNCES = /\bto (?:announce|share)$/
const DEGREE = /\b(?:so|very|super|really|truly|extremely|incredibly|absolutely|beyond|also very)\s+$/i

type Place = { start: number; end: number; before: string; isCapital: boolean }

const OPENS = /(?:^|[.!?…:]["”’)]?)\s*["“‘(]?$/
const ENDS = /^["”’)]*(?:[.!?…\n]|$)/
const CONJUNCTION = /(?<![\p{L}\p{N}])(?:and|but|or|so|yet|because),?[^\S\n]+$/iu
const PAUSE = /^[^\S\n]*(?:[,:;—–]|-(?=\s))[^\S\n]*/

function leaveOut(text: string, { start, end, before, isCapital }: Place): Replacement {
  const rest = text.slice(end)
  const opening = /(?<![^\S\n])[^\S\n]*\($/.exec(before)
  if (opening && rest.startsWith(')')) return { start: start - opening[0].length, end: end + 1, text: '' }
  const joined = CONJUNCTION.exec(before)
  const upToIt = before.slice(0, joined?.index)
  const isLast = ENDS.test(rest)
  // "We lost, and that is that." loses its "and" as well.
  if (joined && isLast) return leaveOut(text, { start: start - joined[0].length, end, before: upToIt, isCapital })
  if (!OPENS.test(before)) {
    const isParted = rest.startsWith(',')
    const gap = /(?<![^\S\n])[^\S\n]+$/.exec(before)?.[0].length ?? 0
    const pause = joined && OPENS.test(upToIt) ? PAUSE.exec(rest)?.[0].length : undefined
    if (pause !== undefined) return { start: start - gap, end: end + pause, text: ' ' }
    const tie = isParted || isLast ? /(?:,|(?<![^\S\n,]))[^\S\n]+$/.exec(before)?.[0].length : gap
    return { start: start - (tie ?? 0), end: end + (isParted ? 1 : 0), text: '' }
  }
  const [tie = ''] = /^[,:;.!?…]*[^\S\n]*(?:[—–][^\S\n]*|-[^\S\n]+)?/.exec(rest) ?? []
  const next = rest.charAt(tie.length)
  if (next !== '' && next !== '\n') {
    return { start, end: end + tie.length + next.length, text: capitalised(next, isCapital) }
  }
  const isWholeLine = before.trim() === ''
  const gap = isWholeLine ? (/^\n*/.exec(rest.slice(tie.length))?.[0].length ?? 0) : 0
  return { start: start - (before.length - before.trimEnd().length), end: end + tie.length + gap, text: '' }
}

const capitalised = (text: string, isCapital: boolean) =>
  isCapital ? text.charAt(0).toUpperCase() + text.slice(1) : text
