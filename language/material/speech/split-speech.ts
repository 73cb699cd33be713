// Keeps speech that was typed without full stops readable: parted where a stop is likely, hesitation left out.

import { NAME_TITLES } from '#domain/sentences.ts'
import type { Language } from '#language/words/tokenize.ts'
import { asAsked } from './as-asked.ts'
import { dropFillers } from './drop-fillers.ts'
import { partReasons } from './mend-speech.ts'
import { splitElsewhere } from './split-elsewhere.ts'
import { placeStops } from './stops/place-stops.ts'

const WORDS_AT_LEAST = 40
/** Nobody reads more than that without a stop. */
const READABLE_WORDS = 36

const TIES_WITH_COMMA =
  /^(?:(?:okay|ok|right|well|yeah|yep|yes|no|alright|all right|anyway|so|and|look|listen|oh|hey),\s+)+/i
const TIES =
  /^(?:(?:hi|hello|hey)(?: (?:everyone|everybody|all|there|guys|folks|again))?|okay|ok|right|well|yeah|yep|alright|all right|anyway|long story short|first of all|so|and(?! then\b)|just|like)\s+/iu
/** "Today I want to talk about why I moved" comes down to why. */
const ANNOUNCES =
  /^(?:today )?i(?: want| wanted| would like| am going|['’]d like|['’]m going) to (?:talk(?: to you)? about|tell you|show you|explain(?: to you)?|share with you) (?=(?:why|how|what)\s)/i
/** What began the next thought. */
const LEFT_OVER = /(?<!\s)\s+(?:and|so|but|or|because)(?:\s+(?:maybe|then|also|again|just|yeah))?$/iu
const NAMED =
  /\b(?:christmas|easter|(?<=\b(?:in|by|since|until|last|of) )may(?! (?:be|have|not)\b)|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|august|september|october|november|december|english|german|french|spanish)s?\b/gu

/**
 * The sentences of a paragraph without full stops; one that is too long to be read stays without its full stop. Undefined
 * where the paragraph has stops or is short.
 */
export function splitSpeech(paragraph: string, language: Language, isCaption = false): string[] | undefined {
  const said = paragraph.replace(TITLED, (title) => title.slice(0, -1))
  const stops = said.match(STOPS)?.length ?? 0
  if (stops > 0 && (isCaption || stops * WORDS_PER_STOP > said.split(/\s+/).length)) return undefined
  if (stops === 0) return withoutStops(said, language)
  return said
    .split(STOPPED)
    .flatMap(
      (part) =>
        withoutStops(part, language) ?? splitThoughts(dropFillers(part, language).trim().split(/\s+/), language),
    )
}

/** "Mrs. K" ends no sentence. */
const TITLED = new RegExp(String.raw`(?<!\p{L})(?:${NAME_TITLES})\.(?=\s)`, 'gu')
const STOPS = /[.!?;:…](?:[\s"”’)]|$)|\p{L}[.!?]\p{L}{2}/gu
const STOPPED_AT_END = /[.!?…]["”’)]*$/
const STOPPED = /(?<=[.!?…]["”’)]?)\s+/u
/** Who speaks for a minute and is given one stop was given none. */
const WORDS_PER_STOP = 80

function withoutStops(paragraph: string, language: Language): string[] | undefined {
  const words = dropFillers(paragraph, language).trim().split(/\s+/)
  if (words.length < WORDS_AT_LEAST) return undefined
  const hesitations = placesOfHesitation(paragraph.trim().split(/\s+/), words)
  return splitThoughts(words, language, (at) => hesitations.has(at))
}

// Before which of the words that are left something was said only to gain time.
function placesOfHesitation(said: readonly string[], left: readonly string[]): Set<number> {
  const places = new Set<number>()
  let at = 0
  for (const word of said) {
    if (word.toLowerCase() === left[at]?.toLowerCase()) at++
    else places.add(at)
  }
  return places
}

/**
 * The thoughts that these words hold, each as a sentence, as `splitSpeech` says; `hesitates` tells before which words
 * somebody only gained time.
 */
export function splitThoughts(
  words: readonly string[],
  language: Language,
  hesitates?: (at: number) => boolean,
): string[] {
  if (language !== 'en') return splitElsewhere(words, language)
  return placeStops(words, hesitates)
    .map((sentence) => asSentence(sentence.join(' ')))
    .filter((sentence) => sentence !== '')
}

function asSentence(thought: string): string {
  const said = partReasons(withoutTies(thought)).replace(ANNOUNCES, '')
  const written = withoutTies(said)
    .replace(/\bi\b/gu, 'I')
    .replace(NAMED, (name) => name.charAt(0).toUpperCase() + name.slice(1))
    .replace(LEFT_OVER, '')
    .replace(/(?<![\s,])[\s,]+$/, '')
  if (written === '') return ''
  const stop = written.split(' ').length > READABLE_WORDS || STOPPED_AT_END.test(written) ? '' : '.'
  return asAsked(`${written.charAt(0).toUpperCase()}${written.slice(1)}${stop}`)
}

/** The sentence as it would be written: without what it was begun with, or tied to what was said before. */
export function withoutLead(sentence: string): string {
  return withoutTies(sentence.replace(TIES_WITH_COMMA, ''))
}

function withoutTies(sentence: string): string {
  let text = sentence
  for (let round = 0; round < 4; round++) text = text.replace(TIES, '')
  return text.replace(/^and then\b/iu, 'then')
}
