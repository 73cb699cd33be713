import { previewCharacters } from '#domain/text.ts'
import { PLATFORM_RULES } from './platform-rules.ts'
import type { PlatformName } from './platforms.ts'

const FOLDS: Readonly<Partial<Record<PlatformName, number>>> = {
  LinkedIn: PLATFORM_RULES.linkedInDesktopFold.limit,
  Instagram: PLATFORM_RULES.instagramFold.limit,
}

const SENTENCE_END = /[.!?…]['"’”)]?(?=\s)|\n/gu
/** The figures are approximate, so a sentence that ends so near is not cut. */
const NEAR_SHARE = 0.25

/**
 * Where a platform cuts a post off until its reader asks for more: a place in the text (UTF-16 units), after the sentence
 * or the word that ends nearest. Undefined where the whole text is shown.
 */
export function foldOf(platform: string | undefined, text: string): number | undefined {
  const limit = new Map<string | undefined, number>(Object.entries(FOLDS)).get(platform)
  if (limit === undefined) return undefined
  const { text: shown, truncated } = previewCharacters(text, limit)
  if (!truncated) return undefined
  const word = shown.trimEnd().length
  const ends = Array.from(text.slice(0, limit * 2).matchAll(SENTENCE_END), (end) => end.index + end[0].length)
  const nearest = ends.toSorted((one, other) => Math.abs(one - word) - Math.abs(other - word))[0] ?? 0
  return Math.abs(nearest - word) <= limit * NEAR_SHARE ? nearest : word
}
