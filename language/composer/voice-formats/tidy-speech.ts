// Keeps a transcript readable as it would have been written: sentences in paragraphs, and nothing of speaking but its words.

import { splitParagraphs, splitSentences, unwrapLines } from '#domain/sentences.ts'
import { leaningOf } from '#language/composer/analyse/context-dependence.ts'
import { capitalise } from '#language/composer/analyse/trim-sentence.ts'
import { FIRST_NAMES, NATIONALITIES, PLACE_NAMES } from '#language/composer/formats/template-words.ts'
import { ownWordsOf } from '#language/material/own-words.ts'
import { asAsked } from '#language/material/speech/as-asked.ts'
import { mendSpeech } from '#language/material/speech/mend-speech.ts'
import { splitThoughts, withoutLead } from '#language/material/speech/split-speech.ts'
import { type Language, languageOf, wordsOf } from '#language/words/tokenize.ts'
import { isNoteToSelf } from './note-to-self.ts'

/** Four minutes hold some 4,000 characters; of what is much longer the beginning and stretches of the rest are read. */
const READ = { whole: 30_000, beginning: 15_000, stretches: 10, stretch: 1_500 }
const STOP_WITHIN = 300
const LIST_MARK = /^(?:[-*•–▪◦‣·]|\d{1,2}[.)])\s/
const HAS_STOP = /[.!?…](?:[\s"”’)]|$)/
/** A sentence of more words than that, with a full stop or without, was not heard as one. */
const SENTENCE_WORDS = 34
const BREATH_WORDS = 12
/** A thought with more words that nobody can break is left out of every text. */
const READABLE_WORDS = 36
const PARAGRAPH = { sentences: 4, words: 70, least: 2, most: 7 }
const ENDED = /[.!?…]["'”’)]*$/
/** What a speaker begins the next thing with. */
const OPENS =
  /^(?:(?:and |so |but |okay |right |now )*(?:anyway|another thing|the (?:other|second|third|next|last|main|first) (?:thing|one|point|reason|mistake|lesson)|the (?:lesson|point|truth)|what (?:i|we|i['’]d|surprised|happened|changed|helped)|(?:one|two|three|four|five|six|seven|eight|nine|ten|a few|some|\d+) (?:years?|months?|weeks?|days?) (?:ago|later|before)|(?:then )?one (?:day|morning|night|evening)|first of all|number (?:one|two|three)|if you|when somebody|in (?:19|20)\d\d|was ich|im (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)))(?![\p{L}’'])/iu

/** The transcript in paragraphs of whole sentences; its words stay, in their order. Never throws; linear in the length. */
export function tidySpeech(transcript: string): string {
  const plain = ownWordsOf(transcript).replace(/[[\]{}]/g, '')
  const language = languageOf(wordsOf(plain.slice(0, READ.beginning)))
  return stretchesOf(plain)
    .flatMap((stretch) => splitParagraphs(stretch))
    .flatMap((paragraph) => tidyParagraph(paragraph, language))
    .join('\n\n')
}

function stretchesOf(text: string): string[] {
  if (text.length <= READ.whole) return [text]
  const rest = text.length - READ.beginning
  const starts = Array.from(
    { length: READ.stretches },
    (_, at) => READ.beginning + Math.floor((at * rest) / READ.stretches),
  )
  return [wholeWords(text, 0, READ.beginning), ...starts.map((start) => wholeWords(text, start, start + READ.stretch))]
}

/** From one full stop to another where there are some near, from one space to another where there are none. */
function wholeWords(text: string, from: number, to: number): string {
  const part = text.slice(from, to)
  const first = from === 0 ? 0 : (endOf(part.slice(0, STOP_WITHIN)) ?? part.indexOf(' ') + 1)
  const last = to >= text.length ? part.length : part.length - STOP_WITHIN
  const end =
    to >= text.length ? part.length : last + (lastEndOf(part.slice(last)) ?? part.slice(last).lastIndexOf(' '))
  return part.slice(first, Math.max(first, end))
}

function endOf(text: string): number | undefined {
  const stop = /[.!?…]["”’)]*\s/.exec(text)
  return stop ? stop.index + stop[0].length : undefined
}

function lastEndOf(text: string): number | undefined {
  return Array.from(text.matchAll(/[.!?…]["”’)]*(?=\s)/g), (stop) => stop.index + stop[0].length).at(-1)
}

function tidyParagraph(paragraph: string, language: Language): string[] {
  const lines = unwrapLines(paragraph)
  if (lines.some((line) => LIST_MARK.test(line))) return [paragraph]
  const told = lines.flatMap((line) => tellLine(line, language))
  return group(told, language)
}

type Told = { text: string; opens: boolean }

function tellLine(line: string, language: Language): Told[] {
  const lowerCase = !/\p{Lu}/u.test(line.replace(/\bI\b/g, ''))
  const mended = mendSpeech(line, language)
  const spelt = lowerCase && language === 'en' ? spellNames(mended) : mended
  return (HAS_STOP.test(spelt) ? splitSentences(spelt) : [spelt])
    .flatMap((sentence) => breakUp(sentence, language))
    .flatMap((sentence) => {
      const bare = language === 'en' ? withoutLead(sentence) : sentence
      const told = capitalise(bare.trim())
      const text = language === 'en' ? asAsked(told) : told
      return isNoteToSelf(sentence) || isNoteToSelf(text) || text === '' ? [] : [{ text, opens: OPENS.test(sentence) }]
    })
}

function breakUp(sentence: string, language: Language): string[] {
  const words = sentence.split(/\s+/).filter((word) => word !== '')
  const hasStop = HAS_STOP.test(sentence)
  if (words.length <= (hasStop ? SENTENCE_WORDS : BREATH_WORDS)) return [hasStop ? sentence : closed(sentence)]
  const thoughts = splitThoughts(words, language)
  const stop = /[.!?…]["'”’)]*$/.exec(sentence)?.[0] ?? ''
  return thoughts.map((thought, at) => {
    if (at === thoughts.length - 1 && stop !== '') return thought.replace(/(?<![.!?…"'”’)])[.!?…"'”’)]*$/, stop)
    return thought.split(' ').length <= READABLE_WORDS ? closed(thought) : thought
  })
}

function closed(sentence: string): string {
  const text = sentence.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '')
  return /[\p{L}\p{N}"”’)]$/u.test(text) ? `${text}.` : text
}

const SPELT: ReadonlyMap<string, string> = new Map([
  ['linkedin', 'LinkedIn'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['whatsapp', 'WhatsApp'],
  ['google', 'Google'],
])

function spellNames(line: string): string {
  return line.replace(/(?<![\p{L}@#./])\p{Ll}{3,}(?![\p{L}@/]|\.\p{L})/gu, (word) => {
    if (FIRST_NAMES.has(word) || PLACE_NAMES.has(word) || NATIONALITIES.has(word)) return capitalise(word)
    return SPELT.get(word) ?? word
  })
}

function group(told: readonly Told[], language: Language): string[] {
  const paragraphs: string[][] = []
  let words = 0
  for (const { text, opens } of told) {
    const current = paragraphs.at(-1)
    const isFull = current && (current.length >= PARAGRAPH.sentences || words >= PARAGRAPH.words)
    const mayOpen = current && (isFull || (opens && current.length >= PARAGRAPH.least))
    const goesOn = mayOpen && current.length < PARAGRAPH.most && leaningOf(text, language) === 'yes'
    // Without a full stop the next sentence would run into it.
    const stands = !ENDED.test(text) || (current !== undefined && !ENDED.test(current.at(-1) ?? ''))
    if (!current || stands || (mayOpen && !goesOn)) {
      paragraphs.push([text])
      words = 0
    } else current.push(text)
    words += text.split(' ').length
  }
  const [before, last] = paragraphs.slice(-2)
  // A last sentence alone belongs to what it ends.
  if (before && last?.length === 1 && ENDED.test(before.at(-1) ?? '')) paragraphs.splice(-2, 2, [...before, ...last])
  return paragraphs.map((sentences) => sentences.join(' '))
}
