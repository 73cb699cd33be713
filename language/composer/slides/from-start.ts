// Keeps a carousel that may begin where its text does: the title, then the text from its first line on.

import { countWords } from '#domain/text.ts'
import type { Source } from '#language/composer/analyse/analysis.ts'
import { findsItsNoun, NOTHING, nextLine, type Passage } from '#language/composer/select/find-passages.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { isFirst } from '#language/composer/select/start/start-costs.ts'
import { endWorth, isPayOff, startWorth } from '#language/composer/select/window-worth.ts'

const WORDS = { least: 70, ideal: 170, most: 280 }
const WORTH = { length: -0.3, payOff: 0.1 }
/** A longer text comes to its point behind what a carousel has room for. */
const TEXT_WORDS = 800
const WINDOWS = 2

/** Stretches that begin with the first line of the text that can begin anything, those with the best ends; none of a talk. */
export function windowsFromStart(source: Source): Passage[] {
  if (source.material.usableWords > TEXT_WORDS) return []
  const at = source.ranked.findIndex(({ barred, weak, leaning }) => !barred && !weak && leaning !== 'yes')
  const first = source.ranked[at]
  if (!first || first.sentence.speaker !== undefined || first.sentence.item || !isFirst(source.ranked, at)) return []
  const lines: Line[] = []
  const found: Passage[] = []
  let words = 0
  let score = 0
  let paidOff = false
  for (let next = at; next < source.ranked.length; next++) {
    const ranked = source.ranked[next]
    if (!ranked || ranked.barred || ranked.sentence.asked || ranked.sentence.speaker !== undefined) break
    if (lines.length > 0 && !findsItsNoun(lines.slice(-6), ranked.sentence.text)) break
    const line = nextLine(ranked)
    lines.push(line)
    words += countWords(line.text)
    score += ranked.score
    paidOff = isPayOff(ranked) || paidOff
    if (words > WORDS.most) break
    const ended = endWorth(source, next)
    const ends = source.ranked[next + 1]?.sentence.paragraph !== ranked.sentence.paragraph
    if (words < WORDS.least || ended === undefined || !ends) continue
    const value =
      score / lines.length +
      startWorth(source, at, lines[0] ?? line, 90) +
      ended +
      (paidOff ? WORTH.payOff : 0) +
      (WORTH.length * Math.abs(words - WORDS.ideal)) / WORDS.ideal
    found.push({
      ...NOTHING,
      lines: [...lines],
      from: first.sentence.index,
      to: ranked.sentence.index,
      words,
      score: value,
      stems: new Set(lines.flatMap((one) => [...one.ranked.stems])),
    })
  }
  return found.sort((one, other) => other.score - one.score).slice(0, WINDOWS)
}
