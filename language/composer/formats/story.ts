// Keeps a story breakdown in order: opening line, situation, tension, turn, outcome, lesson, question to the reader.

import { STORY_BEATS } from '#domain/platforms/platform-rules.ts'
import { joinParts, type Part, phrasePart, pickBySeed, type Source } from '#language/composer/analyse/analysis.ts'
import type { Cue } from '#language/composer/analyse/rank-sentences.ts'
import { isInstruction } from '#language/composer/instruction.ts'
import { ownQuestion } from '#language/composer/select/closing.ts'
import type { Passage } from '#language/composer/select/find-passages.ts'
import { findWindows, type WindowLimits } from '#language/composer/select/find-windows.ts'
import { findOwnHashtagLine } from '#language/composer/select/hashtags.ts'
import { creditPart, emojiOf, renderPassage, rhythmOf, withEmoji } from '#language/composer/select/render-passage.ts'
import { type Line, placesOf } from '#language/composer/select/render-sentence.ts'
import { isHalf } from '#language/composer/select/window-worth.ts'
import type { Sentence } from '#language/material/material.ts'
import { tellOfPast } from '#language/words/tell-of-past.ts'

type Beat = { cues: readonly (readonly [Cue, number])[]; place: number }

const BEATS: readonly Beat[] = [
  {
    cues: [
      ['story', 0.2],
      ['number', 0.05],
      ['problem', -0.15],
    ],
    place: 0.08,
  },
  {
    cues: [
      ['problem', 0.4],
      ['contrast', 0.15],
      ['outcome', -0.1],
    ],
    place: 0.28,
  },
  {
    cues: [
      ['turn', 0.4],
      ['first person', 0.08],
      ['problem', -0.08],
    ],
    place: 0.5,
  },
  {
    cues: [
      ['outcome', 0.4],
      ['number', 0.08],
      ['problem', -0.08],
    ],
    place: 0.74,
  },
  {
    cues: [
      ['lesson', 0.35],
      ['claim', 0.1],
      ['story', -0.1],
    ],
    place: 0.93,
  },
]
/** Few windows tell a story. */
const WINDOWS = 15
const STORY: WindowLimits = { words: { least: 90, ideal: 260, most: 400 }, opening: { wanted: 140, most: 210 } }
/** Of a story's sentences so many tell what happened. */
const HAPPENED_SHARE = 0.5
const SOMEBODY = /\b(?:i|we|my|our|he|she|his|her|they)\b/i
const BEAT_SENTENCES_AT_MOST = 7
/** What it costs a beat to begin with words that lean on the one before, or inside a thought. */
const LEANS = 0.3
const HALF = 0.4
const IN_PARAGRAPH = 0.12
const AFTER_LEAD = 1
const IN_LIST = 0.4
/** A story begins to be told within so many lines. */
const BEGINS_WITHIN = 4

/** A stretch of the material that tells what happened, its beats named; undefined where none does. */
export function shapeStory(source: Source): Part | undefined {
  const windows = findWindows(source, STORY, WINDOWS)
  // Only of English it is known how the past is told.
  const knows = source.material.language === 'en'
  const stories = windows
    .filter((window) => !knows || tellsWhatHappened(source, window))
    .flatMap((window) => {
      const beats = splitBeats(source, window)
      return beats && (!knows || hasArc(beats, isToldWhole(source, window) ? 1 : 2)) ? [beats] : []
    })
  const beats = pickBySeed(source, stories)
  if (!beats) return undefined
  const taken = placesOf(beats.flatMap(({ lines }) => lines))
  const question =
    ownQuestion(source, taken)?.part ??
    phrasePart(source, 'questionOnStory') ??
    phrasePart(source, 'question') ??
    phrasePart(inEnglish(source), 'questionOnStory')
  if (!question) return undefined
  const told = beats.map((beat) => renderPassage(source, beat, rhythmOf(source, 3)))
  const [start = { text: '', trace: [] }, ...rest] = told
  const speaker = beats[0]?.speaker
  const emoji = emojiOf(source, 0)
  const credited = speaker === undefined ? start : joinParts([start, creditPart(speaker)], ' ')
  const opening = emoji === '' ? credited : { ...credited, text: `${credited.text} ${emoji}` }
  const tags = findOwnHashtagLine(source, told.map(({ text }) => text).join(' '))
  const parts = [opening, ...withEmoji(source, rest), tags ? joinParts([question, tags], '\n\n') : question]
  return joinParts(
    parts.map((part, at) => ({
      text: `${STORY_BEATS[at]}:\n${part.text}`,
      trace: [{ text: `${STORY_BEATS[at]}:`, from: 'phrase' as const, phrase: 'beat', terms: [] }, ...part.trace],
    })),
    '\n\n',
  )
}

function inEnglish(source: Source): Source {
  return { ...source, material: { ...source.material, language: 'en' } }
}

/** Of a story so few bullets, of what was said between its ends so many words, and before its lesson so much of it. */
const STORY_SHARES = { items: 0.25, told: 0.72, beforeLesson: 0.75 }
/** "I ask what they stopped doing" tells of now. */
const SAID_INSIDE = /(?<=\S )(?:what|who|whom|which|that|how|why|where|whether) [^,.;:]*/gi

function tellsWhatHappened({ material }: Source, { lines, from, to }: Passage): boolean {
  const own = material.sentences.slice(from, to + 1).filter(({ asked }) => !asked)
  const wordsOf = (of: readonly Sentence[]) => of.reduce((sum, { words }) => sum + words.length, 0)
  const told = lines.map(({ ranked }) => ranked.sentence)
  if (wordsOf(told) < wordsOf(own) * STORY_SHARES.told) return false
  if (told.filter(({ item }) => item).length > told.length * STORY_SHARES.items) return false
  const events = lines.slice(0, Math.ceil(lines.length * STORY_SHARES.beforeLesson))
  const past = events.filter(({ text }) => tellOfPast(text.replace(SAID_INSIDE, '…')).isPast)
  if (!past.some((line) => lines.indexOf(line) < BEGINS_WITHIN)) return false
  return past.length >= events.length * HAPPENED_SHARE && past.some(({ text }) => SOMEBODY.test(text))
}

/**
 * What makes a tension, a turn and an outcome one: a story has one of them where it belongs, two where it is a part of a
 * longer one.
 */
const ARC: readonly (readonly Cue[])[] = [['problem', 'contrast'], ['turn'], ['outcome', 'number']]

function hasArc([opening, , ...beats]: readonly Passage[], least: number): boolean {
  const found = ARC.filter((cues, at) =>
    beats[at]?.lines.some(({ ranked }) => cues.some((cue) => ranked.cues.has(cue))),
  )
  return found.length >= least && opening !== undefined && opening.lines.every(({ text }) => !isInstruction(text))
}

/** How near to the ends of the material a story begins and ends, as a share of it, if not with a section. */
const NEAR = 0.25

function isToldWhole({ material: { sentences } }: Source, { from, to }: Passage): boolean {
  const last = sentences.length - 1
  const begins = from <= last * NEAR || sentences[from - 1]?.heading !== sentences[from]?.heading
  const ends = to >= last * (1 - NEAR) || sentences[to + 1]?.heading !== sentences[to]?.heading
  return begins && ends
}

/** The opening line and the five told beats, every sentence in one of them; undefined where there are too few. */
function splitBeats(source: Source, window: Passage): Passage[] | undefined {
  const [opening, ...lines] = window.lines
  if (!opening || lines.length < BEATS.length) return undefined
  // best[beat][end]: the best way to tell the beats so far with the lines before `end`.
  type Way = { value: number; from: number }
  const none: Way = { value: Number.NEGATIVE_INFINITY, from: 0 }
  const best: Way[][] = BEATS.map(() => lines.map(() => none))
  for (const [level, beat] of BEATS.entries()) {
    for (let end = level + 1; end <= lines.length; end++) {
      let way = none
      for (let from = Math.max(level, end - BEAT_SENTENCES_AT_MOST); from < end; from++) {
        if (level === 0 && from > 0) continue
        const before = level === 0 ? 0 : (best[level - 1]?.[from - 1]?.value ?? none.value)
        const value = before + beatValue(source, beat, lines.slice(from, end), (from + end) / 2 / lines.length)
        if (value > way.value) way = { value, from }
      }
      const ways = best[level]
      if (ways) ways[end - 1] = way
    }
  }
  const beats: Passage[] = []
  let end = lines.length
  for (let level = BEATS.length - 1; level >= 0; level--) {
    const way = best[level]?.[end - 1] ?? none
    if (way.value === none.value) return undefined
    beats.unshift({ ...window, lines: lines.slice(way.from, end) })
    end = way.from
  }
  return [{ ...window, lines: [opening] }, ...beats]
}

function beatValue({ ranked }: Source, { cues, place }: Beat, lines: readonly Line[], at: number): number {
  const cueValue = cues.reduce((sum, [cue, weight]) => {
    const share = lines.filter((line) => line.ranked.cues.has(cue)).length / lines.length
    return sum + weight * share
  }, 0)
  const [first] = lines
  const sentence = first?.ranked.sentence
  const before = sentence && ranked[sentence.index - 1]
  const startsParagraph = before?.sentence.paragraph !== sentence?.paragraph
  const cutsHalf = before && first && before.sentence.index === sentence.index - 1 && isHalf(before, first.ranked)
  const tells = place < 0.9 && lines.some(({ text }) => isInstruction(text))
  return (
    1.4 * cueValue -
    0.55 * Math.abs(at - place) +
    (startsParagraph ? 0.15 : -IN_PARAGRAPH) -
    (cutsHalf ? HALF : 0) -
    (before?.sentence.text.endsWith(':') ? AFTER_LEAD : 0) -
    (first?.ranked.leaning === 'yes' && !startsParagraph ? LEANS : 0) -
    (sentence?.item && before?.sentence.item ? IN_LIST : 0) -
    (tells ? 0.3 : 0)
  )
}
