// Keeps what a person pastes into a platform apart from what is kept: the platform has no use for our marks, nor for Markdown.
import { unmarked } from '#domain/bare-text.ts'
import { isSlideLine } from './piece-marks.ts'
import type { PlatformName } from './platforms.ts'
import { splitThread } from './split-piece.ts'

/** A text as it is pasted; what goes into posts of their own also stands apart, in order. */
export type Copyable = { text: string; parts: readonly string[] }

/** The numbers of a thread stay: they are words of its posts, and are counted. */
const SHAPES: Readonly<Record<PlatformName, (text: string) => Copyable>> = {
  LinkedIn: withoutMarkdown,
  Instagram: withoutMarkdown,
  'Story Breakdown': withoutMarkdown,
  'Mini-Guide': withoutMarkdown,
  Carousel: withoutSlideLines,
  'Twitter Post': asItStands,
  'Twitter Thread': inPosts,
}

const HEADING = /^ {0,3}#{1,6} +(\S.*)$/gm
const LINK = /!?\[([^\][\n]*)\]\((https?:\/\/(?:[^\s()]|\([^\s()]*\))+)(?: "[^"\n]*")?\)/g
const BRACKETED_ADDRESS = /<(https?:\/\/[^\s<>]+)>/g
/** Stands for an address while marks are taken off, for it may hold what looks like one. */
const STAND_IN = '\uFFFC'
const KEPT = /https?:\/\/[^\s*_~`]+(?:_+[^\s*_~`]+)*|\uFFFC/g

/**
 * What "Copy" gives of a text for this platform: without the lines between slides, without dividers between posts, and
 * without Markdown where it would be read as plain signs. A platform nobody knows, and none, take the text as it stands.
 */
export function copyable(platform: string | undefined, text: string): Copyable {
  const shape = new Map<string | undefined, (text: string) => Copyable>(Object.entries(SHAPES)).get(platform)
  return (shape ?? asItStands)(text)
}

function asItStands(text: string): Copyable {
  return { text, parts: [] }
}

function inPosts(text: string): Copyable {
  const parts = splitThread(text)
  return { text: parts.join('\n\n'), parts }
}

function withoutSlideLines(text: string): Copyable {
  const slides = ['']
  for (const line of text.split('\n')) {
    if (isSlideLine(line)) slides.push('')
    else slides[slides.length - 1] += `${line}\n`
  }
  const shown = slides.map((slide) => bare(slide.trim())).filter((slide) => slide !== '')
  return asItStands(shown.join('\n\n'))
}

function withoutMarkdown(text: string): Copyable {
  return asItStands(bare(text))
}

/** Lines and lists stay as they are; an address stands behind the words that led to it. */
function bare(text: string): string {
  const kept: string[] = []
  const plain = text
    .replace(LINK, (_, words: string, address: string) => [...new Set([words.trim(), address])].join(' ').trim())
    .replace(BRACKETED_ADDRESS, '$1')
    .replace(HEADING, (_, words: string) => words.replace(/ #+$/, ''))
    .replace(KEPT, (address) => {
      kept.push(address)
      return STAND_IN
    })
  return unmarked(plain).replaceAll(STAND_IN, () => kept.shift() ?? '')
}
