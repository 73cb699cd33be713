// Keeps account of what a reader leaves out of a text, so that a screen can name it, and keeps what was taken back in it.

import { canBeTakenBack, type LeftOutSort, type TakenBackSort } from '#domain/writing/readings.ts'

export type Range = { from: number; to: number }

/** Lines or marks of one sort, each by where it stands in the text as it was pasted. */
export type LeftOut = {
  sort: LeftOutSort
  count: number
  /** They stay in the text after all. */
  takenBack: boolean
  ranges: readonly Range[]
  /** Some of them that differ, without the markup around them. */
  examples: readonly string[]
}

export type Dropped = { sort: LeftOutSort; text: string; takenBack: boolean }

/** Gathers what is left out while a text is read; it alone decides what is. */
export type Gatherer = {
  /** What stands in place of this line or mark: nothing, or itself marked to be kept where its sort was taken back. */
  leaveOut(sort: LeftOutSort, text: string): string
  dropped: readonly Dropped[]
}

/** A gatherer that gives these sorts back. */
export function gatherLeftOut(takenBack: readonly TakenBackSort[] = []): Gatherer {
  const dropped: Dropped[] = []
  return {
    dropped,
    leaveOut(sort, text) {
      if (text.trim() === '' || isKept(text)) return text.trim()
      const stays = canBeTakenBack(sort) && takenBack.includes(sort)
      dropped.push({ sort, text, takenBack: stays })
      return stays ? KEPT + text : ''
    },
  }
}

/** No text has this character once it was cleaned, and no pattern for a line begins with it: every step passes over the line. */
const KEPT = '\u0001'

/** Whether this line was taken back. */
export function isKept(line: string): boolean {
  return line.startsWith(KEPT)
}

/** The line as it was pasted, but for the marks of quoting before it. */
export function keptText(line: string): string {
  return line.slice(KEPT.length).replace(/^[>\s]+/, '')
}
