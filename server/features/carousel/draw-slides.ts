/** Draws the slides of a carousel: each as large as its text allows, none with a word left out. */
import { AppError } from '#domain/messages/app-error.ts'
import {
  SLIDE_SIZES,
  type SlideRole,
  type SlideSize,
  type SlideTheme,
  slideColours,
} from '#domain/platforms/slide-themes.ts'
import type { Slide } from '#domain/platforms/split-piece.ts'
import { directionOf } from './lay-out-line.ts'
import { type Column, layOutText, moved } from './lay-out-text.ts'
import { eastAsianFonts } from './slide-fonts.ts'
import { type Box, type Drawing, mirror, type Shape } from './slide-shapes.ts'
import { LOOKS, type Look, type Sheet } from './theme-looks.ts'

export type Deck = {
  slides: readonly Slide[]
  theme: SlideTheme
  size: SlideSize
  /** The name of the brand or the person. */
  name: string
  /** The colour of the brand; the theme's own unless given. */
  colour?: string | undefined
}

type Attempt = { margin: number; scale: number }
type Fit = { sheet: Sheet; frame: Box; column: Column; scale: number }

/** Shares of the usual size of the type, as far down as a phone shows it well. */
const LARGEST = 1.2
const READABLE = 0.56
const STEP = 0.04
const MARGINS = [96, 80, 64] as const
/** Below this nobody can read it; between the two a text is small, but whole. */
const SMALLEST = 0.28
const ATTEMPTS: readonly Attempt[] = [
  ...MARGINS.flatMap((margin, at) =>
    scalesFrom(at === 0 ? LARGEST : READABLE + 3 * STEP, READABLE, STEP).map((scale) => ({ margin, scale })),
  ),
  ...scalesFrom(READABLE, SMALLEST, STEP / 2).map((scale) => ({ margin: MARGINS[2], scale })),
]
/** Type grows beyond its usual size only where it fills no more of the frame, and a headline takes no further line. */
const AIRY = 0.6

/** The drawings of a deck; throws `slides_unfit` for a slide whose text would be too small to be read. */
export function drawSlides(deck: Deck): Drawing[] {
  const fits = deck.slides.map((_, at) => fitSlide(deck, at))
  const inner = fits.filter(({ sheet }) => sheet.role === 'inner').map(({ scale }) => scale)
  // Slides side by side have type of one size; one that needs less than the usual leaves the others theirs.
  const common = Math.max(1, Math.min(...inner))
  return fits.map((fit, at) => {
    const isLarger = fit.sheet.role === 'inner' && fit.scale > common
    return finish(deck, isLarger ? layOut(deck, at, { margin: MARGINS[0], scale: common }) : fit)
  })
}

/** The first way to set a slide that fits: large, then smaller, then with smaller margins, then as small as it takes. */
function fitSlide(deck: Deck, at: number): Fit {
  const usual = layOut(deck, at, { margin: MARGINS[0], scale: 1 }).column
  for (const { margin, scale } of ATTEMPTS) {
    const fit = layOut(deck, at, { margin, scale })
    const { height, headlines } = fit.column
    const mayGrow = scale <= 1 || headlines === usual.headlines
    if (mayGrow && height <= fit.frame.height * (scale > 1 ? AIRY : 1)) return fit
  }
  throw new AppError('slides_unfit', { number: at + 1 })
}

function layOut(deck: Deck, at: number, { margin, scale }: Attempt): Fit {
  const sheet = sheetOf(deck, at, margin)
  const look = LOOKS[deck.theme]
  const frame = look.frame(sheet)
  const { ink, accent } = sheet.colours
  const slide = deck.slides[at] ?? { headline: '', body: '' }
  const column = layOutText(slide, look.sizes[sheet.role], { ink, body: ink, accent }, sheet.reader, {
    scale,
    width: frame.width,
  })
  return { sheet, frame, column, scale }
}

function sheetOf({ slides, theme, size, name, colour }: Deck, at: number, margin: number): Sheet {
  const { width, height } = SLIDE_SIZES[size]
  const role = roleOf(at, slides.length)
  const { headline = '', body = '' } = slides[at] ?? {}
  const all = slides.map((slide) => `${slide.headline}\n${slide.body}`).join('\n')
  return {
    width,
    height,
    margin,
    role,
    number: at + 1,
    count: slides.length,
    name,
    colours: slideColours(theme, role, colour),
    reader: { others: eastAsianFonts(all), direction: directionOf(`${headline} ${body}`) },
  }
}

function roleOf(at: number, count: number): SlideRole {
  if (at === 0) return 'cover'
  return at === count - 1 ? 'last' : 'inner'
}

function finish(deck: Deck, { sheet, frame, column }: Fit): Drawing {
  const look: Look = LOOKS[deck.theme]
  const room = Math.max(0, frame.height - column.height)
  const place = { x: frame.x, y: frame.y + room * look.anchor[sheet.role] }
  const { lines, marks } = moved(column, place)
  const text = { ...place, width: frame.width, height: column.height }
  const shapes: Shape[] = [...look.surround(sheet, text), ...marks, ...lines]
  const isFromRight = sheet.reader.direction === 'rtl'
  const turned = isFromRight ? shapes.map((shape) => mirror(shape, sheet.width)) : shapes
  return {
    width: sheet.width,
    height: sheet.height,
    shapes: turned,
    frame: isFromRight ? { ...frame, x: sheet.width - frame.x - frame.width } : frame,
    text: turned.slice(shapes.length - lines.length).filter((shape) => shape.kind === 'line'),
  }
}

function scalesFrom(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.round((first - last) / step) + 1 }, (_, at) => first - at * step)
}
