// Keeps the promise of a guide true: what the material says came of its steps, else only how many there are.

import { joinParts, type Part, phrasePart, pickBySeed, type Source } from '#language/composer/analyse/analysis.ts'
import { linksAway } from '#language/composer/analyse/context-dependence.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { capitalise } from '#language/composer/analyse/trim-sentence.ts'
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
  if (!result || !how) {
    const lead = leadTo(source, steps)
    return lead && counted ? pickBySeed(source, [lead, counted]) : counted
  }
  const lines = [result, ...hedgeOf(source, result)].map((ranked) =>
    renderLine(source, { text: ranked.sentence.text, ranked, rewrites: [] }),
  )
  return joinParts([...lines.map((line) => ({ text: line.text, trace: [line] })), how], ' ')
}

/** "Here is how I'd do it", "There's one sort I'd keep", "What do I suggest?": what a text says right before it tells what to do. */
const LEADS =
  /^(?:here(?:[’']s| is| are) (?:how|what|the|my|our|\p{L}+ (?:things|ways|steps|tips|rules))\b|th(?:is|ese|at) (?:is|are) (?:how|what|the way)\b|there(?:[’']s| is| are) (?:only |just )?(?:one|two|three|four|five|six|seven|a few|some) .*\b(?:i|we|you|to)\b)/iu
const ASKS = /^(?:so,? )?(?=(?:what|how) (?:do|can|should|would|to)\b)/iu
const LEAD_WORDS = { least: 4, most: 20 }
/** The lead-in of a whole text stands a little before its first step. */
const BEFORE_STEPS = 5

function leadTo(source: Source, steps: ReadonlySet<number>): Part | undefined {
  const first = Math.min(...steps)
  const before = source.ranked.filter(({ sentence }) => sentence.index < first).slice(-BEFORE_STEPS)
  const start = source.ranked.find(({ sentence }) => sentence.index === first)?.sentence
  const lead = before.findLast(({ sentence: { text, words, item, asked, heading, paragraph }, weak }) => {
    const isNear = heading === start?.heading && words.length >= LEAD_WORDS.least && words.length <= LEAD_WORDS.most
    if (!isNear || item || asked || weak || linksAway(text) || /["“]/.test(text)) return false
    // A question leads to what answers it, right below.
    const isAnswered = ASKS.test(text) && text.endsWith('?') && paragraph >= (start?.paragraph ?? 0) - 1
    return isAnswered || (LEADS.test(text) && /[.:!]$/.test(text))
  })
  if (!lead) return undefined
  const text = capitalise(lead.sentence.text.replace(ASKS, ''))
  const rewrites = text === lead.sentence.text ? [] : (['lead-in'] as const)
  const line = renderLine(source, { text, ranked: lead, rewrites: [...rewrites] })
  return { text: line.text, trace: [line] }
}

/** "I cannot prove that it is the order" stays with what it doubts. */
const HEDGE =
  /\b(?:cannot|can['’]t|could not|couldn['’]t) (?:prove|say|know|be (?:sure|certain))\b|\b(?:not (?:sure|certain)|may be|might be|maybe|perhaps|a coincidence|chance|luck)\b/i

function hedgeOf({ ranked }: Source, result: Ranked): Ranked[] {
  const next = ranked.find(({ sentence }) => sentence.index === result.sentence.index + 1)
  const isHedge = next && next.sentence.paragraph === result.sentence.paragraph && HEDGE.test(next.sentence.text)
  return isHedge ? [next] : []
}

function isResultOf(one: Ranked, stems: ReadonlySet<string>): boolean {
  const { text, words, item, asked, speaker } = one.sentence
  const told = tellDeeds(one)
  if (one.barred || one.weak || one.leaning !== 'no' || item || asked || speaker !== undefined) return false
  if (words.length < WORDS.least || words.length > WORDS.most || !CAME_OF_IT.test(text) || WORSE.test(text))
    return false
  return (told.isPast || told.isNow) && findsItsNoun([], text) && [...one.stems].some((stem) => stems.has(stem))
}
