/** Measures words as they will be drawn: by the shapes of their fonts, so that what is measured fits when it is drawn. */
import type { GlyphRun } from 'fontkit'
import { isEmoji } from './draw-emoji.ts'
import { type FontName, fontOf, STYLES, type StyleName, trackingOf } from './slide-fonts.ts'

/** Signs of one font in a row, at a size of 1. */
export type Run = { font: FontName; text: string; width: number; tracking: number } | { emoji: string; width: number }

/** How words are set: the style, and the fonts for what its own lack. */
export type Setting = { style: StyleName; others: readonly FontName[] }

/** How wide an emoji stands among letters of size 1. */
const EMOJI_WIDTH = 1.18
/** What asks for a look of the sign before it, and has none itself. */
const UNSEEN = /^\p{Default_Ignorable_Code_Point}$/u

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const measured = new Map<string, readonly Run[]>()
const layouts = new Map<string, GlyphRun>()
/** A thread draws the carousels of many people one after another. */
const KEPT_MAX = 20_000

/** The runs of a piece of text in the order they are read; one with spaces is measured as a row of words. */
export function measureRuns(text: string, setting: Setting): readonly Run[] {
  const key = `${setting.style} ${setting.others[0] ?? ''} ${text}`
  const known = measured.get(key)
  if (known) return known
  const runs = splitRuns(text, setting).map((part): Run => {
    if ('emoji' in part) return { emoji: part.emoji, width: EMOJI_WIDTH }
    const tracking = trackingOf(part.font, STYLES[setting.style])
    return { ...part, tracking, width: widthOf(part.font, part.text, tracking) }
  })
  if (measured.size >= KEPT_MAX) measured.clear()
  measured.set(key, runs)
  return runs
}

/** How wide a text is at a size of 1. */
export function measureWidth(text: string, setting: Setting): number {
  return measureRuns(text, setting).reduce((width, run) => width + run.width, 0)
}

/** The shapes of a word in one font, in units of that font. A PDF is laid out in the same words, with their spaces. */
export function layOutWord(font: FontName, word: string): GlyphRun {
  const key = `${font} ${word}`
  const known = layouts.get(key)
  if (known) return known
  const run = fontOf(font).layout(word)
  if (layouts.size >= KEPT_MAX) layouts.clear()
  layouts.set(key, run)
  return run
}

/** Words with the space behind each. */
export function wordsOf(text: string): string[] {
  return text.split(/(?<= )/u)
}

/** The single signs of a text as people see them. */
export function signsOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

function widthOf(font: FontName, text: string, tracking: number): number {
  const { unitsPerEm } = fontOf(font)
  return wordsOf(text).reduce((width, word) => {
    const { advanceWidth, glyphs } = layOutWord(font, word)
    return width + advanceWidth / unitsPerEm + tracking * glyphs.length
  }, 0)
}

function splitRuns(text: string, setting: Setting): ({ font: FontName; text: string } | { emoji: string })[] {
  const parts: ({ font: FontName; text: string } | { emoji: string })[] = []
  for (const sign of signsOf(text)) {
    const last = parts.at(-1)
    if (isEmoji(sign)) {
      parts.push({ emoji: sign })
      continue
    }
    const shown = Array.from(sign).filter((character) => !UNSEEN.test(character))
    if (shown.length === 0) continue
    const font = fontFor(shown, setting, last && 'font' in last ? last.font : undefined)
    if (last && 'font' in last && last.font === font) last.text += shown.join('')
    else parts.push({ font, text: shown.join('') })
  }
  return parts
}

/** The first font that has all of these characters; a space stays with what stands before it. */
function fontFor(characters: readonly string[], { style, others }: Setting, before?: FontName): FontName {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0)
  const has = (name: FontName) => codes.every((code) => fontOf(name).hasGlyphForCodePoint(code))
  if (characters[0] === ' ' && before !== undefined && has(before)) return before
  const chain: readonly FontName[] = STYLES[style].fonts
  return chain.find(has) ?? others.find(has) ?? chain.at(-1) ?? 'wide'
}
