// Keeps a text's layout apart from its sentences: which lines are headings, bullets, prose or page furniture.

import { unwrapLines } from '#domain/sentences.ts'
import type { LeftOutSort } from '#domain/writing/readings.ts'
import { boilerplateOf, isIngredient, isMasthead, isNavigation, isSignOff } from './boilerplate.ts'
import { isNumbered, labelOf } from './interview.ts'
import { type Gatherer, isKept, keptText } from './left-out.ts'

export type Block = {
  kind: 'heading' | 'item' | 'prose'
  text: string
  /** In a conversation: somebody else than the chosen speaker said it. */
  asked?: boolean
  /** Lines that were taken back: they are what they are, and no heading, label or menu. */
  kept?: true
}
export type Layout = {
  blocks: Block[]
  title: string | undefined
  lines: number
  listLines: number
  navigationLines: number
  ingredientLines: number
}

const MARK =
  /^\s*(?:(?:[\-*•–▪◦‣·✓✔➡→►▶✅☑]\uFE0F?|\d{1,2}[.\)]|[a-z]\)|👉|🔹|🔸|📌|💡)\s+|(?:\d\uFE0F?\u20E3|🔟)[.:]?\s*)/v
const UNDERLINE = /^\s*(?:={3,}|-{3,})\s*$/
const HASHES = /^\s*#{1,6}\s+/
/** A letter is signed in its last part. */
const SIGNED_FROM = 0.6
const ENDS = /[.!?…:;,]["'”’)\]]*$/
/** What points at the lines below says so as a colon does. */
const POINTS_DOWN = /(?:(?<![\s.:])[\s.:]+|(?<![\s.:👇⬇⤵]|[⬇⤵]\uFE0F))(?:👇|[⬇⤵]\uFE0F?)+$/u
const ENDS_WITH_EMOJI = /\p{RGI_Emoji}$/v
const ONLY_HASHTAGS = /^(?:#[\p{L}\p{N}_]+\s*)+$/u

/** Takes normalised plain text apart into blocks, and counts what kind of lines it is made of. */
export function splitBlocks(text: string, gatherer: Gatherer): Layout {
  const layout: Layout = {
    blocks: [],
    title: undefined,
    lines: 0,
    listLines: 0,
    navigationLines: 0,
    ingredientLines: 0,
  }
  const { body, end } = partEnd(text)
  const groups = body.split(/\n(?:[^\S\n]*\n)+/).flatMap((group) => partKept(group.split('\n').filter(hasText)))
  const unwrap = isHardWrapped(groups.filter(([line = '']) => !isKept(line)))
    ? joinLines
    : (lines: readonly string[]) => unwrapLines(lines.join('\n'))
  for (const group of groups) readGroup(group, layout, { unwrap, gatherer })
  const back = end.map((line) => gatherer.leaveOut('signatures', line)).filter((line) => line !== '')
  if (back.length > 0) layout.blocks.push(...keptBlocks(back))
  return layout
}

// Lines that were taken back stand apart from those around them.
function partKept(lines: readonly string[]): string[][] {
  const parts: string[][] = []
  for (const line of lines) {
    const last = parts.at(-1)
    // "On Monday Karl wrote:" is none of the lines below it.
    const announces = isKept(line) && last?.at(-1)?.endsWith(':')
    if (last && !announces && isKept(last[0] ?? '') === isKept(line)) last.push(line)
    else parts.push([line])
  }
  return parts
}

// Below "Best regards" stand a name, a postscript and the small print.
function partEnd(text: string): { body: string; end: string[] } {
  const lines = text.split('\n')
  const filled = lines.filter((line) => line.trim() !== '').length
  let before = 0
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    if (before++ >= filled * SIGNED_FROM && isSignOff(line.trim()))
      return { body: lines.slice(0, at).join('\n'), end: lines.slice(at).map((one) => one.trim()) }
  }
  return { body: text, end: [] }
}

type Unwrap = (lines: readonly string[]) => string[]
type Ways = { unwrap: Unwrap; gatherer: Gatherer }

// An editor's wrapping shows over the whole text: lines of like length that break in mid-sentence.
function isHardWrapped(groups: readonly (readonly string[])[]): boolean {
  let breaks = 0
  let midSentence = 0
  for (const group of groups) {
    for (const line of group.slice(0, -1)) {
      if (MARK.test(line) || UNDERLINE.test(line)) continue
      breaks++
      if (line.length >= 45 && line.length <= 100 && !/[.!?:…]["'”’)]*\s*$/.test(line)) midSentence++
    }
  }
  return midSentence >= 3 && midSentence * 5 >= breaks * 2
}

function joinLines(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [lines.map((line) => line.trim()).join(' ')]
}

function hasText(line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line) || UNDERLINE.test(line)
}

/** A title is looked for before anything else, however much of what stands above it was taken back. */
const ABOVE_TITLE = 40

function readGroup(group: readonly string[], layout: Layout, ways: Ways): void {
  if (isKept(group[0] ?? '')) {
    layout.lines += group.length
    layout.blocks.push(...keptBlocks(group))
    return
  }
  for (const line of group) countLine(line, layout)
  let lines = group.map((line) => line.trimEnd()).filter((line) => !isMenu(line.trim()))
  for (const line of group) if (isMenu(line.trim())) leaveOut('navigation', line.trim(), layout, ways)
  if (layout.title === undefined && layout.blocks.slice(0, ABOVE_TITLE).every((block) => block.kept))
    lines = takeTitle(lines, layout)
  lines = takeHeadings(lines, layout).filter((line) => !UNDERLINE.test(line))
  if (lines.length === 0) return
  if (lines.some((line) => MARK.test(line))) {
    readList(lines, layout, ways)
    return
  }
  const previous = layout.blocks.at(-1)
  const underColon = previous?.kind === 'prose' && previous.text.endsWith(':')
  const listed = lines.length >= (underColon ? 2 : 3) && lines.every(isFragment)
  if (listed && (underColon || unwrapLines(lines.join('\n')).length === lines.length)) {
    for (const line of lines) layout.blocks.push({ kind: 'item', text: line.trim() })
    return
  }
  for (const line of ways.unwrap(lines)) addLine(line.trim(), layout, ways)
}

/** Lines that were taken back, those that an editor wrapped joined again. */
export function keptBlocks(lines: readonly string[]): Block[] {
  const texts = lines.map((line) => keptText(line).replace(HASHES, '').replace(MARK, ''))
  return unwrapLines(texts.join('\n')).map((text) => ({ kind: 'prose', text, kept: true }))
}

function leaveOut(sort: LeftOutSort, line: string, layout: Layout, { gatherer }: Ways): void {
  const kept = gatherer.leaveOut(sort, line)
  if (kept !== '') layout.blocks.push(...keptBlocks([kept]))
}

function addLine(line: string, layout: Layout, ways: Ways): void {
  const sort = boilerplateOf(line) ?? (isHashtags(line) ? 'document marks' : undefined)
  if (sort) {
    leaveOut(sort, line, layout, ways)
    return
  }
  const text = line.replace(POINTS_DOWN, ':')
  layout.blocks.push({ kind: isHeading(text) ? 'heading' : 'prose', text })
}

function countLine(line: string, layout: Layout): void {
  if (UNDERLINE.test(line)) return
  layout.lines++
  if (isIngredient(line.trim())) layout.ingredientLines++
  if (MARK.test(line) && !/[.!?]["”’)]*$/.test(line)) layout.listLines++
  else if (isNavigation(line.trim())) layout.navigationLines++
}

/** A line of nothing but hashtags. */
export function isHashtags(line: string): boolean {
  return ONLY_HASHTAGS.test(line)
}

/** The line without the marks of a heading in Markdown. */
export function withoutHashes(line: string): string {
  return line.replace(HASHES, '')
}

/** A line of a menu with marks between its entries. */
export function isMenu(line: string): boolean {
  return isNavigation(line) && /[|›»•→>]/.test(line)
}

function takeTitle(lines: string[], layout: Layout): string[] {
  const line = lines[0]?.replace(HASHES, '').trim() ?? ''
  const alone = lines.length === 1 || UNDERLINE.test(lines[1] ?? '') || isHeading(line)
  const words = line.split(/\s+/).length
  const ends = /[.!…:;,]["'”’)]*$/.test(line)
  const wraps = /^\p{Ll}/u.test(lines[1]?.trim() ?? '')
  const runsOn = /[.!?]\s+\p{Lu}|https?:\/\/|www\./u.test(line)
  if (
    !alone ||
    ends ||
    runsOn ||
    POINTS_DOWN.test(line) ||
    wraps ||
    words > 18 ||
    MARK.test(line) ||
    isNumbered(line) ||
    (/\?$/.test(line) && labelOf(line) !== undefined) ||
    boilerplateOf(line) !== undefined
  )
    return lines
  if (!isMasthead(line)) layout.title = line.replace(/\s+/g, ' ')
  return lines.slice(1)
}

function takeHeadings(lines: readonly string[], layout: Layout): string[] {
  const rest: string[] = []
  lines.forEach((line, at) => {
    const underlined = UNDERLINE.test(lines[at + 1] ?? '') && line.split(/\s+/).length <= 14
    if (HASHES.test(line) || underlined) {
      layout.blocks.push({ kind: 'heading', text: line.replace(HASHES, '').trim() })
    } else rest.push(line)
  })
  return rest
}

function isHeading(line: string): boolean {
  const text = line.trim()
  const words = text.split(/\s+/).length
  if (/^["“‘(]/.test(text) || /^\p{Ll}/u.test(text) || ENDS_WITH_EMOJI.test(text)) return false
  if (/\?$/.test(text) && labelOf(text) !== undefined) return false
  if (/\?$/.test(text)) return words <= 8 && !/[.!?…]\s/.test(text)
  return words <= 12 && !ENDS.test(text) && !/[.!?]\s+\p{Lu}/u.test(text)
}

function isFragment(line: string): boolean {
  return line.trim().split(/\s+/).length <= 14 && !/[.!?…:]["”’)]*$/.test(line.trim())
}

function readList(lines: readonly string[], layout: Layout, ways: Ways): void {
  const firstMark = lines.findIndex((line) => MARK.test(line))
  for (const line of ways.unwrap(lines.slice(0, firstMark))) addLine(line, layout, ways)
  const items: string[][] = []
  for (const line of lines.slice(firstMark)) {
    if (MARK.test(line)) items.push([line.replace(MARK, '')])
    else items.at(-1)?.push(line.trim())
  }
  for (const item of items) layout.blocks.push({ kind: 'item', text: item.join(' ').trim() })
}
