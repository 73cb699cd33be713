// Keeps a post for X and every post of a thread within its weighted length.

import { PLATFORM_RULES, weightedLength } from '#domain/platforms/platform-rules.ts'
import { joinThread } from '#domain/platforms/split-piece.ts'
import { joinParts, type Part, pickBySeed, type Source } from '#language/composer/analyse/analysis.ts'
import { askedWorth } from '#language/composer/select/asked-passage.ts'
import { asksLast, findClosing } from '#language/composer/select/closing.ts'
import { findPassages, type Passage } from '#language/composer/select/find-passages.ts'
import { findWindows, type WindowLimits } from '#language/composer/select/find-windows.ts'
import { findOwnHashtagLine } from '#language/composer/select/hashtags.ts'
import { creditPart, emojiOf, renderPassage, rhythmOf, withEmoji } from '#language/composer/select/render-passage.ts'
import { type Line, placesOf, renderLine, shorterLines } from '#language/composer/select/render-sentence.ts'
import { likenessOf } from '#language/composer/select/select-passages.ts'
import { worthAlone } from './x-worth.ts'

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
  // Paragraphs of captions are none of the speaker's.
  const crossing = source.material.kind === 'captions'
  const limits = { sentences: 4, words: 60, crossing, fits: (text: string) => weightedLength(text) <= room }
  const standing = findPassages(source, limits).filter(
    ({ lines: [first] }) => first?.ranked.leaning === 'no' || first?.rewrites.includes('lead-in'),
  )
  const strong = standing.filter(({ lines: [first] }) => first?.ranked.weak === false)
  const candidates = (source.passage === undefined && strong.length > 0 ? strong : standing)
    .map((passage) => ({
      passage,
      value: passage.score + worthAlone(source, passage) + askedWorth(source, passage),
    }))
    .sort((a, b) => b.value - a.value)
  const distinct: Passage[] = []
  for (const { passage, value } of candidates) {
    if (distinct.length >= CHOICES) break
    if (distinct.length >= 4 && value < (candidates[0]?.value ?? 0) - 0.25) break
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

function dressPost(source: Source, passage: Passage): Part {
  const fits = (part: Part) => weightedLength(part.text) <= LIMIT
  const [spread, tight] = [rhythmOf(source, 1), 9].map((rhythm) => renderPassage(source, passage, rhythm))
  let part = [spread, tight].find((form): form is Part => form !== undefined && fits(form)) ?? { text: '', trace: [] }
  if (passage.speaker !== undefined) {
    const credited = joinParts([part, creditPart(passage.speaker)], '\n\n')
    if (fits(credited)) return credited
  }
  const emoji = emojiOf(source, 0)
  if (emoji !== '' && fits({ ...part, text: `${part.text} ${emoji}` }))
    part = { ...part, text: `${part.text} ${emoji}` }
  const wantsClosing = source.habits === undefined || asksLast(source.habits)
  const taken = placesOf(passage.lines)
  const closing = wantsClosing ? findClosing(source, taken) : undefined
  const ends = [closing?.part, findOwnHashtagLine(source, textOf([passage]))].filter((end) => end !== undefined)
  return ends.reduce((post, end) => {
    const longer = joinParts([post, end], '\n\n')
    return fits(longer) ? longer : post
  }, part)
}

function textOf(passages: readonly Passage[]): string {
  return passages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ')
}

const THREAD_POSTS_AT_LEAST = 3
/** Not every window of a short text gives as many posts. */
const THREAD_WINDOWS = 8
const THREAD: WindowLimits = { words: { least: 110, ideal: 260, most: 420 }, opening: { wanted: 140, most: 240 } }
/** Sentences of one post at most, and characters from which the next paragraph begins another. */
const POST = { sentences: 3, full: 110 }

/** A numbered thread: one stretch of the material in its order, a thought a post, then the closing line. */
export function shapeXThread(source: Source): Part | undefined {
  const room = LIMIT - NUMBER_ROOM - QUOTE_ROOM
  const windows = findWindows(source, THREAD, THREAD_WINDOWS)
  const fits = (text: string) => weightedLength(text) <= room
  const split = windows
    .map((window) => splitWindow(source, window, fits))
    .filter(({ posts }) => posts.length >= THREAD_POSTS_AT_LEAST)
  const whole = split.filter(({ isWhole }) => isWhole)
  const posts = pickBySeed(source, whole.length > 1 ? whole : split)?.posts
  if (!posts) return undefined
  const speaker = posts[0]?.speaker
  const rhythm = rhythmOf(source, 2)
  const told = posts.map((post) => {
    const spread = renderPassage(source, post, rhythm)
    return fits(spread.text) ? spread : renderPassage(source, post, 9)
  })
  const taken = placesOf(posts.flatMap(({ lines }) => lines))
  const end = [findClosing(source, taken)?.part, findOwnHashtagLine(source, textOf(posts))].filter(
    (part) => part !== undefined,
  )
  const [start = { text: '', trace: [] }, ...body] = told
  const credited = speaker === undefined ? start : joinParts([start, creditPart(speaker)], ' ')
  const opening = fits(credited.text) ? credited : start
  const emoji = emojiOf(source, 0)
  const first =
    emoji !== '' && fits(`${opening.text} ${emoji}`) ? { ...opening, text: `${opening.text} ${emoji}` } : opening
  const all = [first, ...withEmoji(source, body, fits), ...(end.length > 0 ? [joinParts(end, '\n\n')] : [])]
  const numbered = all.map((part, at) => ({ ...part, text: `${at + 1}/${all.length} ${part.text}` }))
  return { text: joinThread(numbered.map((part) => part.text)), trace: numbered.flatMap((part) => part.trace) }
}

/**
 * The window's lines as posts, the first line on its own, without what is too long for one; they stop where something
 * would lean on that.
 */
function splitWindow(
  source: Source,
  window: Passage,
  fits: (text: string) => boolean,
): { posts: Passage[]; isWhole: boolean } {
  const posts: Passage[] = []
  let isWhole = true
  const told = (lines: readonly Line[]) => lines.map((line) => renderLine(source, line).text).join(' ')
  for (const [at, line] of window.lines.entries()) {
    const fitting = [line, ...shorterLines(line)].find((form) => fits(told([form])))
    isWhole &&= fitting !== undefined
    if (!fitting && window.lines[at + 1]?.ranked.leaning === 'yes') break
    if (!fitting) continue
    const current = at === 1 ? undefined : posts.at(-1)
    const last = current?.lines.at(-1)
    const goesOn =
      current &&
      last &&
      current.lines.length < POST.sentences &&
      fits(told([...current.lines, fitting])) &&
      (last.ranked.sentence.paragraph === fitting.ranked.sentence.paragraph || told(current.lines).length < POST.full)
    if (current && goesOn) posts[posts.length - 1] = { ...current, lines: [...current.lines, fitting] }
    else {
      // What announces a list begins the post that has it.
      const lead = last?.text.endsWith(':') && current && current.lines.length > 1 ? last : undefined
      if (current && lead && fits(told([lead, fitting]))) {
        posts[posts.length - 1] = { ...current, lines: current.lines.slice(0, -1) }
        posts.push({ ...window, lines: [lead, fitting] })
      } else posts.push({ ...window, lines: [fitting] })
    }
  }
  const last = posts.at(-1)
  const before = posts.length > 3 ? posts.at(-2) : undefined
  // A last sentence on its own reads as if something were missing.
  if (last && before && last.lines.length === 1 && fits(told([...before.lines, ...last.lines])))
    posts.splice(-2, 2, { ...before, lines: [...before.lines, ...last.lines] })
  return { posts, isWhole }
}
