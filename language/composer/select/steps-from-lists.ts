// Keeps the material's own order of points: a list under its lead-in, or sections under their headings, as steps.

import { countWords } from '#domain/text.ts'
import { joinParts, type Part, type Source } from '#language/composer/analyse/analysis.ts'
import { leaningOf, linksAway } from '#language/composer/analyse/context-dependence.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { cutLeadIn, isBalanced } from '#language/composer/analyse/trim-sentence.ts'
import type { TraceItem } from '#language/composer/draft.ts'
import { isInstruction, isOrderAmongOrders, tellsTheReader } from '#language/composer/instruction.ts'
import { isClause } from '#language/words/is-clause.ts'
import { tellOfPast } from '#language/words/tell-of-past.ts'
import { wordsOf } from '#language/words/tokenize.ts'
import { findLists } from './find-lists.ts'
import { type Step, shortenedStep } from './find-steps.ts'
import { listFrom, startsList } from './list-lead.ts'
import { renderLine } from './render-sentence.ts'

/** Two sentences of so many words say enough under a heading. */
const RUN_WORDS_ENOUGH = 10
const ITEM_WORDS = { least: 3, most: 36 }

type ListSteps = { promise: Part | undefined; steps: Step[] }

/** Of the bullets of a guide so many say what to do. */
const ORDERS_SHARE = 0.6
const STEPS_AT_LEAST = 3

/**
 * The longest list that tells its reader what to do, every bullet whole; a bullet that tells nothing to do belongs to the
 * one before it. Undefined where there is none.
 */
export function findOrderSteps(source: Source, most: number): ListSteps | undefined {
  const lists = source.ranked.flatMap((_, at) => (startsList(source, at) ? [listFrom(source, at)] : []))
  const found = lists.flatMap((list) => {
    const items = [...Map.groupBy(list, ({ sentence }) => sentence.paragraph).values()]
    const firsts = items.flatMap(([first]) => (first ? [first] : []))
    const [first] = firsts
    const orders = firsts.filter(({ sentence }) => isOrderAmongOrders(sentence.text))
    if (!first || !tellsTheReader(source.material, first.sentence)) return []
    if (orders.length < firsts.length * ORDERS_SHARE || first !== orders[0]) return []
    const told = firsts.flatMap((one) => itemStep(source, one).map((step) => ({ one, step })))
    if (told.length !== firsts.length) return []
    const steps: Step[] = []
    for (const { one, step } of told) {
      const last = isOrderAmongOrders(one.sentence.text) ? undefined : steps.pop()
      steps.push(last ? { ...last, part: joinParts([last.part, step.part], ' ') } : step)
    }
    return steps.length < STEPS_AT_LEAST ? [] : [{ promise: leadOf(source, first), steps: steps.slice(0, most) }]
  })
  return found.sort((a, b) => b.steps.length - a.steps.length)[0]
}

/** "Here is what I would tell another office:", right above a list. */
function leadOf(source: Source, first: Ranked): Part | undefined {
  const lead = source.ranked.find(({ sentence }) => sentence.index === first.sentence.index - 1)
  if (!lead?.sentence.text.endsWith(':') || lead.sentence.speaker !== undefined || lead.sentence.item) return undefined
  if (lead.leaning === 'yes' || !isClause(lead.sentence.text) || linksAway(lead.sentence.text)) return undefined
  const line = renderLine(source, { text: lead.sentence.text, ranked: lead, rewrites: [] })
  return { text: line.text, trace: [line] }
}

/** What somebody hoped for or plans is no guide. */
const WISHES = /\b(?:hop(?:e|ed|ing)|wish(?:ed)?|want(?:ed)?|plan(?:s|ned)?|aim(?:s|ed)?)\b/i

/** "I asked for feedback": a bullet in which the writer did it. */
const OWN_DEED = /^(?:i|we) (?:\p{L}+ly |never |always |first |then )?\p{L}+/iu

/** "After the helper has found the book," only says when. */
const FIRST_DONE = /^(?:once|after|when|as soon as|if) [^,]+(?:, and [^,]+)?, /i
/** Over bullets that tell how something is done, one after the other. */
const COURSE =
  /\b(?:how (?:i|we|it|they|you) (?:work|do|go|run|make|plan|write|handle|proceed)s?\b|rundown of|step by step|(?:the|our|my|these) (?:process|procedure|steps|routine)\b|(?:this|the following) order\b)/i

/**
 * A list of three or more bullets, its lead-in as the promise: what to do, how it is done, or what the writer did. Undefined without one
 * that stands alone. Of other languages than English nobody knows which bullets say so.
 */
export function findListSteps(source: Source, most: number): { promise: Part; steps: Step[] } | undefined {
  const knows = source.material.language === 'en'
  const byIndex = new Map(source.ranked.map((ranked) => [ranked.sentence.index, ranked]))
  const found = findLists(source.material).flatMap(({ leadIn, items }) => {
    if (leadIn.speaker !== undefined || leadIn.words.length < 5 || WISHES.test(leadIn.text)) return []
    const form = [{ text: leadIn.text, rewrites: [] }, cutPhrase(leadIn.text)].find(
      (one) => one && leaningOf(one.text, source.material.language) !== 'yes' && isClause(one.text),
    )
    const ranked = byIndex.get(leadIn.index)
    const steps = items.flatMap((item) => itemStep(source, byIndex.get(item.index)))
    if (!form || !ranked || steps.length < STEPS_AT_LEAST || steps.length < items.length) return []
    const isDone = items.every(({ text }) => OWN_DEED.test(text) && tellOfPast(text).isMine)
    const isCourse =
      COURSE.test(leadIn.text) &&
      items.every(({ text }) => isClause(text) && !tellOfPast(text.replace(FIRST_DONE, '')).isPast)
    if (knows && !isDone && !isCourse) return []
    const line = renderLine(source, { text: form.text, ranked, rewrites: form.rewrites })
    return [{ promise: { text: line.text, trace: [line] }, steps: steps.slice(0, most) }]
  })
  return found.sort((a, b) => b.steps.length - a.steps.length)[0]
}

// "By doing so, our team found:" stands without its first words.
function cutPhrase(text: string) {
  const cut = /^(?:by|in|with|for|after|before) (?:doing|this|that|these|those)[^,]{0,30}, (\p{Ll}.+)$/isu.exec(
    text,
  )?.[1]
  if (cut === undefined) return cutLeadIn(text)
  return { text: cut.charAt(0).toUpperCase() + cut.slice(1), rewrites: ['lead-in' as const] }
}

function itemStep(source: Source, ranked: Ranked | undefined): Step[] {
  if (!ranked || linksAway(ranked.sentence.text) || !isBalanced(ranked.sentence.text)) return []
  const { text: whole, label } = ranked.sentence
  const form = shortenedStep(whole, ITEM_WORDS.most)
  if (!form || countWords(form.text) < ITEM_WORDS.least) return []
  const line = renderLine(source, { text: form.text, ranked, rewrites: form.rewrites })
  const lead: TraceItem[] =
    label === undefined
      ? []
      : [{ text: `${label}:`, from: 'sentence', sentence: ranked.sentence.index, rewrites: ['label'] }]
  const rest = form.text === whole ? restOfItem(source, ranked, countWords(whole)) : []
  const trace = [...lead, line, ...rest]
  return [{ part: { text: trace.map((item) => item.text).join(' '), trace }, speaker: undefined }]
}

// What the bullet says about its first sentence, as far as there is room.
function restOfItem(source: Source, first: Ranked, words: number): TraceItem[] {
  const rest: TraceItem[] = []
  let told = words
  for (let index = first.sentence.index + 1; ; index++) {
    const ranked = source.ranked.find(({ sentence }) => sentence.index === index)
    const { text, paragraph } = ranked?.sentence ?? {}
    told += ranked?.sentence.words.length ?? 0
    if (!ranked || !text || paragraph !== first.sentence.paragraph || ranked.barred || told > ITEM_WORDS.most)
      return rest
    if (linksAway(text) || /[?:]["”’)]*$/.test(text)) return rest
    rest.push(renderLine(source, { text, ranked, rewrites: [] }))
  }
}

/** Of the sections of a guide so many say what to do, in their headings or below. */
const SECTIONS_SHARE = 0.6

/** The headings that say what to do, or stand over what does, each with that; empty where few do. */
export function findSectionSteps(source: Source, most: number): Step[] {
  const { headings } = source.material
  const steps = headings.flatMap((heading, at) => {
    if (countWords(heading) > 9 || (/\?$/.test(heading) && !/^how\b/i.test(heading))) return []
    const under = source.ranked.filter(({ sentence }) => sentence.heading === at && !sentence.item)
    const isOrder = isInstruction(heading)
    const stands = (ranked: Ranked) =>
      !ranked.barred &&
      (ranked.leaning !== 'yes' || (isOrder && saysWhatToDo(ranked))) &&
      ranked.sentence.speaker === undefined &&
      !repeats(heading, ranked) &&
      (isClause(ranked.sentence.text) || isOrderAmongOrders(ranked.sentence.text))
    const first = under.findIndex((ranked) => stands(ranked) && (isOrder || saysWhatToDo(ranked)))
    const lines = first === -1 ? [] : runFrom(under, first)
    if (lines.length === 0 && !isOrder) return []
    const title: TraceItem = { text: /[.?!]$/.test(heading) ? heading : `${heading}.`, from: 'heading', heading: at }
    const trace = [
      title,
      ...lines.map((ranked) => renderLine(source, { text: ranked.sentence.text, ranked, rewrites: [] })),
    ]
    return [{ part: { text: trace.map((item) => item.text).join(' '), trace }, speaker: undefined }]
  })
  return steps.length < headings.length * SECTIONS_SHARE ? [] : steps.slice(0, most)
}

/** "Ask one question. Ask one question instead." says it twice. */
function repeats(heading: string, { sentence }: Ranked): boolean {
  const own = new Set(wordsOf(heading))
  return sentence.words.filter((word) => !own.has(word)).length <= 1
}

const TO_READER =
  /\b(?:you|folks|anyone|people|readers|teams?) (?:should|must|can|need to|have to|don['’]t (?:need|have) to)\b|\b(?:make sure|be sure to)\b/i

function saysWhatToDo({ sentence: { text } }: Ranked): boolean {
  return isOrderAmongOrders(text) || TO_READER.test(text)
}

function runFrom(under: readonly Ranked[], first: number): Ranked[] {
  const run: Ranked[] = []
  let words = 0
  for (const ranked of under.slice(first, first + 4)) {
    if (run.length >= 2 && words >= RUN_WORDS_ENOUGH) break
    const before = run.at(-1)?.sentence
    const neighbour =
      !before || (before.index + 1 === ranked.sentence.index && before.paragraph === ranked.sentence.paragraph)
    words += ranked.sentence.words.length
    if (ranked.barred || !neighbour || words > 48 || /[?:]["”’)]*$/.test(ranked.sentence.text)) break
    run.push(ranked)
  }
  return run
}
