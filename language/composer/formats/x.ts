// Keeps a post for X and every post of a thread within its weighted length, each standing on its own.

import { PLATFORM_RULES, weightedLength } from '#domain/platforms/platform-rules.ts'
import { joinThread } from '#domain/platforms/split-piece.ts'
import {
  chanceIn,
  joinParts,
  type Part,
  phrasePart,
  pickBySeed,
  type Source,
} from '#language/composer/analyse/analysis.ts'
import type { Cue } from '#language/composer/analyse/rank-sentences.ts'
import { asksLast, findClosing, findOwnHashtagLine } from '#language/composer/select/closing.ts'
import { continuationOf, findPassages, type Passage } from '#language/composer/select/find-passages.ts'
import { findHook } from '#language/composer/select/opening-line.ts'
import { emojiOf, renderPassage, rhythmOf, withEmoji } from '#language/composer/select/render-passage.ts'
import { likenessOf, selectPassages } from '#language/composer/select/select-passages.ts'

const LIMIT = PLATFORM_RULES.postOnX.limit
/** "10/12 " and the quotation marks around another speaker's words. */
const NUMBER_ROOM = 6
const QUOTE_ROOM = 2
const CLOSING_ROOM = 64
const CHOICES = 8

/** One strong passage; where there is room, the closing line under it. */
export function shapeXPost(source: Source): Part | undefined {
  // Who ends with a question needs the room for one.
  const room = LIMIT - QUOTE_ROOM - (source.habits && asksLast(source.habits) ? CLOSING_ROOM : 0)
  const limits = { sentences: 4, words: 60, fits: (text: string) => weightedLength(text) <= room }
  const candidates = findPassages(source, limits)
    .filter((passage) => passage.lines[0]?.ranked.leaning === 'no' || passage.lines[0]?.rewrites.includes('lead-in'))
    .map((passage) => ({ passage, value: passage.score + fullness(passage) + punch(passage) }))
    .sort((a, b) => b.value - a.value)
  const distinct: Passage[] = []
  for (const { passage, value } of candidates) {
    if (distinct.length >= CHOICES) break
    if (distinct.length >= 3 && value < (candidates[0]?.value ?? 0) - 0.25) break
    if (
      distinct.every((other) => other.to < passage.from || other.from > passage.to) &&
      distinct.every((other) => likenessOf(other, passage) < 0.6)
    )
      distinct.push(passage)
  }
  const passage = pickBySeed(source, distinct)
  if (!passage) return undefined
  return dressPost(source, passage)
}

function fullness({ words }: Passage): number {
  return words < 14 ? -0.25 : words < 20 ? -0.1 : words > 24 ? 0.06 : 0.03
}

// A post of its own wants a claim, a figure or a contrast; a scene out of a story needs the story.
function punch({ lines }: Passage): number {
  const has = (cue: Cue) => lines.some(({ ranked }) => ranked.cues.has(cue))
  const scene = lines[0]?.ranked.cues.has('story') && !has('lesson')
  return (
    (has('claim') ? 0.05 : 0) +
    (has('lesson') ? 0.06 : 0) +
    (has('contrast') ? 0.04 : 0) +
    (has('number') ? 0.04 : 0) -
    (scene ? 0.12 : 0) -
    (lines[0]?.ranked.weak ? 0.1 : 0)
  )
}

function dressPost(source: Source, passage: Passage): Part {
  const fits = (part: Part) => weightedLength(part.text) <= LIMIT
  const [spread, tight] = [rhythmOf(source, 1), 9].map((rhythm) => renderPassage(source, passage, rhythm))
  let part = [spread, tight].find((form): form is Part => form !== undefined && fits(form)) ?? { text: '', trace: [] }
  if (passage.speaker !== undefined) {
    const credit = {
      text: `— ${passage.speaker}`,
      trace: [{ text: passage.speaker, from: 'phrase' as const, phrase: 'credit', terms: [passage.speaker] }],
    }
    const credited = joinParts([part, credit], '\n\n')
    if (fits(credited)) return credited
  }
  const emoji = emojiOf(source, 0)
  if (emoji !== '' && fits({ ...part, text: `${part.text} ${emoji}` }))
    part = { ...part, text: `${part.text} ${emoji}` }
  const wantsClosing = source.habits ? asksLast(source.habits) : chanceIn(source, 'x closing').next() >= 0.6
  const taken = new Set(passage.lines.map(({ ranked }) => ranked.sentence.index))
  const closing = wantsClosing ? findClosing(source, taken) : undefined
  const ends = [closing?.part, findOwnHashtagLine(source)].filter((end) => end !== undefined)
  return ends.reduce((post, end) => {
    const longer = joinParts([post, end], '\n\n')
    return fits(longer) ? longer : post
  }, part)
}

/** A numbered thread: hook, one passage a post, closing line. */
export function shapeXThread(source: Source): Part | undefined {
  const room = LIMIT - NUMBER_ROOM - QUOTE_ROOM
  const fits = (text: string) => weightedLength(text) <= room
  const hook = findHook(source, 200)
  const limits = { sentences: 3, words: 55, fits }
  const taken = new Set(hook.index === undefined ? [] : [hook.index])
  const beside = (text: string) => fits(`${hook.part.text}\n\n${text}`)
  const next =
    hook.index === undefined ? undefined : continuationOf(source, hook.index, { ...limits, sentences: 2, fits: beside })
  for (let index = next?.from ?? 0; next && index <= next.to; index++) taken.add(index)
  const closing = findClosing(source, taken)
  if (closing?.index !== undefined) taken.add(closing.index)
  const wanted = Math.min(7, Math.max(3, Math.round(source.material.usableWords / 60)))
  const selected = selectPassages(source, findPassages(source, limits), {
    purpose: 'thread',
    passages: wanted,
    words: 400,
    taken,
    seen: hook.part.text,
    prefer: (passage) => fullness(passage),
  })
  if (selected.length < 2) return undefined
  const rhythm = rhythmOf(source, 2)
  const speaker = selected[0]?.speaker
  const attribution =
    speaker === undefined || next || hook.speaker ? undefined : phrasePart(source, 'attribution', { name: speaker })
  const start = [
    hook.part,
    ...(next ? [renderPassage(source, next, rhythm)] : []),
    ...(attribution ? [attribution] : []),
  ]
  const opening = joinParts(start.filter(hasText), '\n\n')
  const told = selected.map((passage) => fitPost(source, passage, rhythm, room))
  const body = withEmoji(source, told, fits)
  const tags = findOwnHashtagLine(source)
  const emoji = emojiOf(source, 0)
  const first =
    emoji !== '' && fits(`${opening.text} ${emoji}`) ? { ...opening, text: `${opening.text} ${emoji}` } : opening
  const end = [closing?.part, tags].filter((part) => part !== undefined)
  const posts = [first, ...body, ...(end.length > 0 ? [joinParts(end, '\n\n')] : [])].filter(hasText)
  const numbered = posts.map((part, at) => ({ ...part, text: `${at + 1}/${posts.length} ${part.text}` }))
  return { text: joinThread(numbered.map((part) => part.text)), trace: numbered.flatMap((part) => part.trace) }
}

function fitPost(source: Source, passage: Passage, rhythm: number, room: number): Part {
  const spread = renderPassage(source, passage, rhythm)
  return weightedLength(spread.text) <= room ? spread : renderPassage(source, passage, 9)
}

function hasText(part: Part): boolean {
  return part.text !== ''
}
