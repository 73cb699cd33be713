// Keeps the end of a draft fitting: the text's own question or invitation, else one that fits any text, and hashtags.

import { type Part, phrasePart, type Source, speaksToReader } from '#language/composer/analyse/analysis.ts'
import { leaningOf } from '#language/composer/analyse/context-dependence.ts'
import type { KeyTerm } from '#language/composer/analyse/key-terms.ts'
import type { Ranked } from '#language/composer/analyse/rank-sentences.ts'
import { cutLeadIn } from '#language/composer/analyse/trim-sentence.ts'
import { isInstruction } from '#language/composer/instruction.ts'
import type { HabitRates } from '#language/voice/rate-habits.ts'
import { renderLine } from './render-sentence.ts'

/** How a draft ends, and the sentence of the material that it ends with, if it is one. */
type Closing = { part: Part; index: number | undefined }

/**
 * The closing line. Whose examples mostly end by asking has a question, the material's own where it asks one; all others
 * end with the material's own words to the reader, or with the last thing said. Sentences in `taken` stand elsewhere.
 */
export function findClosing(source: Source, taken: ReadonlySet<number>): Closing | undefined {
  const { habits } = source
  if (!habits) return ownQuestion(source, taken)
  if (asksLast(habits)) return findQuestion(source, taken)
  return speaksToReader(habits) ? ownAction(source, taken) : undefined
}

/** Whether this writer's texts mostly end with a question. */
export function asksLast(habits: HabitRates): boolean {
  return habits.endsByAskingShare >= 0.5
}

/** A question to the reader: the material's own where it asks one, otherwise one that fits any text. */
export function findQuestion(source: Source, taken: ReadonlySet<number>): Closing | undefined {
  return ownQuestion(source, taken) ?? fixed(phrasePart(source, 'question'))
}

/** An invitation to the reader: what the material tells them to do at its end, otherwise one that fits any text. */
export function findAction(source: Source, taken: ReadonlySet<number>): Closing | undefined {
  return ownAction(source, taken) ?? fixed(phrasePart(source, 'action'))
}

/** The last question that the material asks its reader, if it is not in `taken`. */
export function ownQuestion(source: Source, taken: ReadonlySet<number>): Closing | undefined {
  return ownClosing(source, taken, isAskedOfReader)
}

function ownAction(source: Source, taken: ReadonlySet<number>): Closing | undefined {
  return ownClosing(source, taken, isToldToReader)
}

function fixed(part: Part | undefined): Closing | undefined {
  return part && { part, index: undefined }
}

const OWN_WORDS = { least: 4, most: 24 }
/** Where in the material somebody turns to the reader for the end. */
const END = { question: 0.4, action: 0.75 }
const TO_READER =
  /\b(?:you|your|yours|yourself|anyone|du|dein\p{L}*|ihr|euch|euer|eure|sie|ihnen|tú|tu|te|vosotros|ustedes|usted|vous|votre|vos|você|vocês|voi|vostr\p{L})\b/iu

/** A way to say something, not to ask. */
const RHETORICAL = /\bdid you know\b/i

type Fits = (ranked: Ranked, text: string, place: number) => boolean

function isAskedOfReader({ sentence }: Ranked, text: string, place: number): boolean {
  return place >= END.question && /\?["”’)]?$/.test(sentence.text) && TO_READER.test(text)
}

function isToldToReader(_: Ranked, text: string, place: number): boolean {
  return place >= END.action && isInstruction(text)
}

// The last of its kind; a question that the material goes on to answer is none to the reader.
function ownClosing(source: Source, taken: ReadonlySet<number>, fits: Fits): Closing | undefined {
  const last = Math.max(1, source.material.sentences.length - 1)
  for (let at = source.ranked.length - 1; at >= 0; at--) {
    const ranked = source.ranked[at]
    if (!ranked || ranked.barred || ranked.weak || ranked.sentence.speaker !== undefined || ranked.sentence.item)
      continue
    const { sentence } = ranked
    if (RHETORICAL.test(sentence.text) || taken.has(sentence.index) || /["“”]/.test(sentence.text)) continue
    const { text, rewrites } = cutLeadIn(sentence.text) ?? { text: sentence.text, rewrites: [] }
    if (sentence.words.length < OWN_WORDS.least || sentence.words.length > OWN_WORDS.most) continue
    if (leaningOf(text, source.material.language) === 'yes' || !fits(ranked, text, sentence.index / last)) continue
    const next = source.ranked[at + 1]
    if (next && !next.barred && next.sentence.paragraph === sentence.paragraph) continue
    const line = renderLine(source, { text, ranked, rewrites })
    return { part: { text: line.text, trace: [line] }, index: sentence.index }
  }
  return undefined
}

/** What carries a text is named more often than by the way. */
const TAG_TIMES = { least: 3, aWords: 150 }
const HASHTAG_CHARACTERS = { least: 3, most: 26 }

/** Where a form has no hashtags of its own: those of a writer who mostly uses some, two at most. */
export function findOwnHashtagLine(source: Source, text: string): Part | undefined {
  const usual = source.habits?.hashtagsPerText ?? 0
  return usual >= 0.5 ? findHashtagLine(source, 2, text) : undefined
}

/** At most so many hashtags from the key terms that this text names, one line; undefined when the writer uses none. */
export function findHashtagLine(source: Source, most: number, text: string): Part | undefined {
  const usual = source.habits?.hashtagsPerText
  if (usual !== undefined && usual < 0.34) return undefined
  const wanted = usual === undefined ? most : Math.min(most, Math.ceil(usual))
  const tags: { tag: string; term: string }[] = []
  const carries = Math.max(TAG_TIMES.least, source.material.usableWords / TAG_TIMES.aWords)
  const said = text.toLowerCase()
  const telling = source.terms.filter(
    (term) => !isSomebody(term) && (term.inTitle || term.times >= carries) && said.includes(term.text.toLowerCase()),
  )
  const terms = [...telling.filter((term) => !term.broad), ...telling.filter((term) => term.broad)]
  for (const term of terms) {
    if (tags.length >= wanted) break
    const tag = hashtagOf(term.text)
    if (tag && !tags.some((other) => overlaps(other.tag, tag))) tags.push({ tag, term: term.text })
  }
  if (tags.length === 0) return undefined
  const line = tags.map(({ tag }) => tag).join(' ')
  return {
    text: line,
    trace: [{ text: line, from: 'phrase', phrase: 'hashtags', terms: tags.map(({ term }) => term) }],
  }
}

// "Ana" is as likely a person as not; "GitHub" and "cloud.gov" are none.
function isSomebody({ person, name, text, inTitle }: KeyTerm): boolean {
  return person || (name && !inTitle && /^\p{Lu}[\p{Ll}’'-]+$/u.test(text))
}

function overlaps(a: string, b: string): boolean {
  const [one, other] = [a.slice(1).toLowerCase(), b.slice(1).toLowerCase()]
  return one.includes(other) || other.includes(one)
}

// `campaign finance` becomes `#CampaignFinance`; undefined for what makes no readable tag.
function hashtagOf(term: string): string | undefined {
  const words = term.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  // "E-mails" is one word.
  const tag = words
    .map((word, at) => (words[at - 1]?.length === 1 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
  const fits = tag.length >= HASHTAG_CHARACTERS.least && tag.length <= HASHTAG_CHARACTERS.most
  return fits && /\p{L}/u.test(tag) ? `#${tag}` : undefined
}
