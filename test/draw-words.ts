/** Draws words as strokes, so that pictures of text can be made without any font on the machine. */

import { Resvg } from '@resvg/resvg-js'

/** Width and path of each letter; the line it stands on is 20 below its top, small letters are 12 tall. */
const LETTERS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  a: [12, 'M12 8V20M12 14A6 6 0 1 0 0 14A6 6 0 1 0 12 14'],
  b: [12, 'M0 0V20M12 14A6 6 0 1 0 0 14A6 6 0 1 0 12 14'],
  c: [10, 'M10 9.6A6 6 0 1 0 10 18.4'],
  d: [12, 'M12 0V20M12 14A6 6 0 1 0 0 14A6 6 0 1 0 12 14'],
  e: [12, 'M0 14H12A6 6 0 1 0 10.4 18'],
  f: [8, 'M8 0H7A4 4 0 0 0 3 4V20M0 8H8'],
  g: [12, 'M12 8V21A6 5 0 0 1 1 23.5M12 14A6 6 0 1 0 0 14A6 6 0 1 0 12 14'],
  h: [11, 'M0 0V20M0 14A5.5 6 0 0 1 11 14V20'],
  i: [1, 'M0.5 8V20M0.5 2.5V3'],
  j: [4, 'M4 8V22A4 4 0 0 1 0 26M4 2.5V3'],
  k: [10, 'M0 0V20M9 8L0 15M4 12L10 20'],
  l: [1, 'M0.5 0V20'],
  m: [18, 'M0 8V20M0 13A4.5 5 0 0 1 9 13V20M9 13A4.5 5 0 0 1 18 13V20'],
  n: [11, 'M0 8V20M0 14A5.5 6 0 0 1 11 14V20'],
  o: [12, 'M12 14A6 6 0 1 0 0 14A6 6 0 1 0 12 14'],
  p: [12, 'M0 8V26M12 14A6 6 0 1 0 0 14A6 6 0 1 0 12 14'],
  q: [12, 'M12 8V26M12 14A6 6 0 1 0 0 14A6 6 0 1 0 12 14'],
  r: [7, 'M0 8V20M0 14A6 6 0 0 1 7 8.3'],
  s: [9, 'M8.5 10C7 7.3 1 7.3 1 11C1 14.5 9 13 9 17C9 20.7 2 20.7 0 17.8'],
  t: [7, 'M3 2V17A3 3 0 0 0 6 20H7M0 8H7'],
  u: [11, 'M0 8V14A5.5 6 0 0 0 11 14V8M11 8V20'],
  v: [11, 'M0 8L5.5 20L11 8'],
  w: [16, 'M0 8L4 20L8 9L12 20L16 8'],
  x: [10, 'M0 8L10 20M10 8L0 20'],
  y: [11, 'M0 8L5.5 20M11 8L4 26H1'],
  z: [9, 'M0 8H9L0 20H9'],
  T: [14, 'M0 0H14M7 0V20'],
  '.': [1, 'M0.5 19.5V20'],
  '-': [7, 'M0 14H7'],
}
const LINE = 40
const SPACE = 9
const GAP = 4.5

type Look = {
  /** Pixels a unit of a letter; a small letter is twelve units tall. */
  scale?: number
  ink?: string
  /** `none` leaves the picture transparent. */
  paper?: string
}

/** A PNG of these lines, an empty one between paragraphs. */
export function drawWords(lines: readonly string[], look?: Look): Buffer {
  return renderWords(lines, look).asPng()
}

/** The same as pixels, 0 for ink and 1 for paper. */
export function drawPixels(lines: readonly string[], look?: Look): { width: number; height: number; pixels: number[] } {
  const { width, height, pixels } = renderWords(lines, look)
  const marks = Array.from({ length: width * height }, (_, at) => ((pixels[at * 4] ?? 0) > 127 ? 1 : 0))
  return { width, height, pixels: marks }
}

function renderWords(lines: readonly string[], { scale = 2, ink = 'black', paper = 'white' }: Look = {}) {
  const drawn = lines.map(drawLine)
  const width = Math.max(...drawn.map((line) => line.width)) + 2 * LINE
  const height = (lines.length + 1) * LINE
  const rows = drawn.map(({ paths }, at) => `<g transform="translate(${LINE} ${LINE / 2 + at * LINE})">${paths}</g>`)
  const ground = paper === 'none' ? '' : `<rect width="${width}" height="${height}" fill="${paper}"/>`
  const strokes = `fill="none" stroke="${ink}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"`
  const size = `width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}<g ${strokes}>${rows.join('')}</g></svg>`
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render()
}

function drawLine(line: string): { width: number; paths: string } {
  let width = 0
  const paths: string[] = []
  for (const character of line) {
    const [advance, path] = LETTERS[character] ?? [SPACE - GAP, '']
    if (path !== '') paths.push(`<path transform="translate(${width} 0)" d="${path}"/>`)
    width += advance + GAP
  }
  return { width, paths: paths.join('') }
}
