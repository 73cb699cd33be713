/** What a slide is drawn of, whoever paints it, in pixels from its upper left corner. */
import type { Direction, PlacedRun } from './lay-out-line.ts'
import { layOutLine } from './lay-out-line.ts'
import type { Setting } from './measure-words.ts'

export type Box = { x: number; y: number; width: number; height: number }

export type Line = {
  kind: 'line'
  x: number
  baseline: number
  width: number
  size: number
  fill: string
  runs: readonly PlacedRun[]
}

export type Shape =
  | ({ kind: 'rect'; radius: number; fill: string } & Box)
  /** An arrow onward, of strokes with round ends. */
  | ({ kind: 'arrow'; stroke: number; fill: string; pointsLeft: boolean } & Box)
  | Line

/** A slide that is ready to be painted: its shapes from the back to the front, and the box its text was fitted to. */
export type Drawing = { width: number; height: number; shapes: readonly Shape[]; frame: Box; text: readonly Line[] }

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): Shape {
  return { kind: 'rect', x, y, width, height, fill, radius }
}

export type Words = { text: string; setting: Setting; size: number; fill: string; direction: Direction }

/** Words on one line that begin at x. */
export function lineAt({ text, setting, size, fill, direction }: Words, x: number, baseline: number): Line {
  const { runs, width } = layOutLine(text, setting, size, direction)
  return { kind: 'line', x, baseline, width, size, fill, runs }
}

/** Words on one line, made smaller until they fit into this width. */
export function lineWithin(words: Words, x: number, baseline: number, width: number): Line {
  const line = lineAt(words, x, baseline)
  return line.width <= width ? line : lineAt({ ...words, size: (words.size * width) / line.width }, x, baseline)
}

/** A slide as it stands where one reads from the right: every shape on the other side, none of them turned round. */
export function mirror(shape: Shape, width: number): Shape {
  const x = width - shape.x - shape.width
  return shape.kind === 'arrow' ? { ...shape, x, pointsLeft: !shape.pointsLeft } : { ...shape, x }
}
