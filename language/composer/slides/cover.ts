// Keeps the cover to what the slides are about: the text's title where it says that, else the first line.

import { countWords } from '#domain/text.ts'
import type { Part, Source } from '#language/composer/analyse/analysis.ts'
import type { Passage } from '#language/composer/select/find-passages.ts'
import { stemsOf } from '#language/composer/select/select-passages.ts'
import { titleOfSection } from '#language/composer/select/start/section.ts'
import { questionLine, TITLE_CHARACTERS, tellingTitle } from '#language/composer/select/start/title-line.ts'

/** A first line of so many words is no cover. */
const LONG_LINE_WORDS = 20

/** The title as a cover; undefined where it says nothing, or nothing of what these lines are about. */
export function titleCover(source: Source, window: Passage): Part | undefined {
  const { title } = source.material
  // At the beginning of the material it stood above just this.
  if (title !== undefined && title.length <= TITLE_CHARACTERS && window.from === 0)
    return { text: title, trace: [{ text: title, from: 'title' }] }
  const section = source.passage ? undefined : titleOfSection(source, window.lines)
  const question = section ?? (window.lines[0] && questionLine(source, window.lines[0]))
  if (question) return question
  const telling = tellingTitle(source)
  if (!telling || countWords(window.lines[0]?.text ?? '') > LONG_LINE_WORDS) return telling
  const told = new Set(window.lines.flatMap(({ ranked }) => [...ranked.stems]))
  return [...stemsOf(telling.text)].some((stem) => told.has(stem)) ? telling : undefined
}
