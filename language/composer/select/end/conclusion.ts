// Keeps what a text comes to for the passage that stops before it: advice or a lesson that stands alone further down.

import { countWords } from '#domain/text.ts'
import type { Source } from '#language/composer/analyse/analysis.ts'
import { leaningOf } from '#language/composer/analyse/context-dependence.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { capitalise, cutLeadIn } from '#language/composer/analyse/trim-sentence.ts'
import { findHeads } from '#language/composer/guide/find-heads.ts'
import { isInstruction } from '#language/composer/instruction.ts'
import { findsItsNoun, namesIn, nextLine, type Passage } from '#language/composer/select/find-passages.ts'
import { definiteStemsIn, type FirstMentions } from '#language/composer/select/met-before.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { stemOf } from '#language/words/tokenize.ts'

/** What a text comes to, and what its reader has to have met for it. */
export type Conclusion = {
  lines: readonly Line[]
  /** Places of its first and last sentence among the ranked ones. */
  from: number
  to: number
  words: number
  stems: ReadonlySet<string>
  /** Things and names of which only what stands before it tells. */
  needs: ReadonlySet<string>
  /** It only says what to do: "Ask for the rate on day one." */
  isOrder: boolean
}

/** Of so many sentences on a text may stop before its point. */
const SENTENCES_AT_LEAST = 14
/** How far down a text comes to something. */
const FROM_SHARE = 0.45
const WORDS = { least: 9, most: 110 }
/** How many words of its own a passage has to speak of, and how many things it may leave unsaid. */
const SHARED = { advice: 2, order: 3 }
const UNMET_AT_MOST = 1
/** So far back a lead-in may stand over orders that follow it. */
const LISTED_SENTENCES = 4

/** "If you think your team has nothing to say, time yourself": said to whoever reads. */
const ADVISES =
  /^(?:if|before|when|whenever|once|until|unless|(?:the )?next time) (?:you|your|somebody|someone|anybody|anyone)(?:['’]\p{L}+)?\b(?!.*\?)/iu
const YOU = /\byou(?:rs?|rself)?\b/gi
/** What a page has its visitors do. */
const OF_PAGE =
  /^(?:look for|join|register|sign|visit|check out|stay|follow|learn more|find out|contact|e-?mail|download|click|share|subscribe|(?:see|read|watch|listen to|look at) (?:more|the|our|my|about|also|how))\b/i
const SAYS_SO =
  /\b(?:if i were you|my (?:advice|rule|suggestion)|what i(?:['’]d| would| now)? (?:now )?(?:tell|press|say|do|recommend|advise|ask|suggest)|what i(?:['’]m| am) asking|i(?:['’]d| would) (?:tell|advise|urge)|this is me telling you|the (?:lesson|moral|takeaway)|what (?:i|we)(?:['’]ve)? (?:learned|learnt|took|know now)|here(?:['’]s| is) what i (?:now )?tell|the (?:practice|rule|habit|question|sentence|exercise) (?:that )?i (?:now )?(?:press|give|tell|ask|use|keep|recommend)|(?:i|we)(?:['’]ve)? (?:have )?(?:learned|learnt) that)\b/iu
/** In the middle of a paragraph these speak of what stands before. */
const POINTS = /\b(?:it|its|this|that|these|those|ones?|them|they)\b/i
const SO_WHAT = /^so (?=what (?:i|we)\b)/i
/** Sections in which a text comes to something. */
const CONCLUDES =
  /\b(?:if i were you|learn(?:ed|t|ing|s)?|lessons?|takeaways?|advice|conclusions?|concluding|in the end|bottom line|the point|so what|what (?:i|we)(?:['’]d| would)|summary|wrapping up|final (?:thoughts?|word)|moral|going forward|what (?:to|you can) do|what now)\b/iu

const foundIn = new WeakMap<object, readonly Conclusion[]>()

/** What the text comes to, the last first; none in a text that is short, spoken in turns, or not in English. */
export function conclusionsOf(source: Source, met: FirstMentions): readonly Conclusion[] {
  const known = foundIn.get(source.ranked)
  if (known) return known
  const found = searchConclusions(source, met)
  foundIn.set(source.ranked, found)
  return found
}

function searchConclusions(source: Source, met: FirstMentions): readonly Conclusion[] {
  const { material, ranked } = source
  if (material.language !== 'en' || source.speaker !== undefined || ranked.length < SENTENCES_AT_LEAST) return []
  // What a text numbers is no way to a point.
  if (findHeads(source).length > 0) return []
  const found: Conclusion[] = []
  for (let at = 0; at < ranked.length; at++) {
    const conclusion = isFarDown(source, at) ? conclusionFrom(source, at, met) : undefined
    if (!conclusion) continue
    found.push(conclusion)
    at = conclusion.to
  }
  return found.reverse()
}

// Each section of a text may come to something.
function isFarDown({ material, ranked }: Source, at: number): boolean {
  const heading = ranked[at]?.sentence.heading
  if (heading !== undefined && CONCLUDES.test(material.headings[heading] ?? '')) return true
  const from = ranked.findIndex(({ sentence }) => sentence.heading === heading)
  const to = ranked.findLastIndex(({ sentence }) => sentence.heading === heading)
  return at - from >= (to + 1 - from) * FROM_SHARE
}

function conclusionFrom(source: Source, at: number, met: FirstMentions): Conclusion | undefined {
  const { ranked } = source
  const first = ranked[at]
  const opening = openingOf(source, at)
  if (!first || !opening || !mayStand(first)) return undefined
  const lines: Line[] = [opening]
  const stems = new Set(first.stems)
  let words = countWords(opening.text)
  let to = at
  for (let next = at + 1; next < ranked.length; next++) {
    const [before, one] = [ranked[next - 1], ranked[next]]
    if (!before || !one || before.sentence.index + 1 !== one.sentence.index) break
    const isSame = one.sentence.paragraph === before.sentence.paragraph
    if (one.sentence.heading !== first.sentence.heading || (!isSame && !goesOnAdvising(one))) break
    if (!mayStand(one) || !findsItsNoun(lines, one.sentence.text)) return isSame ? undefined : finish()
    const line = nextLine(one)
    words += countWords(line.text)
    if (words > WORDS.most) {
      if (isSame) return undefined
      break
    }
    lines.push(line)
    for (const stem of one.stems) stems.add(stem)
    to = next
  }
  return finish()

  function finish(): Conclusion | undefined {
    if (words < WORDS.least) return undefined
    const kept = lines.slice(0, to - at + 1)
    const needs = needsOf(kept, first?.sentence.index ?? 0, met)
    const isOrder = !ADVISES.test(kept[0]?.text ?? '') && !kept.some(({ text }) => SAYS_SO.test(text))
    return {
      lines: kept,
      from: at,
      to,
      words: kept.reduce((sum, { text }) => sum + countWords(text), 0),
      stems,
      needs,
      isOrder,
    }
  }
}

function openingOf({ ranked }: Source, at: number): Line | undefined {
  const first = ranked[at]
  if (!first || isListed(ranked, at)) return undefined
  const { text } = first.sentence
  const so = SO_WHAT.test(text)
    ? { text: capitalise(text.replace(SO_WHAT, '')), rewrites: ['lead-in' as const] }
    : undefined
  const form = so ?? cutLeadIn(text) ?? { text, rewrites: [] }
  if (!advises(form.text) || OF_PAGE.test(form.text) || /^["“(]/.test(form.text)) return undefined
  const isInside = ranked[at - 1]?.sentence.paragraph === first.sentence.paragraph
  if (isInside && POINTS.test(form.text)) return undefined
  if (leaningOf(form.text.replace(/\bthey(?=['’ ])/g, 'people'), 'en') === 'yes') return undefined
  return { text: form.text, ranked: first, rewrites: form.rewrites }
}

// "This year we aim to:" has orders under it that are told to nobody; one of several orders is not what a text comes to.
function isListed(ranked: readonly Ranked[], at: number): boolean {
  const before = ranked[at - 1]?.sentence
  const paragraph = before?.paragraph
  if (before && paragraph === ranked[at]?.sentence.paragraph && isInstruction(before.text)) return true
  const above = ranked.find(({ sentence }) => sentence.paragraph === paragraph)
  if (above && paragraph !== ranked[at]?.sentence.paragraph && isInstruction(above.sentence.text)) return true
  for (let before = at - 1; at - before <= LISTED_SENTENCES; before--) {
    const sentence = ranked[before]?.sentence
    if (!sentence || sentence.heading !== ranked[at]?.sentence.heading) return false
    if (sentence.text.endsWith(':')) return true
  }
  return false
}

function advises(text: string): boolean {
  // "When you take the offer I lose my fee" tells of the writer.
  if (ADVISES.test(text) && (text.match(YOU)?.length ?? 0) > 1) return true
  return SAYS_SO.test(text) || (ordersReader(text) && !/\b(?:me|us|my|our)\b/i.test(text))
}

// "If the reason was money, or a title, take the offer": the order may be the last of several clauses.
function ordersReader(text: string): boolean {
  const clauses = /^(?:if|when|before|after|unless)\b/i.test(text) ? text.split(', ').slice(1) : []
  return isInstruction(text) || clauses.some((clause) => isInstruction(clause) || /^don['’]t$/.test(clause))
}

function goesOnAdvising(one: Ranked): boolean {
  const text = one.sentence.text.replace(/^(?:and|but|then|so) /i, '')
  return advises(text)
}

function mayStand({ barred, weak, sentence }: Ranked): boolean {
  return !barred && !weak && !sentence.asked && !sentence.item
}

function needsOf(lines: readonly Line[], from: number, { stems, names }: FirstMentions): Set<string> {
  const needs = new Set<string>()
  const own = new Set<string>()
  for (const { text, ranked } of lines) {
    for (const stem of definiteStemsIn(text)) if (!own.has(stem) && (stems.get(stem) ?? from) < from) needs.add(stem)
    for (const name of namesIn(text)) if ((names.get(name) ?? from) < from) needs.add(stemOf(name.toLowerCase()))
    for (const stem of ranked.stems) own.add(stem)
  }
  return needs
}

/**
 * What the text comes to behind this place, for a passage that speaks of what it speaks of; undefined where there is
 * nothing between them, or a reader of the passage would not follow. `told` are the stems the passage and the title have.
 */
export function conclusionFor(
  source: Source,
  at: number,
  told: ReadonlySet<string>,
  met: FirstMentions,
): Conclusion | undefined {
  const [last, next] = [source.ranked[at]?.sentence, source.ranked[at + 1]?.sentence]
  if (!last || !next || next.paragraph === last.paragraph) return undefined
  return conclusionsOf(source, met).find((one) => {
    if (one.from <= at + 1 || !isOfSection(source, last.heading, one)) return false
    return (
      countOf(one.stems, told) >= (one.isOrder ? SHARED.order : SHARED.advice) &&
      one.needs.size - countOf(one.needs, told) <= UNMET_AT_MOST
    )
  })
}

function isOfSection(
  { material }: Source,
  heading: number | undefined,
  { lines: [first], isOrder }: Conclusion,
): boolean {
  const own = first?.ranked.sentence.heading
  return own === heading || (!isOrder && own !== undefined && CONCLUDES.test(material.headings[own] ?? ''))
}

function countOf(stems: ReadonlySet<string>, among: ReadonlySet<string>): number {
  let found = 0
  for (const stem of stems) if (among.has(stem)) found++
  return found
}

/** The window and what the text comes to, as one passage; it lies where the window does. */
export function withConclusion(window: Passage, { lines, words }: Conclusion, worth: number): Passage {
  const score = window.score + worth
  return { ...window, lines: [...window.lines, ...lines], words: window.words + words, score, concluded: true }
}
