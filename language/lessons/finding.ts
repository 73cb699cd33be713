import { previewCharacters } from '#domain/text.ts'
import type { LessonName } from './lesson-kinds.ts'

/** One place of an edit: how it was and how it was left; an empty side is a passage that came or went. */
export type Example = { before: string; after: string }

/** A change that an edit shows, or with no example one that it could have shown and did not. */
export type Finding = LessonName & { example: Example | undefined }

const EXAMPLE_MAX_CHARACTERS = 280

/** The example with each side short enough to be read at a glance. */
export function makeExample(before: string, after: string): Example {
  return { before: shorten(before), after: shorten(after) }
}

function shorten(text: string): string {
  const { text: beginning, truncated } = previewCharacters(text.trim(), EXAMPLE_MAX_CHARACTERS)
  return truncated ? `${beginning.trimEnd()}…` : beginning
}
