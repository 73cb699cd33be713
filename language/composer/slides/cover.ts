// Keeps the cover to what the slides are about: the text's title where it says that, else the first line.

import { countWords } from '#domain/text.ts'
import type { Part, Source } from '#language/composer/analyse/analysis.ts'
import type { Passage } from '#language/composer/select/find-passages.ts'
import { stemsOf } from '#language/composer/select/select-passages.ts'

const CHARACTERS = 90
const WORDS_AT_LEAST = 3
/** Names of files, meetings and notes say nothing of what is in them. */
const OF_A_FILE =
  /\b(?:notes?|minutes|transcript|draft|version|recording|episode|ep|meeting|meet|call|interview|agenda|untitled|copy|takeaways|export|todo|subject|re|fwd?|page|slide|readme|v\d+)\b|\d{1,2}[./-]\d{1,2}|\b20\d\d\b|[_|/\\<>#]|\.\p{L}{2,4}$/iu

/** The title as a cover; undefined where it says nothing, or nothing of what these lines are about. */
export function titleCover({ material }: Source, window: Passage): Part | undefined {
  const { title } = material
  if (title === undefined || title.length > CHARACTERS) return undefined
  const cover: Part = { text: title, trace: [{ text: title, from: 'title' }] }
  // At the beginning of the material it stood above just this.
  if (window.from === 0) return cover
  if (countWords(title) < WORDS_AT_LEAST || OF_A_FILE.test(title)) return undefined
  const told = new Set(window.lines.flatMap(({ ranked }) => [...ranked.stems]))
  return [...stemsOf(title)].some((stem) => told.has(stem)) ? cover : undefined
}
