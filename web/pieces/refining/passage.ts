// Keeps hold of one passage of a text while the person goes on editing around it.

import { REFINE_CONTEXT_MAX_CHARACTERS } from '#domain/writing/refinements.ts'

/** A stretch of a text, in UTF-16 units. */
export type Stretch = { start: number; end: number }

/** A passage with what stands around it, by which it is found again. */
export type Passage = { selection: string; before: string; after: string }

/**
 * What is selected without the white space at its ends, or where nothing is, the paragraph at the caret: the one it
 * stands in, else the next one, else the last. Undefined in a text without words.
 */
export function stretchAt(text: string, selected: Stretch): (Stretch & { isParagraph: boolean }) | undefined {
  const start = Math.min(selected.start, text.length)
  const chosen = trim(text, { start, end: Math.min(selected.end, text.length) })
  if (chosen) return { ...chosen, isParagraph: false }
  const paragraphs = paragraphsOf(text)
  const paragraph = paragraphs.find(({ end }) => end >= start) ?? paragraphs.at(-1)
  return paragraph && { ...paragraph, isParagraph: true }
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
