/** Sets the headline and the body of a slide in a column, at a share of their usual sizes. */
import type { Slide } from '#domain/platforms/split-piece.ts'
import { breakLines, evenLines, type Lines } from './break-lines.ts'
import type { Direction } from './lay-out-line.ts'
import type { Setting } from './measure-words.ts'
import type { FontName, StyleName } from './slide-fonts.ts'
import { type Box, type Line, lineAt, rect, type Shape } from './slide-shapes.ts'

/** How the text of a slide is set at its usual size. */
export type TypeSizes = {
  display: StyleName
  headline: number
  /** The height of a line of the headline in shares of its size. */
  leading: number
  body: number
  /** A short stroke between headline and body, as thick as this. */
  rule?: number
}

export type TextColours = { ink: string; body: string; accent: string }
export type Column = { lines: Line[]; marks: Shape[]; height: number; headlines: number }
export type Reader = { others: readonly FontName[]; direction: Direction }

const BODY_LEADING = 1.42
/** From the top of the capitals to the line they stand on, and what hangs below it, in shares of the size. */
const CAP = 0.7
const DEPTH = 0.24
const HEADLINE_NARROWEST = 0.62
/** How far a long word may shrink its headline, and the size of one whose word is broken all the same. */
const HEADLINE_SMALLEST = 0.54
const HEADLINE_STEP = 0.06
const BROKEN_SIZE = 0.76
const BODY_NARROWEST = 0.86
const LISTED = /^(?:([-–—*•·▪‣])|(\d{1,2}[.)]))\s+(?=\S)/u
const RULE_LENGTH = 88
/** Characters of a last line that looks forgotten, and as many lines as may be evened out like a headline. */
const SHORT = 12
const FEW = 2
const FEW_NARROWEST = 0.7

type Paragraph = { text: string; mark: string | undefined; isApart: boolean }

/** The column of a slide, its upper left corner at 0; nothing of the text is left out, however long it is. */
export function layOutText(
  { headline, body }: Slide,
  sizes: TypeSizes,
  colours: TextColours,
  reader: Reader,
  { scale, width }: { scale: number; width: number },
): Column {
  const column: Column = { lines: [], marks: [], height: 0, headlines: 0 }
  const { others, direction } = reader
  const display: Setting = { style: sizes.display, others }
  const { lines, size } = setHeadline(headline, display, sizes.headline * scale, width)
  column.headlines = lines.length
  let baseline = CAP * size
  for (const [at, text] of lines.entries()) {
    if (at > 0) baseline += size * sizes.leading
    column.lines.push(lineAt({ text, setting: display, size, fill: colours.ink, direction }, 0, baseline))
  }
  column.height = baseline + DEPTH * size
  if (body.trim() === '') return column
  if (sizes.rule !== undefined) {
    const top = column.height + size * 0.26
    column.marks.push(rect(0, top, RULE_LENGTH * scale, sizes.rule * scale, colours.accent))
    column.height = top + sizes.rule * scale
  }
  addBody(column, body, { size: sizes.body * scale, width, reader, colours })
  return column
}

/** A word that no line has room for makes its headline smaller; one that would make it too small is broken. */
function setHeadline(text: string, setting: Setting, size: number, width: number): { lines: string[]; size: number } {
  for (let share = 1; share >= HEADLINE_SMALLEST; share -= HEADLINE_STEP) {
    const { lines, isBroken } = evenLines(text, setting, width / (size * share), HEADLINE_NARROWEST)
    if (!isBroken) return { lines, size: size * share }
  }
  const share = BROKEN_SIZE
  return { lines: breakLines(text, setting, width / (size * share)).lines, size: size * share }
}

type BodyLook = { size: number; width: number; reader: Reader; colours: TextColours }

function addBody(column: Column, body: string, { size, width, reader, colours }: BodyLook): void {
  const { others, direction } = reader
  const setting: Setting = { style: 'text', others }
  const strong: Setting = { style: 'strong', others }
  let baseline = column.height + size * 1.6
  let isFirst = true
  for (const { text, mark, isApart } of paragraphsOf(body)) {
    if (!isFirst) baseline += size * (BODY_LEADING + (isApart ? 0.55 : mark === undefined ? 0.12 : 0.24))
    isFirst = false
    const sign =
      mark === undefined
        ? undefined
        : lineAt({ text: mark, setting: strong, size, fill: colours.accent, direction }, 0, baseline)
    const indent = sign === undefined ? 0 : Math.max(sign.width + size * 0.42, size * 0.9)
    if (sign) column.lines.push(sign)
    const { lines } = evenBody(text, setting, (width - indent) / size)
    for (const [at, line] of lines.entries()) {
      if (at > 0) baseline += size * BODY_LEADING
      column.lines.push(lineAt({ text: line, setting, size, fill: colours.body, direction }, indent, baseline))
    }
  }
  column.height = baseline + DEPTH * size
}

/** A last line of one short word is mended, and few lines are evened out; other paragraphs use the width they have. */
function evenBody(text: string, setting: Setting, width: number): Lines {
  const plain = breakLines(text, setting, width)
  const last = plain.lines.at(-1) ?? ''
  if (plain.lines.length < 2 || last.length > SHORT) return plain
  return evenLines(text, setting, width, plain.lines.length > FEW ? BODY_NARROWEST : FEW_NARROWEST)
}

function paragraphsOf(body: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let isApart = false
  for (const line of body.split('\n')) {
    const text = line.trim()
    if (text === '') {
      isApart = true
      continue
    }
    const [whole = '', sign, number] = LISTED.exec(text) ?? []
    paragraphs.push({ text: text.slice(whole.length), mark: sign === undefined ? number : '•', isApart })
    isApart = false
  }
  return paragraphs
}

/** A column moved to where it stands. */
export function moved(column: Column, { x, y }: Pick<Box, 'x' | 'y'>): { lines: Line[]; marks: Shape[] } {
  return {
    lines: column.lines.map((line) => ({ ...line, x: line.x + x, baseline: line.baseline + y })),
    marks: column.marks.map((mark) => (mark.kind === 'rect' ? { ...mark, x: mark.x + x, y: mark.y + y } : mark)),
  }
}
