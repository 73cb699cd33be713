/** Paints a slide as a PNG. Letters are given as shapes, so that what draws it needs no font. */
import { Resvg } from '@resvg/resvg-js'
import { emojiDrawing } from './draw-emoji.ts'
import { layOutWord, wordsOf } from './measure-words.ts'
import { fontOf } from './slide-fonts.ts'
import type { Drawing, Line, Shape } from './slide-shapes.ts'

/** How an emoji of 128 units stands on its line, in shares of the size of the letters round it. */
export const EMOJI_SIDE = 1.06
export const EMOJI_RISE = 0.86
export const EMOJI_INDENT = 0.06

const DIGITS = 2

/** A slide as a picture, its own size or as wide as asked for. */
export function paintPng(drawing: Drawing, width?: number): Buffer {
  const fitTo = width === undefined ? ({ mode: 'original' } as const) : ({ mode: 'width', value: width } as const)
  return new Resvg(paintSvg(drawing), { fitTo, font: { loadSystemFonts: false } }).render().asPng()
}

export function paintSvg({ width, height, shapes }: Drawing): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes.map(paint).join('')}</svg>`
}

/** The strokes of an arrow: its shaft, then its head. */
export function arrowPath({ x, y, width, height, pointsLeft }: Extract<Shape, { kind: 'arrow' }>): string {
  const middle = y + height / 2
  const [tail, tip] = pointsLeft ? [x + width, x] : [x, x + width]
  const back = tip + (pointsLeft ? height / 2 : -height / 2)
  return `M${tail} ${middle}L${tip} ${middle}M${back} ${y}L${tip} ${middle}L${back} ${y + height}`
}

function paint(shape: Shape): string {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, radius, fill } = shape
      return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${radius}" fill="${fill}"/>`
    }
    case 'arrow':
      return `<path d="${arrowPath(shape)}" fill="none" stroke="${shape.fill}" stroke-width="${shape.stroke}" stroke-linecap="round" stroke-linejoin="round"/>`
    case 'line':
      return paintLine(shape)
  }
}

function paintLine({ x, baseline, size, fill, runs }: Line): string {
  return runs
    .map((run) => {
      const left = x + run.x
      if ('emoji' in run) {
        const scale = (EMOJI_SIDE * size) / 128
        const place = `translate(${short(left + EMOJI_INDENT * size)} ${short(baseline - EMOJI_RISE * size)})`
        return `<g transform="${place} scale(${scale})">${emojiDrawing(run.emoji)}</g>`
      }
      const scale = size / fontOf(run.font).unitsPerEm
      const place = `translate(${short(left)} ${short(baseline)}) scale(${scale} ${-scale})`
      return `<g fill="${fill}" transform="${place}">${glyphPaths(run)}</g>`
    })
    .join('')
}

function glyphPaths({
  font,
  text,
  tracking,
}: {
  font: Parameters<typeof fontOf>[0]
  text: string
  tracking: number
}): string {
  const spacing = tracking * fontOf(font).unitsPerEm
  const paths: string[] = []
  let x = 0
  for (const word of wordsOf(text)) {
    const { glyphs, positions } = layOutWord(font, word)
    for (const [at, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      const shape = glyph.path.toSVG()
      if (shape !== '')
        paths.push(`<path transform="translate(${short(x + xOffset)} ${short(yOffset)})" d="${shape}"/>`)
      x += xAdvance + spacing
    }
  }
  return paths.join('')
}

function short(value: number): number {
  return Number(value.toFixed(DIGITS))
}
