// Keeps a text that counts its points a list of them: each by its own title and what says most of it.

import type { Part, Source } from '#language/composer/analyse/analysis.ts'
import { linksAway } from '#language/composer/analyse/context-dependence.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { isBalanced } from '#language/composer/analyse/trim-sentence.ts'
import { bestRun } from '#language/composer/needs/best-run.ts'
import { renderLine } from '#language/composer/select/render-sentence.ts'
import { tellingTitle } from '#language/composer/select/start/title-line.ts'
import { isOfItself } from '#language/composer/whole/of-itself.ts'
import { findHeads, type Head } from './find-heads.ts'

const HEADS = { least: 4, most: 10 }

export type HeadList = { title: Part; points: Part[]; taken: Set<number> }

/**
 * The points that a text numbers, under its title, as much of each as there is room for, and one sentence at least.
 * `fits` tells whether there is room for these points together, or for one of them where each stands alone. Undefined where
 * the text numbers too few, or has no title that says what they are.
 */
export function listOfHeads(
  source: Source,
  fits: (points: readonly string[]) => boolean,
  isApart = false,
): HeadList | undefined {
  const title = source.passage ? undefined : tellingTitle(source)
  const heads = findHeads(source)
  if (!title || heads.length < HEADS.least || heads.length > HEADS.most) return undefined
  if (isAside(source, heads)) return undefined
  const told = heads.map(({ under }) => sayable(under))
  // Whether one more fits is asked of all of them, again and again.
  const runs = told.map(() => new Map<number, readonly Ranked[]>())
  const counts = told.map((lines) => Math.min(1, lines.length))
  const linesAt = (at: number) => {
    const count = counts[at] ?? 0
    const run = runs[at]?.get(count) ?? runUnder(source, heads[at], told[at] ?? [], count)
    runs[at]?.set(count, run)
    return run
  }
  const textAt = (at: number) => pointOf(source, heads[at], linesAt(at)).text
  const hasRoom = (at: number) => fits(isApart ? [textAt(at)] : heads.map((_, place) => textAt(place)))
  if (counts.includes(0) || heads.some((_, at) => !hasRoom(at))) return undefined
  // A sentence more for each in turn, so that none is told at the cost of the others.
  for (let grown = true; grown; ) {
    grown = false
    for (const [at, count] of counts.entries()) {
      if (count >= (told[at]?.length ?? 0)) continue
      counts[at] = count + 1
      if (hasRoom(at)) grown = true
      else counts[at] = count
    }
  }
  const kept = told.map((_, at) => linesAt(at))
  return {
    title,
    points: heads.map((head, at) => pointOf(source, head, kept[at] ?? [])),
    taken: new Set(kept.flat().map(({ sentence }) => sentence.index)),
  }
}

/** Of a text that counts its points at least so much is told under them. */
const UNDER_SHARE = 0.4

// The notices at the end of a letter are numbered as well.
function isAside({ material }: Source, heads: readonly Head[]): boolean {
  const words = wordsOf(heads.flatMap(({ under }) => under))
  return words < material.usableWords * UNDER_SHARE
}

// So many neighbours of what stands under a title, those that say most.
function runUnder(source: Source, head: Head | undefined, told: readonly Ranked[], count: number): readonly Ranked[] {
  return bestRun(source, told, placesOf(source, head), (run) => run.length <= count)
}

function placesOf({ ranked }: Source, head: Head | undefined): Set<number> {
  const named = head?.title.flatMap((item) => (item.from === 'sentence' ? item.sentence : [])) ?? []
  return new Set(ranked.flatMap(({ sentence }, at) => (named.includes(sentence.index) ? [at] : [])))
}

const INTRO_WORDS = { least: 8, most: 60 }
const SCRAP_WORDS = 2

/** What the text says of itself before its first point, as far as it stands alone; undefined where it says nothing there. */
export function introOf(source: Source): Part | undefined {
  const [first] = findHeads(source)
  const [named] = first?.title ?? []
  const until = named?.from === 'sentence' ? named.sentence : first?.under[0]?.sentence.index
  if (until === undefined || source.material.language !== 'en') return undefined
  const told: Ranked[] = []
  for (const one of source.ranked) {
    const { index, paragraph, item } = one.sentence
    if (index >= until) break
    const may =
      !one.barred && !one.weak && !item && !isOfItself(one.sentence.text) && !/[:?]["”’)]*$/.test(one.sentence.text)
    const last = told.at(-1)?.sentence
    if (last && (index !== last.index + 1 || paragraph !== last.paragraph)) break
    if (may && (last || one.leaning === 'no')) told.push(one)
    else if (last) break
    if (wordsOf(told) > INTRO_WORDS.most) {
      told.pop()
      break
    }
  }
  // "So." leads on to what does not follow.
  while ((told.at(-1)?.sentence.words.length ?? SCRAP_WORDS + 1) <= SCRAP_WORDS) told.pop()
  if (wordsOf(told) < INTRO_WORDS.least) return undefined
  const trace = told.map((ranked) => renderLine(source, { text: ranked.sentence.text, ranked, rewrites: [] }))
  return { text: trace.map(({ text }) => text).join(' '), trace }
}

function wordsOf(told: readonly Ranked[]): number {
  return told.reduce((sum, { sentence }) => sum + sentence.words.length, 0)
}

/** What stands right under a heading and says it without anything else. */
function sayable(under: readonly Ranked[]): Ranked[] {
  const told: Ranked[] = []
  for (const one of under) {
    const { text, asked, index } = one.sentence
    const isNext = index === (told.at(-1)?.sentence.index ?? index - 1) + 1
    if (asked || !isNext || text.endsWith(':') || linksAway(text) || !isBalanced(text)) break
    told.push(one)
  }
  return told
}

function pointOf(source: Source, head: Head | undefined, told: readonly Ranked[]): Part {
  const lines = told.map((ranked) => renderLine(source, { text: ranked.sentence.text, ranked, rewrites: [] }))
  const trace = [...(head?.title ?? []), ...lines]
  return { text: trace.map(({ text }) => text).join(' '), trace }
}
