// Keeps a text readable as what it is: a post under its first line, a thread by its posts, slides, steps and beats.
import { previewCharacters, previewWords } from '#domain/text.ts'
import { POST_NUMBER, STORY_BEATS } from './piece-marks.ts'
import { splitSlides, splitThread } from './split-piece.ts'

/** One part as it is shown: what counts or names it, the line that stands out, and the rest. */
export type PiecePart = { label?: string; headline?: string; body: string }
export type PieceLayout = { kind: 'post' | 'thread' | 'slides' | 'steps' | 'beats'; parts: readonly PiecePart[] }
/** How much of a text is shown. */
export type Extent = { words: number } | { characters: number }

/** A first line longer than this is no headline; its first sentence may be one. */
const HEADLINE_CHARACTERS = 140
const FIRST_SENTENCE = /^.*?[.!?…]['"’”]?(?=\s)/u
const FIELDS = ['headline', 'body'] as const
const STEP = /^(\d{1,2})\.\s+(?=\S)/
const NO_HEADLINE = /^(?:[-•*–—#]|\d{1,2}[.)]\s)/u

/** How this text falls apart on its platform; a platform nobody knows, and none, show a plain post. */
export function layOutPiece(platform: string | undefined, text: string): PieceLayout {
  const plain = text.trim()
  switch (platform) {
    case 'Carousel':
      return { kind: 'slides', parts: numbered(splitSlides(plain)) }
    case 'Twitter Thread':
      return { kind: 'thread', parts: numbered(splitThread(plain).map((post, at) => postOf(post, at))) }
    case 'Story Breakdown':
      return layOutBeats(plain) ?? { kind: 'post', parts: [underHeadline(plain)] }
    case 'Mini-Guide':
      return layOutSteps(plain) ?? { kind: 'post', parts: [underHeadline(plain)] }
    default:
      return { kind: 'post', parts: [underHeadline(plain)] }
  }
}

/** The beginning of a layout, no word cut; `more` parts are left out whole. Slides show their headlines only. */
export function cutLayout(layout: PieceLayout, extent: Extent): { layout: PieceLayout; isCut: boolean; more: number } {
  const parts: PiecePart[] = []
  let left = extent
  let isCut = false
  for (const part of layout.parts) {
    if (isCut || isUsedUp(left)) break
    const shown: PiecePart = { ...part, body: '' }
    for (const field of FIELDS) {
      const text = part[field] ?? ''
      if (isCut || text === '' || (field === 'body' && layout.kind === 'slides')) continue
      isCut = isUsedUp(left)
      if (isCut) continue
      const beginning = cut(text, left)
      shown[field] = beginning.text
      left = beginning.left
      isCut = beginning.truncated
    }
    parts.push(shown)
  }
  const more = layout.parts.length - parts.length
  const hidesBodies = layout.kind === 'slides' && layout.parts.some(({ body }) => body !== '')
  return { layout: { ...layout, parts }, isCut: isCut || more > 0 || hidesBodies, more }
}

function isUsedUp(extent: Extent): boolean {
  return ('words' in extent ? extent.words : extent.characters) <= 0
}

function cut(text: string, extent: Extent): { text: string; truncated: boolean; left: Extent } {
  if ('words' in extent) {
    const shown = previewWords(text, extent.words)
    return { ...shown, left: { words: extent.words - (shown.text.match(/\S+/g)?.length ?? 0) } }
  }
  const shown = previewCharacters(text, extent.characters)
  return { ...shown, left: { characters: extent.characters - shown.text.length } }
}

function numbered(parts: readonly PiecePart[]): PiecePart[] {
  return parts.map((part, at) => ({ label: String(at + 1), ...part }))
}

function postOf(post: string, at: number): PiecePart {
  const text = post.replace(POST_NUMBER, '').trim()
  return at === 0 ? underHeadline(text) : { body: text }
}

function underHeadline(text: string): PiecePart {
  const end = text.indexOf('\n')
  const line = (end === -1 ? text : text.slice(0, end)).trim()
  const headline = line.length <= HEADLINE_CHARACTERS ? line : (FIRST_SENTENCE.exec(line)?.[0] ?? line)
  if (headline.length > HEADLINE_CHARACTERS || NO_HEADLINE.test(headline) || !text.startsWith(headline))
    return { body: text }
  return { headline, body: text.slice(headline.length).trim() }
}

function layOutSteps(text: string): PieceLayout | undefined {
  const blocks = text.split(/\n[^\S\n]*\n\s*|\n(?=\d{1,2}\.\s)/).map((block) => block.trim())
  const first = blocks.findIndex((block) => STEP.test(block))
  if (first === -1) return undefined
  const parts = blocks.slice(first).map((block): PiecePart => {
    const label = STEP.exec(block)?.[1]
    return label === undefined ? { body: block } : { label, body: block.replace(STEP, '') }
  })
  const head = blocks.slice(0, first).join('\n\n')
  return { kind: 'steps', parts: head === '' ? parts : [underHeadline(head), ...parts] }
}

function layOutBeats(text: string): PieceLayout | undefined {
  const parts: { label?: string; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    const beat = STORY_BEATS.find((name) => line.trim() === `${name}:`)
    if (beat !== undefined) parts.push({ label: beat, lines: [] })
    else if (parts.length > 0) parts.at(-1)?.lines.push(line)
    else if (line.trim() !== '') parts.push({ lines: [line] })
  }
  if (!parts.some(({ label }) => label !== undefined)) return undefined
  return { kind: 'beats', parts: parts.map(({ lines, ...label }) => ({ ...label, body: lines.join('\n').trim() })) }
}
