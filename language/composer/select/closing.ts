// Keeps the end of a draft fitting: the text's own question or invitation, else one that fits any text.

import { type Part, phrasePart, type Source, speaksToReader } from '#language/composer/analyse/analysis.ts'
import { leaningOf } from '#language/composer/analyse/context-dependence.ts'
import { TALK } from '#language/composer/analyse/find-tail.ts'
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
  // Who is asked in a talk is there, and no reader.
  if (!habits) return TALK.has(source.material.kind) ? undefined : ownQuestion(source, taken)
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

/** The last thing that the material tells its reader to do at its end, if it is not in `taken`. */
export function ownAction(source: Source, taken: ReadonlySet<number>): Closing | undefined {
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
