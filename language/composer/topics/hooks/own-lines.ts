// Finds opening lines that a person has written or said themselves, inside a text and not at its beginning.

import type { HookType } from '#domain/lists/hooks.ts'
import { leaningOf, linksAway } from '#language/composer/analyse/context-dependence.ts'
import { mayBeEnglish } from '#language/detection/read-language.ts'
import type { Sentence } from '#language/material/material.ts'
import { readMaterial } from '#language/material/read-material.ts'
import { areNearDuplicates } from '#language/phrases/near-duplicate.ts'
import { contentStemsOf, countInRow } from '#language/words/content-stems.ts'
import { tellOfPast } from '#language/words/tell-of-past.ts'
import { HOOK_FOLD } from './compose-hook.ts'

const WORDS_AT_LEAST = 5
const LANGUAGE_CHARACTERS = 2_000

/**
 * The sentences of these texts that speak of a topic, stand alone, are seen whole before the fold and open none of the
 * texts, at most so many. Of a topic of several words the first of them are enough where no text says all of them.
 */
export function findOwnLines(texts: readonly string[], topic: string, most: number): string[] {
  const stems = contentStemsOf(topic)
  const read = texts
    .filter((text) => stems[0] !== undefined && text.toLowerCase().includes(stems[0]))
    .filter((text) => mayBeEnglish(text.slice(0, LANGUAGE_CHARACTERS)))
    .map((text) => readMaterial(text).sentences)
  const openings = read.flatMap(([first]) => (first ? [first.text] : []))
  const lines = read.flatMap((sentences) => sentences.filter((sentence, at) => at > 0 && canOpen(sentence, sentences)))
  const wishes = [stems, stems.slice(0, 2), stems.slice(0, 1)].filter(({ length }) => length > 0)
  for (const wanted of wishes) {
    const found = lines
      .map(({ text }) => text)
      .filter((text) => countInRow(wanted, contentStemsOf(text)) > 0)
      .filter((text) => !openings.some((opening) => areNearDuplicates(opening, text)))
    if (found.length > 0) return [...new Set(found)].slice(0, most)
  }
  return []
}

function canOpen({ text, words, complete, item, asked, paragraph }: Sentence, all: readonly Sentence[]): boolean {
  if (!complete || item || asked || words.length < WORDS_AT_LEAST || text.length > HOOK_FOLD) return false
  // At its end a post asks its readers, and that is no line to begin with.
  if (text.endsWith('?') && paragraph === all.at(-1)?.paragraph) return false
  return !/[[\]#@]|https?:/.test(text) && !linksAway(text) && leaningOf(text, 'en') === 'no'
}

const NUMBER =
  /(?<![\d.,])\d(?!\d{3}\b)|\d{5}|\b(?:ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|twice|percent)\b/i

/** What shows that a line does what hooks of this type do; of the others nobody can tell by its words. */
const FITS: Readonly<Partial<Record<HookType, (line: string) => boolean>>> = {
  'Problem Solution': (line) => /\b(?:problem|instead|until|stop|stopped)\b/i.test(line),
  Story: (line) => {
    const { isMine, isPersonal, opensWithTime } = tellOfPast(line)
    return isMine && (isPersonal || opensWithTime)
  },
  Statistics: (line) => NUMBER.test(line),
  Questions: (line) => line.endsWith('?'),
  Myths: (line) =>
    /\bmyths?\b|\b(?:everybody|everyone|people|they) (?:says?|thinks?|believes?|tells? you)\b/i.test(line),
  'Step by Step': (line) => /\bfirst\b.*\bthen\b|\bsteps?\b|\bbefore you\b/i.test(line),
  'Common Mistakes': (line) =>
    /\bmistakes?\b|\bwrong\b|\bfail(?:s|ed)?\b|\btoo (?:early|late|soon|much|many|long|little)\b/i.test(line),
  Authority: (line) =>
    NUMBER.test(line) &&
    /\b(?:I|my|we|our)\b/.test(line) &&
    /\b(?:years|clients|customers|projects|teams)\b/i.test(line),
  Contrarian: (line) =>
    !tellOfPast(line).isPast && /\b(?:is|are) not\b|\b(?:isn|aren)['’]t\b|\bnever\b|\boverrated\b/i.test(line),
}

/** Those of these lines that suit a type and say what none of `known` says, in their order. */
export function ownLinesFor(type: HookType, lines: readonly string[], known: readonly string[]): string[] {
  const fits = FITS[type]
  if (!fits) return []
  return lines.filter((line) => fits(line) && !known.some((other) => areNearDuplicates(line, other)))
}
