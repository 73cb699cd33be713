// Keeps what a recording adds to speech (times, cue numbers, sounds, marks of speakers) out of a draft, and joins its lines.

import { isKept } from './left-out.ts'

const TIME = String.raw`(?:\d{1,2}:)?\d{1,3}:[0-5]\d(?:[.,]\d{1,3})?`
const CUE = new RegExp(String.raw`^(?:${TIME}\s*-->\s*${TIME}.*|WEBVTT\b.*|Kind: captions|Language: [\w-]+)$`)
const CUE_NUMBER = /^\d{1,5}$/
/** A time at the start of a line, as "0:03", "[00:01:02]" or "(1:02) -". */
const STAMP = new RegExp(String.raw`^[[(]?(${TIME})[\])]?(?:\s*[-–—:]\s+|\s+|$)`)
/** "Ada Lovelace 0:03" and "Speaker 1 (00:12):": who speaks from there on. */
const NAMED_STAMP = new RegExp(
  String.raw`^(\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|\d{1,2})){0,3})[\s:,]+[[(]?${TIME}[\])]?:?$`,
  'u',
)
/** What a page reads out beside a time. */
const SPELT_TIME = /^(?:\d+ hours?,? )?(?:\d+ minutes?,? )?\d+ seconds?$/
const STAMP_WITHIN = new RegExp(String.raw`(?<!\s)\s*[[(]${TIME}[\])]`, 'g')
const SOUNDS =
  /(?<!\s)\s*[[(](?:(?:upbeat|soft|gentle|dramatic|intro|outro|background) )?(?:music|applause|laughter|laughs?|laughing|chuckles|cheering|inaudible|unintelligible|crosstalk|silence|noise|blank_audio|foreign|\s*__\s*)(?: playing| [\d:]{2,8})?[\])]|♪[^♪\n]{0,200}♪?/gi
const TURN = /^(?:>{2,}|[-–—](?=\s*\p{Lu}))\s*/u
const SPEAKER = /^(?:[Ss]peaker \d{1,2}|\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}):\s/u
const STAMPED_LINES_AT_LEAST = 2
const ENDS = /[.!?…]["'”’)]*$/
/** A paragraph of joined lines ends with the first sentence that ends after so many characters. */
const PARAGRAPH_CHARACTERS = 350

/**
 * Speech as it was written down by a machine, in paragraphs: one for each speaker's turn, or some sentences long.
 * A text that has no times at its lines stays as it is, but for words in brackets that name a sound.
 * `leaveOut` takes out what a player shows over the lines, where there are times.
 */
export function joinCaptions(text: string, leaveOut = (said: string) => said): string {
  const quiet = text.replace(SOUNDS, '')
  if (!isTimed(linesOf(quiet))) return quiet
  const lines = linesOf(leaveOut(quiet))
  const paragraphs: string[] = []
  let isNew = true
  let hasEnded = false
  let hasCues = false
  // What stands over the first time is no part of what was said.
  let isHead = !STAMP.test(lines.find((line) => line !== '') ?? '')
  for (const [at, line] of lines.entries()) {
    if (isHead && (CUE.test(line) || STAMP.test(line))) {
      isHead = false
      isNew = true
      hasEnded = paragraphs.length > 0
    }
    if (CUE.test(line) || (CUE_NUMBER.test(line) && CUE.test(lines[at + 1] ?? ''))) {
      hasCues = true
      continue
    }
    const speaker = NAMED_STAMP.exec(line)?.[1]
    if (speaker !== undefined) {
      paragraphs.push(`${speaker}:`)
      hasEnded = false
      continue
    }
    const said = line.replace(STAMP, '').replace(STAMP_WITHIN, '').trim()
    const words = said.replace(TURN, '')
    if (words === '' || (SPELT_TIME.test(words) && at > 0)) {
      // Cues stand apart by blank lines without being paragraphs.
      if (line === '' && !hasCues) isNew = true
      continue
    }
    const last = paragraphs.at(-1)
    const isTurn = said !== words || SPEAKER.test(words) || isKept(words)
    const isOver = hasEnded && (isNew || (last?.length ?? 0) >= PARAGRAPH_CHARACTERS)
    if (last === undefined || isTurn || isOver || isHead) paragraphs.push(words)
    else paragraphs[paragraphs.length - 1] = `${last} ${words}`
    isNew = isKept(words)
    hasEnded = isNew || ENDS.test(words)
  }
  return paragraphs.join('\n\n')
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.trim())
}

/** Whether these trimmed lines are those of a recording. An agenda has times as well: those of a recording begin at nought, count seconds in hours, or stand alone. */
export function isTimed(lines: readonly string[]): boolean {
  if (lines.some((line) => line.includes('-->') && CUE.test(line))) return true
  const stamped = lines.filter((line) => STAMP.test(line) || NAMED_STAMP.test(line))
  if (stamped.length < STAMPED_LINES_AT_LEAST) return false
  const isRecorded = (line: string) => /^(?:[[(]|0?0:|\d{1,2}:\d{2}:|[\d:]+$)/.test(line) || NAMED_STAMP.test(line)
  return stamped.filter(isRecorded).length >= STAMPED_LINES_AT_LEAST
}
