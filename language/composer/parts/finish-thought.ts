// Keeps a window that is told in parts from stopping before its thought is over, or behind it.

import { countWords } from '#domain/text.ts'
import { placeOf, type Source } from '#language/composer/analyse/analysis.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { isInstruction } from '#language/composer/instruction.ts'
import { findsItsNoun, nextLine, type Passage } from '#language/composer/select/find-passages.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { endWorth, isHalf } from '#language/composer/select/window-worth.ts'
import { isMaxim } from './maxim.ts'

/** So many words more finish a paragraph, or the text. */
const MORE_WORDS = 45
const LAST_WORDS = 60
/** Goes on to something, says one more thing, or only gives an instance of it. */
const ADDS =
  /^(?:for (?:example|instance)|in addition|furthermore|moreover|also,|also\b|another|some (?:other )?examples?)\b/i
const ALSO = /\balso\b/i
const TRIMMED_AT_MOST = 2

/** The window with what finishes its last paragraph, or the text where that is near, and without a last line that begins something. */
export function finishThought(source: Source, window: Passage): Passage {
  if (source.passage || window.concluded) return window
  const longer = extend(source, window)
  const lines = longer.length > window.lines.length ? longer : trimmed(source, window.lines)
  const last = lines.at(-1)?.ranked.sentence.index ?? window.to
  return { ...window, lines, to: last, words: lines.reduce((sum, { text }) => sum + countWords(text), 0) }
}

function extend(source: Source, window: Passage): readonly Line[] {
  const at = source.ranked.findIndex(({ sentence }) => sentence.index === window.to)
  const last = source.ranked[at]
  if (!last) return window.lines
  const isSettled = isAdvice(last)
  const more: Line[] = []
  let words = 0
  let kept = 0
  for (let next = at + 1; next < source.ranked.length; next++) {
    const ranked = source.ranked[next]
    const before = source.ranked[next - 1]
    if (!ranked || !before || !mayFollow(window, before, ranked, [...window.lines, ...more])) break
    more.push(nextLine(ranked))
    words += ranked.sentence.words.length
    if (words > LAST_WORDS) break
    const after = source.ranked[next + 1]
    const endsParagraph = after?.sentence.paragraph !== ranked.sentence.paragraph
    const isSame = ranked.sentence.paragraph === last.sentence.paragraph
    const isWanted = isSame && words <= MORE_WORDS
    const isSecondHalf = more.length === 1 && isPair(before, ranked)
    const isLast = after === undefined && !isSettled && (isAdvice(ranked) || ranked.cues.has('claim') || isSame)
    if (!(isWanted || isSecondHalf || isLast) || (endWorth(source, next) ?? -1) < 0) continue
    if (endsParagraph || isSecondHalf) kept = more.length
  }
  return [...window.lines, ...more.slice(0, kept)]
}

// Advice, or what holds for everybody, is a good last word.
function isAdvice({ sentence, cues }: Ranked): boolean {
  const { text } = sentence
  return isMaxim(text) || isInstruction(text.replace(/^(?:then|so|and) /i, '')) || cues.has('lesson')
}

function mayFollow(
  window: Passage,
  before: Ranked,
  { barred, weak, sentence }: Ranked,
  lines: readonly Line[],
): boolean {
  return (
    !barred &&
    !weak &&
    !sentence.asked &&
    sentence.speaker === window.speaker &&
    sentence.index === before.sentence.index + 1 &&
    sentence.heading === before.sentence.heading &&
    sentence.item === before.sentence.item &&
    !(sentence.paragraph !== before.sentence.paragraph && ALSO.test(sentence.text)) &&
    findsItsNoun(lines.slice(-4), sentence.text)
  )
}

/** "Every hotel has a bad night." and "Not every hotel buys the mattress." */
export function isPair(one: Ranked, other: Ranked): boolean {
  const [first = '', second = ''] = one.sentence.words
  const opening = other.sentence.text.toLowerCase()
  const isDenied = /^(?:every|all|everyone|everybody)$/.test(first) && opening.startsWith(`not ${first} ${second}`)
  return isDenied || isHalf(one, other)
}

// What says one more thing is no end; neither is the first sentence of a paragraph that goes on.
function trimmed(source: Source, lines: readonly Line[]): readonly Line[] {
  for (let cut = 0; cut <= TRIMMED_AT_MOST; cut++) {
    const kept = lines.slice(0, lines.length - cut)
    const last = kept.at(-1)
    if (!last || kept.length < 4) return lines
    if (mayEnd(source, last)) return kept
  }
  return lines
}

function mayEnd(source: Source, { ranked, text }: Line): boolean {
  const at = placeOf(source, ranked.sentence)
  const [before, next] = [source.ranked[at - 1], source.ranked[at + 1]]
  const { paragraph } = ranked.sentence
  const begins = before?.sentence.paragraph !== paragraph && next?.sentence.paragraph === paragraph
  const isAdded = ADDS.test(text) || (ALSO.test(text) && next !== undefined)
  return !isAdded && !(begins && !next?.sentence.item) && (endWorth(source, at) ?? -1) > -0.2
}

/** Whether a reader takes this line as the last one: advice, or the end of a paragraph that is not half of something. */
export function endsWell(source: Source, line: Line | undefined): boolean {
  if (!line || !mayEnd(source, line)) return false
  const next = source.ranked[placeOf(source, line.ranked.sentence) + 1]
  if (isAdvice(line.ranked)) return true
  return next?.sentence.paragraph !== line.ranked.sentence.paragraph && !(next && isPair(line.ranked, next))
}
