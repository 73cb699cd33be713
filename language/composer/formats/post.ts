// Keeps a LinkedIn post and an Instagram caption in shape: hook, short paragraphs, closing line, hashtags.

import { findHashtags, PLATFORM_RULES } from '#domain/platforms/platform-rules.ts'
import { countWords } from '#domain/text.ts'
import { joinParts, type Part, pickBySeed, type Source } from '#language/composer/analyse/analysis.ts'
import { shapeGuide } from '#language/composer/formats/guide.ts'
import { findHeads } from '#language/composer/guide/find-heads.ts'
import { type HeadList, introOf, listOfHeads } from '#language/composer/guide/list-of-heads.ts'
import { findClosing } from '#language/composer/select/closing.ts'
import { findTitledList, wantsList } from '#language/composer/select/find-lists.ts'
import { findWindows } from '#language/composer/select/find-windows.ts'
import { findHashtagLine } from '#language/composer/select/hashtags.ts'
import { creditPart, emojiOf, renderPassage, rhythmOf, withEmoji } from '#language/composer/select/render-passage.ts'
import { placesOf } from '#language/composer/select/render-sentence.ts'
import { titleLine } from '#language/composer/select/start/title-line.ts'
import type { WindowLimits } from '#language/composer/select/start/windows-from.ts'
import { abridge, SHORT_POST } from '#language/composer/whole/abridge.ts'

type PostShape = {
  window: WindowLimits
  /** Words of a post that is a list. */
  listWords: number
  hashtags: number
  /** Sentences in a paragraph where no habits say otherwise. */
  rhythm: number
  /** Characters that the platform takes. */
  most: number
  /** Words that whoever sent the text wants at most. */
  wordsAsked?: number
}

/** What is a post of its own where no other platform is meant. */
export const POST_WINDOW: WindowLimits = {
  words: { least: 60, ideal: 180, most: 400 },
  opening: { wanted: 140, most: 210, ofText: 340 },
}
const LINKEDIN: PostShape = {
  window: POST_WINDOW,
  listWords: 210,
  hashtags: 3,
  rhythm: 2,
  most: PLATFORM_RULES.linkedInPost.limit,
}
/** Long enough to reach what a text comes to: a caption that stops before it is worse than a long one. */
const INSTAGRAM: PostShape = {
  window: { words: { least: 55, ideal: 140, most: 300 }, opening: { wanted: 110, most: 125, ofText: 240 } },
  listWords: 115,
  hashtags: 5,
  rhythm: 1,
  most: PLATFORM_RULES.instagramCaption.limit,
}

/** So many characters a word takes with what stands around it; more than most do. */
const CHARACTERS_A_WORD = 6

/** A text of which less is told falls apart: rather a post that is too long. */
const TOLD_AT_LEAST = 0.4

// The shape with no more room than was asked for.
function asked(shape: PostShape, { material }: Source): PostShape {
  const words = Math.max(material.wishes.wordsAtMost ?? Number.POSITIVE_INFINITY, material.usableWords * TOLD_AT_LEAST)
  if (words >= shape.window.words.most) return shape
  const { least, ideal } = shape.window.words
  return {
    ...shape,
    window: {
      ...shape.window,
      words: { least: Math.min(least, words / 2), ideal: Math.min(ideal, words * 0.8), most: words },
    },
    listWords: Math.min(shape.listWords, words),
    most: Math.min(shape.most, words * CHARACTERS_A_WORD),
    wordsAsked: words,
  }
}

export function shapeLinkedIn(source: Source): Part | undefined {
  return shapePost(source, asked(LINKEDIN, source))
}

export function shapeInstagram(source: Source): Part | undefined {
  return shapePost(source, asked(INSTAGRAM, source))
}

/** Sections with numbers that are a list of their own. */
const HEADS_AT_LEAST = 4

/** Beside its title, what it says of itself and its hashtags, so much of a post is left for its points. */
const COUNTED_SHARE = 0.85

const NO_PART: Part = { text: '', trace: [] }

// One thought of the material, whole; a list where the material is one.
function shapePost(source: Source, shape: PostShape): Part | undefined {
  const titled = !source.passage && wantsList(source) ? findTitledList(source, shape.listWords) : undefined
  if (titled) return finish(source, titled.title, [titled.list], findClosing(source, titled.taken)?.part, shape)
  const counted = listOfHeads(source, (points) => points.join(' ').length <= shape.most * COUNTED_SHARE)
  // Who asks again has had it.
  if (counted && source.seed === 0) return finishCounted(source, counted, shape)
  // What a text numbers itself, it has numbered for its readers.
  const steps = !source.passage && findHeads(source).length >= HEADS_AT_LEAST ? shapeGuide(source) : undefined
  if (steps && countWords(steps.text) <= shape.window.words.most) return steps
  const whole = wholeText(source, shape)
  if (whole) return whole
  const windows = findWindows(source, shape.window)
  const window = pickBySeed(source, windows)
  const [first, ...rest] = window?.lines ?? []
  if (!window || !first || rest.length === 0) return counted && finishCounted(source, counted, shape)
  const rhythm = rhythmOf(source, shape.rhythm)
  const taken = placesOf(window.lines)
  const closing = findClosing(source, taken)?.part
  const title = titleLine(source, window)
  if (title || window.speaker !== undefined) {
    const credit = window.speaker === undefined ? [] : [creditPart(window.speaker)]
    const told = [renderPassage(source, window, rhythm), ...credit]
    return { ...finish(source, title ?? NO_PART, told, closing, shape), worth: window.score }
  }
  const [opening, body] = [[first], rest].map((lines) => renderPassage(source, { ...window, lines }, rhythm))
  return { ...finish(source, opening ?? NO_PART, body ? [body] : [], closing, shape), worth: window.score }
}

/** Paragraphs of a text that is told whole, in sentences. */
const WHOLE_RHYTHM = 3

// A text of a few pages from its beginning to its end.
function wholeText(source: Source, shape: PostShape): Part | undefined {
  for (let room = shape.most; room > shape.most / 2; ) {
    const told = abridge(source, room, shape.wordsAsked === undefined ? undefined : SHORT_POST)
    if (!told) return undefined
    const title = titleLine(source, told) ?? NO_PART
    const body = inParagraphs(
      renderPassage(source, told, rhythmOf(source, WHOLE_RHYTHM)),
      source.material.wishes.paragraphsAtMost,
    )
    const post = finish(source, title, [body], findClosing(source, placesOf(told.lines))?.part, shape)
    const over = Math.max(
      post.text.length - shape.most,
      (countWords(post.text) - (shape.wordsAsked ?? Number.POSITIVE_INFINITY)) * CHARACTERS_A_WORD,
    )
    if (over <= 0) return { ...post, worth: told.score === 0 ? undefined : told.score }
    room -= over
  }
  return undefined
}

// In so many paragraphs at most, each about as long as the others.
function inParagraphs(part: Part, most: number | undefined): Part {
  const paragraphs = part.text.split('\n\n')
  if (most === undefined || paragraphs.length <= most) return part
  const goal = part.text.length / most
  const joined: string[] = []
  for (const paragraph of paragraphs) {
    const last = joined.at(-1)
    const isFull = last !== undefined && last.length + paragraph.length / 2 > goal && joined.length < most
    if (last === undefined || isFull) joined.push(paragraph)
    else joined[joined.length - 1] = `${last} ${paragraph}`
  }
  return { ...part, text: joined.join('\n\n') }
}

function finishCounted(source: Source, { title, points, taken }: HeadList, shape: PostShape): Part {
  const numbered = points.map((point, at) => ({ ...point, text: `${at + 1}. ${point.text}` }))
  const closing = findClosing(source, taken)?.part
  const intro = introOf(source)
  const introduced = intro && finish(source, title, [intro, ...numbered], closing, shape)
  return introduced && introduced.text.length <= shape.most
    ? introduced
    : finish(source, title, numbered, closing, shape)
}

function finish(source: Source, hook: Part, parts: readonly Part[], closing: Part | undefined, shape: PostShape): Part {
  const emoji = emojiOf(source, 0)
  const text = textOf([hook, ...parts])
  const tags = findHashtagLine(source, shape.hashtags - findHashtags(text).length, text)
  const ending = [closing, tags].filter((part) => part !== undefined)
  const told = withEmoji(source, parts)
  const [first, ...rest] = hook.text === '' ? told : [hook, ...told]
  const opening = first && emoji !== '' ? { ...first, text: `${first.text} ${emoji}` } : first
  return joinParts([...(opening ? [opening] : []), ...rest, ...ending], '\n\n')
}

function textOf(parts: readonly Part[]): string {
  return parts.map((part) => part.text).join('\n')
}
