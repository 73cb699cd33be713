import { findFormulas } from '#language/phrases/find-formulas.ts'
import { type Finding, makeExample } from './finding.ts'

const AROUND_CHARACTERS = 60

/** Which of the worn phrases of our list are gone, and which stayed. */
export function findRemovedFormulas(before: string, after: string): Finding[] {
  const left = new Set(findFormulas(after).map(({ formula }) => formula))
  const hits = new Map(findFormulas(before).map((hit) => [hit.formula, hit]))
  return [...hits.values()].map(({ formula, start, end }): Finding => {
    const example = left.has(formula) ? undefined : makeExample(quoteAround(before, start, end), '')
    return { kind: 'cut-formula', subject: formula.phrase, example }
  })
}

/** The passage with some words around it, of its own line. */
function quoteAround(text: string, start: number, end: number): string {
  const before = text.slice(0, start).slice(-AROUND_CHARACTERS).split('\n').at(-1) ?? ''
  const after = text.slice(end, end + AROUND_CHARACTERS).split('\n')[0] ?? ''
  const from = before.length === AROUND_CHARACTERS ? `…${before.replace(/^\S*\s/, '')}` : before
  const to = after.length === AROUND_CHARACTERS ? `${after.replace(/\s\S*$/, '')}…` : after
  return from + text.slice(start, end) + to
}
