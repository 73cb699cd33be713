// Keeps lists apart that stand one behind the other, and paragraphs whole.

import { isOrderAmongOrders } from '#language/composer/instruction.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'

/** Whether the item at this place and the line behind it are neighbours in one list. */
export function areSiblings(lines: readonly Line[], at: number): boolean {
  const [one, other] = [lines[at]?.ranked.sentence, lines[at + 1]?.ranked.sentence]
  if (!one?.item || !other?.item || one.heading !== other.heading || other.index - one.index !== 1) return false
  return one.paragraph === other.paragraph || !turnsToOrders(lines, at)
}

// Two or more items tell what was, and two or more behind them what to do: those are two lists.
function turnsToOrders(lines: readonly Line[], at: number): boolean {
  const isOrder = (place: number) => isOrderAmongOrders(lines[place]?.text ?? '')
  const isItem = (place: number) => lines[place]?.ranked.sentence.item === true
  const before = [at, at - 1]
  const after = [at + 1, at + 2]
  return [...before, ...after].every(isItem) && !before.some(isOrder) && isOrder(at + 1)
}

/** Whether the part between these places ends inside a paragraph that does not begin the part. */
export function tearsNext(lines: readonly Line[], from: number, end: number): boolean {
  const paragraphOf = (place: number) => lines[place]?.ranked.sentence.paragraph
  const last = paragraphOf(end - 1)
  return last !== paragraphOf(from) && end < lines.length && last === paragraphOf(end)
}

/** Whether the item at this place, or the one behind it, is of several sentences, and so a thought of its own. */
export function isSeveralSentences(lines: readonly Line[], at: number): boolean {
  const paragraphOf = (place: number) => lines[place]?.ranked.sentence.paragraph
  return paragraphOf(at - 1) === paragraphOf(at) || paragraphOf(at + 2) === paragraphOf(at + 1)
}
