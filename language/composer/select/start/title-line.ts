// Keeps a passage from the middle of a text from leaving out what the text is about: its title goes first.

import { countWords } from '#domain/text.ts'
import { type Part, placeOf, type Source } from '#language/composer/analyse/analysis.ts'
import type { Passage } from '#language/composer/select/find-passages.ts'
import { asTheWriterOpens } from '#language/composer/select/opening-line.ts'
import type { Line } from '#language/composer/select/render-sentence.ts'
import { type Language, stemOf, stopwordsOf, wordsOf } from '#language/words/tokenize.ts'
import { questionOver } from './question-over.ts'
import { titleOfSection } from './section.ts'

const WORDS = { least: 3, most: 18 }
/** What is longer is a sentence, or two titles. */
export const TITLE_CHARACTERS = 120
/** Names of files, meetings and notes say nothing of what is in them. */
const OF_A_FILE =
  /\b(?:(?<!book )notes?|minutes|transcript|draft|version|recording|episode|ep|meeting|meet|call|interview|agenda|untitled|copy|takeaways|export|todo|subject|re|fwd?|page|slide|readme|retro|newsletter|updates?|happy new year|merry christmas|v\d+)\b|\d{1,2}[./-]\d{1,2}|\b20\d\d\b|[_|/\\<>#]| {2,}|\.(?:txt|docx?|pdf|md|vtt|srt|mp[34]|m4a|wav|rtf|odt|pptx?|html?)$/iu

/** "The interview I blew in Leeds" is no name of a file. */
const SAYS = /\b(?:i|we|my|our|you|your|how|why)\b/i
const SAID_WORDS = 5

/** The title as a first line; undefined where there is none, or it is a name that says nothing. */
export function tellingTitle({ material }: Source): Part | undefined {
  const { title } = material
  if (title === undefined || title.length > TITLE_CHARACTERS) return undefined
  const words = countWords(title)
  if (OF_A_FILE.test(title) && !(words >= SAID_WORDS && SAYS.test(title))) return undefined
  if (words < WORDS.least || words > WORDS.most) return undefined
  return { text: title, trace: [{ text: title, from: 'title' }] }
}

const OPENING_LINES = 2
/** A text of fewer sections is of its title all through. */
const SECTIONS = 3

/**
 * The heading over the section that a passage tells, what it answers, or the title: as the line above a passage that
 * speaks of what it names but begins without it, that somebody answered, or that begins the text. Undefined where the
 * first lines say so themselves, where somebody asked for this passage, or where the writer opens in another way.
 */
export function titleLine(source: Source, { lines, speaker, concluded }: Passage): Part | undefined {
  const [first] = lines
  if (!first || source.passage !== undefined) return undefined
  return (
    sectionLine(source, lines, first) ??
    questionLine(source, first) ??
    lineAbove(source, lines, first, speaker !== undefined || concluded === true)
  )
}

/** What the passage that begins with this line answers, as the line above it. */
export function questionLine(source: Source, { ranked }: Line): Part | undefined {
  return questionOver(source, placeOf(source, ranked.sentence))
}

function sectionLine(source: Source, lines: readonly Line[], first: Line): Part | undefined {
  const title = titleOfSection(source, lines)
  return title && !isNamed(source, title, lines) ? asWanted(source, title, first) : undefined
}

function lineAbove(source: Source, lines: readonly Line[], first: Line, isOfAll: boolean): Part | undefined {
  const title = tellingTitle(source)
  if (!title) return undefined
  const all = new Set(lines.flatMap(({ ranked }) => [...ranked.stems]))
  const begins = source.ranked.find(({ barred, weak }) => !barred && !weak)?.sentence.index
  // What somebody answered says as little of itself as an answer does, and what the whole text comes to is of its title;
  // at the beginning the title stood just above.
  const isAboutIt =
    isOfAll ||
    source.material.headings.length < SECTIONS ||
    first.ranked.sentence.index === begins ||
    carryingStems(title.text, source.material.language).some((stem) => all.has(stem))
  return isAboutIt && !isNamed(source, title, lines) ? asWanted(source, title, first) : undefined
}

// Whether the first lines say at least half of what a title does.
function isNamed({ material }: Source, title: Part, lines: readonly Line[]): boolean {
  const named = carryingStems(title.text, material.language)
  const opening = new Set(lines.slice(0, OPENING_LINES).flatMap(({ ranked }) => [...ranked.stems]))
  return named.filter((stem) => opening.has(stem)).length * 2 >= named.length
}

function asWanted(source: Source, title: Part, first: Line): Part | undefined {
  const [wanted] = asTheWriterOpens(source, [title.text, first.text], (line) => line)
  return wanted === title.text ? title : undefined
}

/** The stems of a text's words but for those that every text has. */
export function carryingStems(text: string, language: Language): string[] {
  const stopwords = stopwordsOf(language)
  return [
    ...new Set(
      wordsOf(text)
        .filter((word) => !stopwords.has(word))
        .map(stemOf),
    ),
  ]
}
