import { previewCharacters } from '#domain/text.ts'
import { PLATFORM_RULES } from './platform-rules.ts'
import type { PlatformName } from './platforms.ts'

/** What a post is read on. */
export type Screen = 'phone' | 'desktop'

type Fold = { characters: number; lines?: number }

const { linkedInPhoneFold, linkedInPhoneLines, linkedInDesktopFold, linkedInDesktopLines, instagramFold } =
  PLATFORM_RULES

const FOLDS: Readonly<Partial<Record<PlatformName, Readonly<Record<Screen, Fold>>>>> = {
  LinkedIn: {
    phone: { characters: linkedInPhoneFold.limit, lines: linkedInPhoneLines.limit },
    desktop: { characters: linkedInDesktopFold.limit, lines: linkedInDesktopLines.limit },
  },
  Instagram: {
    phone: { characters: instagramFold.limit },
    desktop: { characters: instagramFold.limit },
  },
}

const SENTENCE_END = /[.!?…]['"’”)]?(?=\s)|\n/gu
/** The figures are approximate, so where a text is only drawn in two a sentence that ends so near is not cut. */
const NEAR_SHARE = 0.25

/** Whether this platform shows more of a post on one screen than on the other. */
export function foldsByScreen(platform: string | undefined): boolean {
  const folds = foldsOf(platform)
  return folds !== undefined && folds.phone.characters !== folds.desktop.characters
}

/**
 * Where a platform cuts a post off until its reader asks for more: a place in the text (UTF-16 units) behind the last
 * word within its characters or within its lines, whichever ends first. A blank line costs a line. Undefined where the
 * whole text is shown.
 */
export function foldOf(platform: string | undefined, text: string, screen: Screen): number | undefined {
  const fold = foldsOf(platform)?.[screen]
  if (fold === undefined) return undefined
  const whole = text.trim()
  const { text: shown, truncated } = previewCharacters(whole, fold.characters)
  const lines = shown.split('\n')
  const isLong = fold.lines !== undefined && (lines.length > fold.lines || isOutOfLines(whole, fold.lines))
  if (!truncated && !isLong) return undefined
  const seen = lines.slice(0, fold.lines).join('\n').trimEnd()
  return text.length - text.trimStart().length + seen.length
}

/** The same on a desktop, moved behind the sentence that ends nearest, for drawing a text in two. */
export function foldNearSentence(platform: string | undefined, text: string): number | undefined {
  const fold = foldOf(platform, text, 'desktop')
  if (fold === undefined) return undefined
  const ends = Array.from(text.slice(0, fold * 2 + 1).matchAll(SENTENCE_END), (end) => end.index + end[0].length)
  const nearest = ends.toSorted((one, other) => Math.abs(one - fold) - Math.abs(other - fold))[0] ?? 0
  return Math.abs(nearest - fold) <= fold * NEAR_SHARE ? nearest : fold
}

function foldsOf(platform: string | undefined) {
  return new Map<string | undefined, Readonly<Record<Screen, Fold>>>(Object.entries(FOLDS)).get(platform)
}

function isOutOfLines(text: string, lines: number): boolean {
  return text.split('\n', lines + 1).length > lines
}
