/** The four looks of a slide: how large its words are, where they may stand, and what is drawn round them. */
import type { SlideColours, SlideRole, SlideTheme } from '#domain/platforms/slide-themes.ts'
import type { Reader, TypeSizes } from './lay-out-text.ts'
import type { StyleName } from './slide-fonts.ts'
import { type Box, type Line, lineAt, lineWithin, rect, type Shape } from './slide-shapes.ts'

/** One slide as a look sees it. */
export type Sheet = {
  width: number
  height: number
  margin: number
  role: SlideRole
  number: number
  count: number
  /** The name of the brand; '' where it has none. */
  name: string
  colours: SlideColours
  reader: Reader
}

export type Look = {
  sizes: Record<SlideRole, TypeSizes>
  /** Where the text may stand. */
  frame(sheet: Sheet): Box
  /** How far down its frame a text begins that leaves room: 0 at the top, 1 at the foot. */
  anchor: Record<SlideRole, number>
  /** What stands round the text, which takes this box. */
  surround(sheet: Sheet, text: Box): Shape[]
}

const SMALL = 30
const COUNTER = (sheet: Sheet) => `${sheet.number} / ${sheet.count}`

function small(sheet: Sheet, text: string, fill: string, style: StyleName = 'strong', size = SMALL) {
  return { text, setting: { style, others: sheet.reader.others }, size, fill, direction: 'ltr' as const }
}

function atEnd(line: Line, end: number): Line {
  return { ...line, x: end - line.width }
}

function arrow(x: number, y: number, size: number, stroke: number, fill: string): Shape {
  return { kind: 'arrow', x, y, width: size, height: size * 0.62, stroke, fill, pointsLeft: false }
}

function column(sheet: Sheet, top: number, foot: number, indent = 0): Box {
  const { width, height, margin } = sheet
  return { x: margin + indent, y: top, width: width - 2 * margin - indent, height: height - top - foot }
}

/** The name as a signature, under what is said last. */
function signature(sheet: Sheet, style: StyleName): Shape[] {
  const { margin, width, height, colours, name } = sheet
  if (name === '') return []
  const baseline = height - margin
  return [
    rect(margin, baseline - 96, width - 2 * margin, 3, colours.line),
    lineWithin(small(sheet, name, colours.ink, style, 46), margin, baseline, width - 2 * margin),
  ]
}

const paper: Look = {
  sizes: {
    cover: { display: 'serif', headline: 116, leading: 1.08, body: 50 },
    inner: { display: 'serif', headline: 92, leading: 1.12, body: 54, rule: 10 },
    last: { display: 'serif', headline: 96, leading: 1.1, body: 50, rule: 10 },
  },
  anchor: { cover: 1, inner: 0.16, last: 0.35 },
  frame: (sheet) => column(sheet, sheet.margin + 110, sheet.margin + (sheet.role === 'inner' ? 100 : 130)),
  surround(sheet, text) {
    const { width, height, margin, colours, role, name } = sheet
    const end = width - margin
    const shapes: Shape[] = [rect(0, 0, width, height, colours.ground)]
    const counter = atEnd(lineAt(small(sheet, COUNTER(sheet), colours.muted), 0, margin + 22), end)
    shapes.push(counter, rect(margin, margin + 52, width - 2 * margin, 3, colours.line))
    if (name !== '' && role !== 'last')
      shapes.push(lineWithin(small(sheet, name, colours.ink), margin, margin + 22, counter.x - margin - 40))
    if (role === 'last') return [...shapes, ...signature(sheet, 'serif')]
    if (role === 'cover') shapes.push(rect(margin, text.y - 64, 132, 12, colours.accent))
    return [...shapes, arrow(end - 72, height - margin - 40, 72, 7, colours.accent)]
  },
}

const night: Look = {
  sizes: {
    cover: { display: 'display', headline: 122, leading: 1.02, body: 50 },
    inner: { display: 'display', headline: 92, leading: 1.06, body: 54 },
    last: { display: 'display', headline: 100, leading: 1.04, body: 50 },
  },
  anchor: { cover: 0.5, inner: 0.42, last: 0.35 },
  frame: (sheet) =>
    column(
      sheet,
      sheet.margin + 80,
      sheet.margin + (sheet.role === 'last' ? 130 : 110),
      sheet.role === 'inner' ? 44 : 0,
    ),
  surround(sheet, text) {
    const { width, height, margin, colours, role, name, number, count } = sheet
    const end = width - margin
    const shapes: Shape[] = [rect(0, 0, width, height, colours.ground)]
    const gap = count > 12 ? 8 : 12
    const step = (width - 2 * margin + gap) / count
    for (let at = 0; at < count; at++)
      shapes.push(rect(margin + at * step, margin - 8, step - gap, 8, at < number ? colours.accent : colours.line, 4))
    if (role === 'inner') shapes.push(rect(margin, text.y - 6, 10, text.height + 12, colours.accent, 5))
    if (role === 'last') return [...shapes, ...signature(sheet, 'display')]
    const counter = lineAt(small(sheet, COUNTER(sheet), colours.muted), 0, height - margin)
    const disc = 84
    shapes.push(
      rect(end - disc, height - margin - disc + 22, disc, disc, colours.accent, disc / 2),
      arrow(end - disc / 2 - 20, height - margin - disc / 2 + 9.6, 40, 6, colours.onAccent),
    )
    const nameEnd = end - disc - 40
    if (name === '') return [...shapes, { ...counter, x: margin }]
    const named = lineWithin(
      small(sheet, name, colours.ink),
      margin,
      height - margin,
      nameEnd - margin - counter.width - 28,
    )
    return [...shapes, named, { ...counter, x: named.x + named.width + 28 }]
  },
}

const poster: Look = {
  sizes: {
    cover: { display: 'poster', headline: 142, leading: 0.96, body: 50 },
    inner: { display: 'poster', headline: 98, leading: 1.0, body: 54 },
    last: { display: 'poster', headline: 112, leading: 0.98, body: 50 },
  },
  anchor: { cover: 0, inner: 0, last: 0 },
  frame(sheet) {
    const { margin, role, height, width } = sheet
    if (role !== 'inner') return column(sheet, margin + 100, margin + 130)
    return column(sheet, margin + (height > width ? 250 : 180), margin + 100)
  },
  surround(sheet) {
    const { width, height, margin, colours, role, name, number, count } = sheet
    const end = width - margin
    const shapes: Shape[] = [rect(0, 0, width, height, colours.ground)]
    if (role === 'inner') {
      const size = height > width ? 210 : 150
      const figure = lineAt(
        small(sheet, String(number), colours.accent, 'poster', size),
        margin - size * 0.03,
        margin + size * 0.7,
      )
      const of = lineAt(
        small(sheet, `/ ${count}`, colours.muted, 'strong', 34),
        figure.x + figure.width + 20,
        figure.baseline,
      )
      shapes.push(figure, of, arrow(end - 72, height - margin - 40, 72, 8, colours.accent))
      if (name !== '')
        shapes.push(lineWithin(small(sheet, name, colours.ink), margin, height - margin, end - margin - 132))
      return shapes
    }
    const counter = atEnd(lineAt(small(sheet, COUNTER(sheet), colours.muted), 0, margin + 22), end)
    shapes.push(counter)
    if (role === 'last') return [...shapes, ...signature(sheet, 'poster')]
    if (name !== '')
      shapes.push(lineWithin(small(sheet, name, colours.ink), margin, margin + 22, counter.x - margin - 40))
    return [...shapes, arrow(margin, height - margin - 84, 136, 14, colours.ink)]
  },
}

const INSET = 52
const card: Look = {
  sizes: {
    cover: { display: 'strong', headline: 102, leading: 1.08, body: 48 },
    inner: { display: 'strong', headline: 80, leading: 1.12, body: 50 },
    last: { display: 'strong', headline: 84, leading: 1.1, body: 48 },
  },
  anchor: { cover: 0.46, inner: 0.36, last: 0.4 },
  frame: (sheet) => {
    const pad = sheet.margin - 28
    const box = column(sheet, INSET + pad + (sheet.name === '' ? 20 : 130), INSET + pad + 90)
    return { ...box, x: INSET + pad, width: sheet.width - 2 * (INSET + pad) }
  },
  surround(sheet) {
    const { width, height, colours, role, name, margin } = sheet
    const pad = margin - 28
    const left = INSET + pad
    const end = width - left
    const foot = height - INSET - pad
    const shapes: Shape[] = [
      rect(0, 0, width, height, colours.edge),
      rect(INSET, INSET, width - 2 * INSET, height - 2 * INSET, colours.ground, 48),
    ]
    if (name !== '') {
      const disc = 72
      const initial = lineAt(small(sheet, initialOf(name), colours.onAccent, 'strong', 36), 0, left + disc / 2 + 12.5)
      shapes.push(
        rect(left, left, disc, disc, colours.accent, disc / 2),
        { ...initial, x: left + (disc - initial.width) / 2 },
        lineWithin(
          small(sheet, name, colours.ink, 'strong', 34),
          left + disc + 22,
          left + disc / 2 + 11,
          end - left - disc - 22,
        ),
      )
    }
    const counter = lineAt(small(sheet, COUNTER(sheet), colours.onLine, 'strong', 28), 0, foot - 16)
    shapes.push(rect(left, foot - 52, counter.width + 48, 52, colours.line, 26), { ...counter, x: left + 24 })
    if (role !== 'last') shapes.push(arrow(end - 64, foot - 46, 64, 7, colours.accent))
    return shapes
  },
}

function initialOf(name: string): string {
  return Array.from(name).slice(0, 1).join('').toLocaleUpperCase('en-US')
}

export const LOOKS: Readonly<Record<SlideTheme, Look>> = { paper, night, poster, card }
