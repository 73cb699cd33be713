// Recognises the words in a picture on this machine alone: no request leaves it and no file is written.

import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Line } from 'tesseract.js'
import { joinLines } from './join-pages.ts'
import type { Picture } from './measure-picture.ts'
import { encodeGray, removeRules, toGray } from './picture/without-rules.ts'
import { ReadingFailure } from './reading-failure.ts'

/** Below this width letters are often too small to be told apart; so many times larger a picture is made at the most. */
const CLEAR_WIDTH = 1_000
const LARGER_AT_MOST = 3
/** What recognition takes in reasonable time, and the longest side it takes at all. */
export const DRAWN_MAX_PIXELS = 8_000_000
const SIDE_MAX = 30_000
/** Below this confidence, 0 to 100, it is leaves and pebbles that were read as a line. */
const LINE_CONFIDENCE = 20
/** What a camera's orientation of 1 to 8 does to a picture of width w and height h. */
const TURNS: readonly ((w: number, h: number) => string)[] = [
  () => '1 0 0 1 0 0',
  (w) => `-1 0 0 1 ${w} 0`,
  (w, h) => `-1 0 0 -1 ${w} ${h}`,
  (_, h) => `1 0 0 -1 0 ${h}`,
  () => '0 1 1 0 0 0',
  (_, h) => `0 1 -1 0 ${h} 0`,
  (w, h) => `0 -1 -1 0 ${h} ${w}`,
  (w) => `0 -1 1 0 0 ${w}`,
]

export type PictureWords = { text: string; confidence: number }

/**
 * The words in a picture, paragraphs between blank lines, and how sure they are, 0 to 100; '' and 0 where there are none.
 * The one language is English. Throws ReadingFailure `broken`.
 */
export async function recogniseWords(bytes: Buffer, picture: Picture): Promise<PictureWords> {
  // What draws knows no WebP; that is recognised as it is.
  const drawn = picture.mediaType === 'image/webp' ? bytes : await drawUpright(bytes, picture)
  const { createWorker } = await import('tesseract.js')
  const data = path.dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng')))
  let failed: unknown
  const worker = await createWorker('eng', undefined, {
    langPath: path.join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
    errorHandler: (error: unknown) => {
      failed = error // Without a handler of its own the library throws where nobody can catch it.
    },
  })
  try {
    const { blocks, confidence } = (await worker.recognize(drawn, {}, { blocks: true })).data
    const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
    const text = toText(lines)
    return { text, confidence: text === '' ? 0 : confidence }
  } catch (error) {
    throw new ReadingFailure('broken', { cause: failed ?? error })
  } finally {
    await worker.terminate()
  }
}

/** Lines as paragraphs; '' where nothing in them is a word. */
function toText(lines: readonly Line[]): string {
  const placed = lines
    .filter(({ confidence }) => confidence >= LINE_CONFIDENCE)
    .map(({ text, bbox, baseline, rowAttributes }) => ({
      text: text.trim(),
      left: bbox.x0,
      right: bbox.x1,
      y: -baseline.y0,
      height: rowAttributes.rowHeight,
    }))
  const text = barsAsI(joinLines([placed]))
  // Edges and spots pass for single marks; a word has letters or figures in it.
  return /[\p{L}\p{N}]{2}/u.test(text) ? text : ''
}

/** A bar that stands where English has its I: before a word that goes on in small letters, or an apostrophe. */
export function barsAsI(text: string): string {
  return text.replace(/(?<=^|[\s"“(])\|(?=['’]\p{Ll}| \p{Ll})/gmu, 'I')
}

/** The picture upright and without rules, at a size whose letters can be told apart. */
async function drawUpright(bytes: Buffer, { mediaType, width, height, orientation }: Picture): Promise<Buffer> {
  const { Resvg } = await import('@resvg/resvg-js')
  const [w, h] = orientation >= 5 ? [height, width] : [width, height]
  const scale = Math.min(
    Math.max(1, Math.min(LARGER_AT_MOST, CLEAR_WIDTH / w)),
    Math.sqrt(DRAWN_MAX_PIXELS / (w * h)),
    SIDE_MAX / Math.max(w, h),
  )
  const size = `width="${Math.max(1, Math.round(w * scale))}" height="${Math.max(1, Math.round(h * scale))}"`
  const turn = TURNS[orientation - 1]?.(width, height) ?? ''
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${w} ${h}">`,
    `<image width="${width}" height="${height}" transform="matrix(${turn})" `,
    `href="data:${mediaType};base64,${bytes.toString('base64')}"/></svg>`,
  ].join('')
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  // What cannot be unpacked is left out without a word, and nothing is drawn at all.
  if (drawn.pixels.every((value) => value === 0)) throw new ReadingFailure('broken')
  const picture = toGray(drawn.pixels, drawn.width, drawn.height)
  return removeRules(picture) > 0 ? encodeGray(picture) : drawn.asPng()
}
