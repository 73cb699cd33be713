import { previewCharacters } from '#domain/text.ts'
import type { LessonName } from './lesson-kinds.ts'

/** One place of an edit: how it was and how it was left; an empty side is a passage that came or went. */
export type Example = { before: string; after: string }

/** A change that an edit shows, or with no example one that it could have shown and did not. */
export type Finding = LessonName & { example: Example | undefined }

const EXAMPLE_MAX_CHARACTERS = 280

/** A change further on than this is shown with so much of what stands before it. */
const SAME_AT_MOST = 180
const BEFORE_CHANGE = 90

/** The example with each side short enough to be read at a glance, from a little before the first place where they differ. */
export function makeExample(before: string, after: string): Example {
  const [one, other] = [before.trim(), after.trim()]
  const from = startOf(one, other)
  return { before: shorten(one, from), after: shorten(other, from) }
}

// Both sides begin at the same word, before which they are the same.
function startOf(one: string, other: string): number {
  let same = 0
  while (same < Math.min(one.length, other.length) && one[same] === other[same]) same++
  return same <= SAME_AT_MOST ? 0 : one.indexOf(' ', same - BEFORE_CHANGE) + 1
}

function shorten(text: string, from: number): string {
  const { text: beginning, truncated } = previewCharacters(text.slice(from), EXAMPLE_MAX_CHARACTERS)
  return `${from > 0 ? '…' : ''}${truncated ? `${beginning.trimEnd()}…` : beginning}`
}
