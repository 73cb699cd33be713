// Keeps accepted lessons where nobody reads instructions: as rates of habits, and as the same changes made by rule.

import { mayBeEnglish } from '#language/detection/read-language.ts'
import type { HabitRates } from '#language/voice/rate-habits.ts'
import { escapePattern } from '#language/words/escape-pattern.ts'
import { callsToAct, isQuestion } from './changed-ends.ts'
import { type LessonKind, type LessonName, readReplacement } from './lesson-kinds.ts'
import { readPost, sentencesOf } from './read-post.ts'

/** Rates that the composer shapes by, as each lesson would have them. */
const RATES: Partial<Record<LessonKind, (rates: HabitRates) => Partial<HabitRates>>> = {
  'cut-closing-question': () => ({ endsByAskingShare: 0 }),
  'added-closing-question': () => ({ endsByAskingShare: 1 }),
  'cut-hashtags': () => ({ hashtagsPerText: 0 }),
  'added-hashtags': ({ hashtagsPerText = 0 }) => ({ hashtagsPerText: Math.max(3, hashtagsPerText) }),
  'cut-emoji': () => ({ emojiPer100Words: 0 }),
  'cut-exclamations': () => ({ exclamationShare: 0 }),
  'cut-dashes': () => ({ dashesPer100Words: 0 }),
  'cut-list-marks': () => ({ listShare: 0 }),
  'wrote-out-contractions': () => ({ contractionShare: 0 }),
  'made-contractions': () => ({ contractionShare: 1 }),
  'split-paragraphs': ({ paragraph }) => ({
    paragraph: { words: Math.min(25, paragraph?.words ?? 25), sentences: Math.min(1.5, paragraph?.sentences ?? 1.5) },
  }),
  'joined-paragraphs': ({ paragraph }) => ({
    paragraph: { words: Math.max(60, paragraph?.words ?? 60), sentences: Math.max(4, paragraph?.sentences ?? 4) },
  }),
}

/** The habits of a person who has also taught these lessons. */
export function learnHabits(rates: HabitRates, lessons: readonly LessonName[]): HabitRates {
  const learned = { ...rates }
  for (const { kind } of lessons) Object.assign(learned, RATES[kind]?.(learned))
  return learned
}

const QUOTATION = /(“[^“”\n]*”|"[^"\n]*")/

/**
 * The text with these lessons followed as far as a rule can: words replaced or left out, no dash, and where `endsFreely`
 * no closing line that was not wanted. Nothing is added but the person's own words; what others said stays as it is.
 */
export function followLessons(text: string, lessons: readonly LessonName[], endsFreely: boolean): string {
  const parts = text.split(QUOTATION)
  const followed = parts.map((part, at) => (at % 2 === 0 ? lessons.reduce(followWording, part) : part)).join('')
  return endsFreely ? followEnding(followed, lessons) : followed
}

function followWording(text: string, { kind, subject }: LessonName): string {
  if (kind === 'cut-dashes') return text.replace(/(?<=\S) (?:—|–|-) (?=\S)|(?<=\p{L})—(?=\p{L})/gu, ', ')
  if (kind === 'replaced') {
    const { from, to } = readReplacement(subject)
    return text.replace(new RegExp(passageOf(from), 'giu'), (found: string, at: number) =>
      fitsArticle(text.slice(0, at), found, to) ? likeCase(found, to) : found,
    )
  }
  if (kind !== 'cut-words') return text
  return text.replace(
    new RegExp(`${passageOf(subject)}[^\\S\\n]+(\\p{L})`, 'giu'),
    (found: string, next: string, at: number) =>
      fitsArticle(text.slice(0, at), found, next) ? likeCase(found, next) : found,
  )
}

/** These words wherever they stand by themselves, whatever their case and apostrophes. */
function passageOf(words: string): string {
  const spelt = escapePattern(words).replaceAll("'", "['’]").replaceAll(' ', '[^\\S\\n]+')
  return `(?<![\\p{L}\\p{N}'’#@/_-])${spelt}(?![\\p{L}\\p{N}'’_-])`
}

/** "A" becomes "an" before other words; where it would have to, the words stay. */
function fitsArticle(before: string, found: string, instead: string): boolean {
  return !/\ban?\s$/i.test(before) || /^[aeiou]/i.test(found) === /^[aeiou]/i.test(instead)
}

function likeCase(found: string, words: string): string {
  return /^\p{Lu}/u.test(found) ? words.charAt(0).toUpperCase() + words.slice(1) : words
}

/** A shorter text has no closing line to spare. */
const LINES_AT_LEAST = 3

function followEnding(text: string, lessons: readonly LessonName[]): string {
  const kinds = new Set(lessons.map(({ kind }) => kind))
  const { body } = readPost(text)
  const line = body.at(-1)
  const last = line && sentencesOf(line).at(-1)
  if (!line || !last || body.length < LINES_AT_LEAST || sentencesOf(line).length > 1) return text
  const asks = isQuestion(last)
  const calls = mayBeEnglish(text) && callsToAct(last)
  const isUnwanted =
    (asks && kinds.has('cut-closing-question')) ||
    (calls && kinds.has('cut-call-to-action')) ||
    ((asks || calls) && kinds.has('cut-last-line'))
  if (!isUnwanted) return text
  const at = text.lastIndexOf(line.text)
  return (text.slice(0, at).trimEnd() + text.slice(at + line.text.length)).trimEnd()
}
