// Keeps the steps of a guide together: orders that stand near each other, each with what is said about it.

import { countWords } from '#domain/text.ts'
import type { Source } from '#language/composer/analyse/analysis.ts'
import { linksAway } from '#language/composer/analyse/context-dependence.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { capitalise } from '#language/composer/analyse/trim-sentence.ts'
import type { Rewrite } from '#language/composer/draft.ts'
import { isInstruction } from '#language/composer/instruction.ts'
import { instructionOf, type Step, stepOf } from '#language/composer/select/find-steps.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'

/** Between two orders of one run at most so many other sentences stand. */
const APART_AT_MOST = { prose: 4, list: 8 }
const STEPS_AT_LEAST = 3
const LEANING_WORDS_AT_MOST = 24
/** A step is as long as this, or of a writer whose paragraphs are known, as one of those. */
const STEP_WORDS = { least: 18, most: 44 }
const EXPLAINED_AT_MOST = 2

/** The run of orders that has most of them, in the material's order; undefined where fewer than three stand together. */
export function findRunSteps(source: Source, most: number): Step[] | undefined {
  const runs: Line[][] = []
  for (const ranked of source.ranked) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const goesOn = last !== undefined && isNear(source, last.ranked, ranked)
    const order = orderOf(source, ranked, goesOn ? last : undefined)
    if (!order) continue
    if (run && goesOn) run.push(order)
    else runs.push([order])
  }
  const [fullest] = runs.toSorted((one, other) => other.length - one.length)
  const longest = fullest && fullest.length < STEPS_AT_LEAST ? fullest.flatMap(inTwo) : fullest
  if (!longest || longest.length < STEPS_AT_LEAST) return undefined
  const run = longest.slice(0, most)
  const isOrder = new Set(longest.map(({ ranked }) => ranked.sentence.index))
  return run.map((line, at) => {
    const isCut = run[at + 1]?.ranked === line.ranked
    return stepOf(source, line, isCut ? [] : explanationsOf(source, line, isOrder))
  })
}

const HALF_WORDS = { first: 4, second: 2 }

/** "Close the worst day for a month and look again." tells two things to do. */
function inTwo(line: Line): Line[] {
  const [, one = '', other = ''] = /^([^,;:]+?) and (?:then )?(\p{Ll}[^,;:]*[.!])$/u.exec(line.text) ?? []
  const second = capitalise(other)
  const isTwo = countWords(one) >= HALF_WORDS.first && countWords(second) >= HALF_WORDS.second
  if (!isTwo || !isInstruction(one) || !isInstruction(second)) return [line]
  return [
    { ...line, text: `${one}.`, rewrites: [...line.rewrites, 'trailing clause', 'punctuation'] },
    { ...line, text: second, rewrites: [...line.rewrites, 'lead-in'] },
  ]
}

function isNear({ material }: Source, before: Ranked, next: Ranked): boolean {
  const [from, to] = [before.sentence, next.sentence]
  const most = to.item ? APART_AT_MOST.list : APART_AT_MOST.prose
  if (to.index - from.index > most + 1 || to.heading !== from.heading || to.item !== from.item) return false
  const between = material.sentences.slice(from.index, to.index)
  return between.every(({ asked, item }) => !asked && item === to.item)
}

/** "Keep the otters, if you must" and "Ask them and you'll hear two stories" tell nobody what to do. */
const NO_STEP = /,? if you (?:must|like|want|insist|wish)(?: to)?[.!]$|\band you(?:[’']ll| will)\b/iu

/** "Write half of it. Then go to bed": each leans on the order before it, and all stand together. */
function orderOf(source: Source, ranked: Ranked, before: Line | undefined): Line | undefined {
  const { sentence, barred, weak } = ranked
  if (barred || weak || sentence.speaker !== source.speaker || NO_STEP.test(sentence.text)) return undefined
  const alone = instructionOf(ranked, source)
  if (alone) return alone
  const follows = before?.ranked.sentence.index === sentence.index - 1 && !sentence.item
  const text = capitalise(sentence.text.replace(LEAD, ''))
  if (!follows || !isInstruction(text) || countWords(text) > LEANING_WORDS_AT_MOST || /[?:]$/.test(text))
    return undefined
  const rewrites: Rewrite[] = text === sentence.text ? [] : ['lead-in']
  return { text, ranked, rewrites }
}

const LEAD = /^(?:and|then|and then|finally|next|first|second|third|so),? /i
/** "The question is “what stopped you?”" asks nothing itself. */
const QUOTES = /^(?:the|a|my|our) [^"“?]+["“][^"”]+\?["”]$/iu
/** What turns to something else, or counts on. */
const TURNS = /^(?:but|however|and|so|also|both|second|third|another|on the other hand|that said)\b/i

/** What the paragraph goes on to say about an order, until the next one. */
function explanationsOf(source: Source, { ranked, text }: Line, isOrder: ReadonlySet<number>): Ranked[] {
  const told: Ranked[] = []
  const usual = source.habits?.paragraph?.words ?? STEP_WORDS.most
  const most = Math.min(STEP_WORDS.most, Math.max(STEP_WORDS.least, usual))
  let words = countWords(text)
  for (let index = ranked.sentence.index + 1; told.length < EXPLAINED_AT_MOST && !isOrder.has(index); index++) {
    const next = source.ranked.find(({ sentence }) => sentence.index === index)
    if (!next || next.barred || next.weak || next.sentence.paragraph !== ranked.sentence.paragraph) return told
    words += next.sentence.words.length
    if (words > most || TURNS.test(next.sentence.text)) return told
    if (/[?:]["”’)]*$/.test(next.sentence.text) && !QUOTES.test(next.sentence.text)) return told
    if (linksAway(next.sentence.text)) return told
    told.push(next)
  }
  return told
}
