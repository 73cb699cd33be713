/** Draws emoji from the set that comes with the product, for no font of letters holds their colours. */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { fontOf } from './slide-fonts.ts'

const EMOJI = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic}\uFE0F|\p{Regional_Indicator}{2})$/v
const SIDE = 128
/** How fine an emoji stands in a PDF. */
const PICTURE_WIDTH = 256
const REGIONAL_A = 0x1f1e6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LETTER_SIZE = 52
const FLAG = /^\p{Regional_Indicator}{2}$/u
const KEYCAP = /^([0-9#*])\uFE0F?\u20E3$/u
const KEYS: Readonly<Record<string, string>> = { '#': '-pound', '*': '-asterisk' }

const require = createRequire(import.meta.url)
const FILE = fileURLToPath(import.meta.resolve('@iconify-json/noto/icons.json'))
const BODY = '\n\t\t\t"body": '

type Place = { start: number; length: number }
let places: ReadonlyMap<string, Place> | undefined
let names: Readonly<Record<string, string>> | undefined
const drawings = new Map<string, string>()
const pictures = new Map<string, Buffer>()

/** Whether these signs are one emoji; a digit or ™ that is not asked to be one is a letter like any other. */
export function isEmoji(grapheme: string): boolean {
  return EMOJI.test(grapheme)
}

/** An emoji as the content of an SVG of 128 by 128; its letters in a frame where the set has no picture of it. */
export function emojiDrawing(emoji: string): string {
  const known = drawings.get(emoji)
  if (known !== undefined) return known
  const drawing = apart(findDrawing(emoji) ?? framed(emoji), drawings.size)
  drawings.set(emoji, drawing)
  return drawing
}

/** An emoji as a picture, for what takes no drawings. */
export function emojiPicture(emoji: string): Buffer {
  const known = pictures.get(emoji)
  if (known) return known
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${emojiDrawing(emoji)}</svg>`
  const fitTo = { mode: 'width', value: PICTURE_WIDTH } as const
  const picture = new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render().asPng()
  pictures.set(emoji, picture)
  return picture
}

function findDrawing(emoji: string): string | undefined {
  names ??= require('@iconify-json/noto/chars.json') as Record<string, string> // safe because the package is that
  const signs = Array.from(emoji, (sign) => sign.codePointAt(0)?.toString(16) ?? '')
  const plain = signs.filter((sign) => sign !== 'fe0f')
  const key = KEYCAP.exec(emoji)?.[1]
  const name =
    key === undefined
      ? (names[signs.join('-')] ?? names[plain.join('-')] ?? (FLAG.test(emoji) ? undefined : names[plain[0] ?? '']))
      : `keycap${KEYS[key] ?? `-${key}`}`
  return name === undefined ? undefined : readDrawing(name)
}

/** One drawing out of the file that holds them all: as JSON it would take a hundred megabytes of every thread. */
function readDrawing(name: string): string | undefined {
  places ??= findPlaces()
  const place = places.get(name)
  if (!place) return undefined
  const file = openSync(FILE, 'r')
  try {
    const line = Buffer.alloc(place.length)
    readSync(file, line, 0, place.length, place.start)
    return JSON.parse(line.toString('utf8')) as string // safe because it is a string of that file
  } finally {
    closeSync(file)
  }
}

/** Where the drawing of each name stands in the file, which has a line for every name and a line for its drawing. */
function findPlaces(): Map<string, Place> {
  const file = readFileSync(FILE)
  const found = new Map<string, Place>()
  for (let at = file.indexOf(BODY); at >= 0; at = file.indexOf(BODY, at + 1)) {
    const end = file.indexOf('\n', at + 1)
    const head = file.toString('latin1', file.lastIndexOf('\n', at - 1) + 1, at)
    const name = /^\t\t"([^"]+)": \{$/.exec(head)?.[1]
    const start = at + BODY.length
    const length = file.toString('latin1', end - 1, end) === ',' ? end - 1 - start : end - start
    if (name !== undefined) found.set(name, { start, length })
  }
  return found
}

/** Names of one drawing may not be taken for those of another on the same slide. */
function apart(drawing: string, number: number): string {
  return drawing.replace(/(\bid="|url\(#|href="#)/g, `$1e${number}-`)
}

/** Flags of countries are not in the set: they stand as the two letters they are written with. */
function framed(emoji: string): string {
  const letters = Array.from(emoji, (sign) => (sign.codePointAt(0) ?? 0) - REGIONAL_A)
    .filter((at) => at >= 0 && at < ALPHABET.length)
    .map((at) => ALPHABET[at])
    .join('')
  const font = fontOf('strong')
  const { glyphs, positions, advanceWidth } = font.layout(letters)
  const scale = LETTER_SIZE / font.unitsPerEm
  let x = 0
  const paths = glyphs.map((glyph, at) => {
    const place = x
    x += positions[at]?.xAdvance ?? 0
    return `<path transform="translate(${place} 0)" d="${glyph.path.toSVG()}"/>`
  })
  const start = (SIDE - advanceWidth * scale) / 2
  const flip = `translate(${start} ${(SIDE + LETTER_SIZE * 0.7) / 2}) scale(${scale} ${-scale})`
  return `<rect x="6" y="22" width="116" height="84" rx="16" fill="#46505e"/><g fill="#fff" transform="${flip}">${paths.join('')}</g>`
}
