/** The letters slides are drawn with: they come with the product, and none is asked of the machine. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

const FILES = {
  poster: import.meta.resolve(
    '@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf',
  ),
  display: import.meta.resolve('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
  text: import.meta.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
  strong: import.meta.resolve('@expo-google-fonts/hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf'),
  serif: import.meta.resolve('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
  // What the others lack: Greek, Cyrillic, Arabic, Hebrew and most signs, then the letters of East Asia.
  wide: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  wideStrong: import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  chinese: import.meta.resolve('@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf'),
  japanese: import.meta.resolve('@expo-google-fonts/kosugi/Kosugi_400Regular.ttf'),
  korean: import.meta.resolve('@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf'),
} as const

export type FontName = keyof typeof FILES

/** A way of setting words: the letters it would use, and how far they are drawn together, in shares of their size. */
export type TypeStyle = { fonts: readonly FontName[]; tracking: number }

export const STYLES = {
  poster: { fonts: ['poster', 'strong', 'wideStrong'], tracking: -0.025 },
  display: { fonts: ['display', 'strong', 'wideStrong'], tracking: -0.02 },
  serif: { fonts: ['serif', 'wideStrong'], tracking: -0.012 },
  strong: { fonts: ['strong', 'wideStrong'], tracking: -0.008 },
  text: { fonts: ['text', 'wide'], tracking: 0 },
} as const satisfies Record<string, TypeStyle>

export type StyleName = keyof typeof STYLES

const EAST_ASIAN = ['chinese', 'japanese', 'korean'] as const
/** Letters that are joined or stacked by their font alone. */
const TRACKED: ReadonlySet<FontName> = new Set(['poster', 'display', 'text', 'strong', 'serif'])

const bytes = new Map<FontName, Buffer>()
const fonts = new Map<FontName, Font>()

/** The file of a font, as a PDF takes it in. */
export function bytesOf(name: FontName): Buffer {
  const known = bytes.get(name) ?? readFileSync(fileURLToPath(FILES[name]))
  bytes.set(name, known)
  return known
}

export function fontOf(name: FontName): Font {
  const known = fonts.get(name) ?? (create(bytesOf(name)) as Font) // safe because no file here holds several
  fonts.set(name, known)
  return known
}

/** How far the letters of a font are drawn together in this style. */
export function trackingOf(name: FontName, { tracking }: TypeStyle): number {
  return TRACKED.has(name) ? tracking : 0
}

/** The three fonts of East Asia in the order that suits a text, so that a sentence is set in one of them. */
export function eastAsianFonts(text: string): readonly FontName[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['japanese', 'chinese', 'korean']
  const signs = Array.from(new Set(text.match(/\p{Script=Han}/gu)), (sign) => sign.codePointAt(0) ?? 0)
  if (signs.length === 0) return EAST_ASIAN
  const missed = (name: FontName) => signs.filter((sign) => !fontOf(name).hasGlyphForCodePoint(sign)).length
  return missed('japanese') < missed('chinese') ? ['japanese', 'chinese', 'korean'] : EAST_ASIAN
}
