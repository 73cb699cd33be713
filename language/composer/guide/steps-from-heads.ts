// Keeps a numbered section to a step: what it is called, and what says most of it and what to do.

import type { Part, Source } from '#language/composer/analyse/analysis.ts'
import { linksAway } from '#language/composer/analyse/context-dependence.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { isBalanced } from '#language/composer/analyse/trim-sentence.ts'
import type { TraceItem } from '#language/composer/draft.ts'
import { isInstruction, isOrderAmongOrders } from '#language/composer/instruction.ts'
import { bestRun } from '#language/composer/needs/best-run.ts'
import type { Step } from '#language/composer/select/find-steps.ts'
import { renderLine } from '#language/composer/select/render-sentence.ts'
import { tellDeeds } from '#language/composer/story/tell-deeds.ts'
import { findHeads, type Head } from './find-heads.ts'

/** Words of one section, and of all of them together. */
const WORDS = { least: 46, most: 80, all: 420 }
/** What it is worth that a sentence of a section says what to do. */
const TO_DO = 1.5
/** Of the sections of a guide so many say what to do. */
const ORDERS_SHARE = 0.5
const STEPS_AT_LEAST = 3

type Found = { trace: readonly TraceItem[]; says: boolean; words: number; isStep: boolean }

/** The sections that the text numbers as steps, and how many of how many they are; undefined where they say little to do. */
export function findHeadSteps(source: Source, most: number): { steps: Step[]; of: number } | undefined {
  const heads = findHeads(source)
  const fewer = heads.length > most
  const room = Math.min(WORDS.most, Math.max(WORDS.least, WORDS.all / Math.max(1, heads.length)))
  const found = heads.map((head) => readHead(source, head, fewer, room))
  const told = found.filter(({ says, words }) => says || words > 0)
  if (told.length < STEPS_AT_LEAST || found.filter(({ says }) => says).length < heads.length * ORDERS_SHARE)
    return undefined
  const kept = heads.some(({ isStep }) => isStep) ? joined(found, most) : strongest(told, most)
  const steps = kept.map((trace): Step => ({ part: partOf(trace), speaker: undefined }))
  return { steps, of: heads.some(({ isStep }) => isStep) ? steps.length : heads.length }
}

function partOf(trace: readonly TraceItem[]): Part {
  return { text: trace.map(({ text }) => text).join(' '), trace }
}

/** Steps follow each other: where there are too many, the shortest neighbours become one. */
function joined(found: readonly Found[], most: number): (readonly TraceItem[])[] {
  let steps = [...found]
  while (steps.length > most) {
    const sums = steps.slice(1).map((step, at) => step.words + (steps[at]?.words ?? 0))
    // Of equals the later ones: nobody refers back to them.
    const at = sums.lastIndexOf(Math.min(...sums))
    const [one, other] = [steps[at], steps[at + 1]]
    if (!one || !other) break
    const both = { ...one, trace: [...one.trace, ...other.trace], words: one.words + other.words }
    steps = [...steps.slice(0, at), both, ...steps.slice(at + 2)]
  }
  return steps.map(({ trace }) => trace)
}

/** Of a list of things, those that say most to do. */
function strongest(found: readonly Found[], most: number): (readonly TraceItem[])[] {
  const worth = ({ says, words }: Found) => (says ? WORDS.most : 0) + words
  const kept = new Set(found.toSorted((one, other) => worth(other) - worth(one)).slice(0, most))
  return found.filter((one) => kept.has(one)).map(({ trace }) => trace)
}

/** "Until step 5" counts what is counted otherwise here. */
const COUNTS_STEPS = /\bsteps? \p{N}/iu

function readHead(source: Source, { title, under, isStep }: Head, isRecounted: boolean, room: number): Found {
  const own = isRecounted ? under.filter(({ sentence }) => !COUNTS_STEPS.test(sentence.text)) : under
  const lines = stretchesOf(own)
    .map((stretch) =>
      bestRun(
        source,
        stretch,
        new Set(),
        (run) => wordsOf(run) <= room && isBalanced(textOf(run)),
        (one) => (isToDo(one) ? TO_DO : isAnecdote(one) ? -TO_DO : 0),
      ),
    )
    .reduce((best, run) => (ordersIn(run) > ordersIn(best) || best.length === 0 ? run : best), [])
  const trace = lines.map((ranked) => renderLine(source, { text: ranked.sentence.text, ranked, rewrites: [] }))
  const says = isInstruction(title[0]?.text ?? '') || ordersIn(lines) > 0
  return { trace: [...title, ...trace], says, words: wordsOf(lines), isStep }
}

// Neighbours that can be told, as far as nothing that cannot stands between them.
function stretchesOf(under: readonly Ranked[]): Ranked[][] {
  const stretches: Ranked[][] = [[]]
  for (const one of under) {
    const { text, asked, index } = one.sentence
    const last = stretches.at(-1)
    const isNext = last?.length === 0 || index === (last?.at(-1)?.sentence.index ?? -1) + 1
    if (asked || one.barred || /[?:]["”’)]*$/.test(text) || linksAway(text)) stretches.push([])
    else if (isNext) last?.push(one)
    else stretches.push([one])
  }
  return stretches.filter((stretch) => stretch.length > 0)
}

function ordersIn(run: readonly Ranked[]): number {
  return run.filter(isToDo).length
}

function textOf(run: readonly Ranked[]): string {
  return run.map(({ sentence }) => sentence.text).join(' ')
}

function wordsOf(lines: readonly Ranked[]): number {
  return lines.reduce((sum, { sentence }) => sum + sentence.words.length, 0)
}

/** What the writer once did or saw tells nobody what to do. */
function isAnecdote(one: Ranked): boolean {
  return /^(?:i|we|my|our|he|she|last|once|for an?)\b/i.test(one.sentence.text) && tellDeeds(one).isPast
}

/** "Try: “Happy to.”", "Now add a fifth column", "What I listen for is …" */
const SAYS_HOW = /^what (?:i|we|you) (?:do|say|ask|listen for|look for|look at|watch for|use|try|tell \p{L}+)\b/iu

/** "About one in four", "When a customer" and "Best one" begin no order. */
const NO_ORDER =
  /^(?:\p{L}+est|about|if|when|while|because|after|before|as|but|with|without|from|in|on|at|for|that|this|not|than|by|of|all|both|only|even|during|over|under|there|here|found|is|are)\b/iu

function isToDo({ sentence: { text } }: Ranked): boolean {
  if (NO_ORDER.test(text) && !isInstruction(text)) return false
  const plain = text.replace(/^(?:now|then|first|next|so|and|just|please),? (\p{L})/iu, (_, letter: string) =>
    letter.toUpperCase(),
  )
  return isOrderAmongOrders(plain.replace(/^(\p{L}+): .*$/su, '$1 it')) || SAYS_HOW.test(text)
}
