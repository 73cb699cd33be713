// Keeps hold of one passage of a text while the person goes on editing around it.

import { REFINE_CONTEXT_MAX_CHARACTERS } from '#domain/writing/refinements.ts'
import type { Stretch } from '#web/collection/editor/use-selection.ts'

/** A passage with what stands around it, by which it is found again. */
export type Passage = { selection: string; before: string; after: string }

/** What is selected, whole words of it and without white space at its ends; undefined where no word is. */
export function selectedWords(text: string, selected: Stretch): Stretch | undefined {
  const chosen = trim(text, { start: selected.start, end: Math.min(selected.end, text.length) })
  if (!chosen || !/[\p{L}\p{N}]/u.test(text.slice(chosen.start, chosen.end))) return undefined
  return { start: wordAround(text, chosen.start).start, end: wordAround(text, chosen.end - 1).end }
}

/** The paragraph at a caret: the one it stands in, else the next one, else the last. Undefined in a text without words. */
export function paragraphAt(text: string, caret: number): Stretch | undefined {
  const paragraphs = paragraphsOf(text)
  return paragraphs.find(({ end }) => end >= caret) ?? paragraphs.at(-1)
}

/** The passage of this stretch, with as much of its surroundings as goes with a refinement. */
export function passageOf(text: string, { start, end }: Stretch): Passage {
  return {
    selection: text.slice(start, end),
    before: wholeCharacters(text.slice(Math.max(0, start - REFINE_CONTEXT_MAX_CHARACTERS), start)),
    after: wholeCharacters(text.slice(end, end + REFINE_CONTEXT_MAX_CHARACTERS)),
  }
}

/**
 * Where this passage stands in a text that may have changed around it. Where the same words stand more than once,
 * their surroundings decide, and of equals the first. Undefined when the words themselves are not there any more.
 */
export function findPassage(text: string, { selection, before, after }: Passage): Stretch | undefined {
  if (selection === '') return undefined
  let best: { at: number; likeness: number } | undefined
  for (let at = text.indexOf(selection); at !== -1; at = text.indexOf(selection, at + 1)) {
    const likeness = commonEnd(text.slice(0, at), before) + commonBeginning(text.slice(at + selection.length), after)
    if (!best || likeness > best.likeness) best = { at, likeness }
  }
  return best && { start: best.at, end: best.at + selection.length }
}

function paragraphsOf(text: string): Stretch[] {
  const breaks = [...text.matchAll(/\n[^\S\n]*\n\s*/g)]
  const starts = [0, ...breaks.map(({ 0: gap, index }) => index + gap.length)]
  const ends = [...breaks.map(({ index }) => index), text.length]
  return starts.flatMap((start, at) => trim(text, { start, end: ends[at] ?? start }) ?? [])
}

const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' })
/** A word ends within so much of any place in it. */
const WORD_CHARACTERS = 60

// The word, the sign or the space that this place is in.
function wordAround(text: string, at: number): Stretch {
  const from = Math.max(0, at - WORD_CHARACTERS)
  const around = WORDS.segment(text.slice(from, at + WORD_CHARACTERS)).containing(at - from)
  if (!around) return { start: at, end: at + 1 }
  return { start: from + around.index, end: from + around.index + around.segment.length }
}

function trim(text: string, { start, end }: Stretch): Stretch | undefined {
  const stretch = text.slice(start, end)
  const from = start + stretch.length - stretch.trimStart().length
  const to = start + stretch.trimEnd().length
  return from < to ? { start: from, end: to } : undefined
}

// A cut may go through the middle of a character; the half of one is left off.
function wholeCharacters(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
}

function commonBeginning(one: string, other: string): number {
  let at = 0
  while (at < one.length && at < other.length && one[at] === other[at]) at++
  return at
}

function commonEnd(one: string, other: string): number {
  let at = 0
  while (at < one.length && at < other.length && one.at(-1 - at) === other.at(-1 - at)) at++
  return at
}
