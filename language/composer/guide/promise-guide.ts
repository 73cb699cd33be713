// Keeps the promise of a guide true: what the material says came of its steps, else only how many there are.

import { joinParts, type Part, phrasePart, type Source } from '#language/composer/analyse/analysis.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { findsItsNoun } from '#language/composer/select/find-passages.ts'
import { renderLine } from '#language/composer/select/render-sentence.ts'
import { tellDeeds } from '#language/composer/story/tell-deeds.ts'

const WORDS = { least: 6, most: 22 }
/** A change that came of something, with no doubt that it did. */
const CAME_OF_IT =
  /^since\b|\b(?:since then|nobody (?:has|ever)|\p{L}+ (?:weeks|months|years) later|(?:down|up) (?:from|by)|doubled|halved|tripled|(?:fell|rose|dropped|climbed|went (?:up|down)) (?:by|from|to|for)|half of)\b/iu
const WORSE = /\b(?:lost|worse|cost|fail\p{L}*|wrong|complain\p{L}*|tired|afraid|without|but)\b/iu

/** What came of these steps and how many there are; `count` alone where the material does not say. */
export function promiseGuide(source: Source, steps: ReadonlySet<number>, count: number): Part | undefined {
  const counted = phrasePart(source, 'promiseOfSteps', { count })
  if (source.material.language !== 'en' || source.speaker !== undefined) return counted
  const stems = new Set(source.ranked.flatMap((one) => (steps.has(one.sentence.index) ? [...one.stems] : [])))
  const result = source.ranked.find((one) => !steps.has(one.sentence.index) && isResultOf(one, stems))
  const how = result && phrasePart(source, 'promiseOfResult', { count })
  if (!result || !how) return counted
  const line = renderLine(source, { text: result.sentence.text, ranked: result, rewrites: [] })
  return joinParts([{ text: line.text, trace: [line] }, how], ' ')
}

function isResultOf(one: Ranked, stems: ReadonlySet<string>): boolean {
  const { text, words, item, asked, speaker } = one.sentence
  const told = tellDeeds(one)
  if (one.barred || one.weak || one.leaning !== 'no' || item || asked || speaker !== undefined) return false
  if (words.length < WORDS.least || words.length > WORDS.most || !CAME_OF_IT.test(text) || WORSE.test(text))
    return false
  return (told.isPast || told.isNow) && findsItsNoun([], text) && [...one.stems].some((stem) => stems.has(stem))
}
