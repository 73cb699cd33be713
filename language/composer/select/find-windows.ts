// Keeps a post to one thought: a run of neighbouring sentences that begins and ends well and needs nothing around it.

import type { Places, Source } from '#language/composer/analyse/analysis.ts'
import { sharedOf } from './asked-passage.ts'
import type { Passage } from './find-passages.ts'
import { firstMentionsIn } from './met-before.ts'
import { asTheWriterOpens } from './opening-line.ts'
import { type WindowLimits, windowsFrom } from './start/windows-from.ts'

const WORDS_AT_LEAST = 30
const WANTED = 5
/** How far below the best a window may lie, and how much two may have in common, to be another post. */
const WORSE_AT_MOST = 0.45
const SHARED_AT_MOST = 0.5

/**
 * The best windows, best first: those that do not overlap, so that each is a post of its own; where there are few of them,
 * others that begin or end elsewhere, so that asking again has something to give; a form that suits few windows wants more
 * of them. Only those that open as the writer does, where there are such. Where a passage is asked for, it comes first if
 * it is a window, and then what has most of it. Empty where nothing stands alone.
 */
export function findWindows(source: Source, limits: WindowLimits, wanted = WANTED): readonly Passage[] {
  const windows = windowsOnce(source, limits, wanted)
  return source.passage ? windows : asTheWriterOpens(source, windows, ({ lines }) => lines[0]?.text ?? '')
}

function windowsOnce(source: Source, limits: WindowLimits, wanted: number): readonly Passage[] {
  const key = source.passage ?? source.ranked
  const found = foundIn.get(key) ?? new Map<WindowLimits, readonly Passage[]>()
  foundIn.set(key, found)
  const windows = found.get(limits) ?? searchWindows(source, limits, wanted)
  found.set(limits, windows)
  return windows
}

// One text is asked again with other seeds, which change nothing here.
const foundIn = new WeakMap<object, Map<WindowLimits, readonly Passage[]>>()

/**
 * The best windows that do not overlap, best first, however far below the best one they lie; where none begins and ends
 * well, those that do so less.
 */
export function findWindowsApart(source: Source, limits: WindowLimits, wanted: number): readonly Passage[] {
  const strict = allWindows(source, limits, true)
  const windows = strict.length > 0 ? strict : allWindows(source, limits, false)
  const kept: Passage[] = []
  keep(kept, wanted, windows, (one, other) => sharedOf(one, other) === 0)
  return kept
}

function allWindows(source: Source, limits: WindowLimits, strict: boolean): Passage[] {
  const first = firstMentionsIn(source)
  const fitted = { ...limits, words: fitWords(source, limits.words, strict ? 0.6 : 0.3), strict }
  return source.ranked.flatMap((_, at) => windowsFrom(source, at, fitted, first)).sort((a, b) => b.score - a.score)
}

function searchWindows(source: Source, limits: WindowLimits, wanted: number): Passage[] {
  const { passage } = source
  const kept = passage ? keepNear(source, passage, limits, wanted) : keepBest(source, limits, wanted)
  return kept
    .map((window) => ({ ...window, stems: new Set(window.lines.flatMap(({ ranked }) => [...ranked.stems])) }))
    .toSorted((one, other) => other.score - one.score)
}

function keepBest(source: Source, limits: WindowLimits, wanted: number): Passage[] {
  const strict = allWindows(source, limits, true)
  const least = (strict[0]?.score ?? 0) - WORSE_AT_MOST
  const fair = strict.filter(({ score }) => score >= least)
  const kept: Passage[] = []
  keep(kept, wanted, fair, (one, other) => sharedOf(one, other) === 0)
  keep(kept, wanted, fair, (one, other) => one.from !== other.from && sharedOf(one, other) <= SHARED_AT_MOST)
  keep(kept, wanted, fair, beginsElsewhere)
  if (kept.length < wanted) keep(kept, wanted, [...strict, ...allWindows(source, limits, false)], isAnother)
  return kept
}

// Of a passage there are only its own beginnings; where nothing in it begins and ends well, those that do so less.
function keepNear(source: Source, passage: Places, limits: WindowLimits, wanted: number): Passage[] {
  const strict = allWindows(source, limits, true)
  const hasIt = strict.some((window) => sharedOf(window, passage) === 1)
  const windows = hasIt ? strict : [...strict, ...allWindows(source, limits, false)].sort((a, b) => b.score - a.score)
  const kept: Passage[] = []
  keep(kept, wanted, windows, beginsElsewhere)
  keep(kept, wanted, windows, isAnother)
  return kept
}

function beginsElsewhere(one: Passage, other: Passage): boolean {
  return one.from !== other.from
}

function isAnother(one: Passage, other: Passage): boolean {
  return one.from !== other.from || one.to !== other.to
}

/** Takes of these, best first, what differs from all that were taken, until there are enough. */
function keep(
  kept: Passage[],
  wanted: number,
  windows: readonly Passage[],
  differs: (one: Passage, other: Passage) => boolean,
): void {
  for (const window of windows) {
    if (kept.length >= wanted) return
    if (kept.every((other) => differs(other, window))) kept.push(window)
  }
}

// A short text may be a post as it is.
function fitWords({ material }: Source, words: WindowLimits['words'], share: number): WindowLimits['words'] {
  const { least, ideal, most } = words
  const usable = material.usableWords
  const atLeast = Math.max(Math.round(usable * share), Math.min(WORDS_AT_LEAST, Math.round(usable * 0.8)))
  return { least: Math.min(least, atLeast), ideal: Math.min(ideal, Math.max(usable, 1)), most }
}
