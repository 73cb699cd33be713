// Keeps the thresholds as strict as the kind of writing that is hardest to tell people apart in.

import type { Background, Threshold } from '#language/voice/measure-style.ts'
import type { Trial } from './run-trials.ts'

export type Thresholds = Pick<Background, 'closeFrom' | 'farTo'>

/** Shares aimed at, kept under the 5 % promised because other people than these are judged by them. */
const WRONG_CLOSE = 0.03
const WRONG_FAR = 0.04
/** Fewer trials say nothing of so small a share. */
const OTHERS_AT_LEAST = 50
const SAME_AT_LEAST = 10
/** How far the line is moved, as a part of what it falls short of. */
const MOVED = 0.6

/**
 * One list of trials a kind, that kind left out of what they were measured against. At every length of text and of
 * examples the strictest of the kinds decides; the straight line through those is moved most of the way to where it is
 * nowhere laxer.
 */
export function fitThresholds(kinds: readonly (readonly Trial[])[]): Thresholds {
  const cells = [...Map.groupBy(kinds.flat(), cellOf).values()]
  const ofKinds = kinds.map((trials) => Map.groupBy(trials, cellOf))
  const points = cells.flatMap((cell) => {
    const [first] = cell
    if (first === undefined) return []
    const ofCell = ofKinds.map((byCell) => byCell.get(cellOf(first)) ?? [])
    const close = ofCell.flatMap((trials) => quantileOf(likesOf(trials, false), 1 - WRONG_CLOSE, OTHERS_AT_LEAST))
    const far = ofCell.flatMap((trials) => quantileOf(likesOf(trials, true), WRONG_FAR, SAME_AT_LEAST))
    if (close.length === 0 || far.length === 0) return []
    const row = [
      1,
      mean(cell.map((t) => Math.log(t.textWords))),
      mean(cell.map((t) => Math.log(t.exampleWords))),
    ] as const
    return [{ row, close: Math.max(...close), far: Math.min(...far) }]
  })
  const rows = points.map(({ row }) => row)
  const close = points.map((point) => point.close)
  const far = points.map((point) => point.far)
  return { closeFrom: moved(solve(rows, close), rows, close, 1), farTo: moved(solve(rows, far), rows, far, -1) }
}

const cellOf = ({ examples, length }: Trial) => `${examples} ${length}`
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function likesOf(trials: readonly Trial[], same: boolean): number[] {
  return trials.filter((trial) => trial.same === same).map((trial) => trial.like)
}

function quantileOf(values: readonly number[], share: number, atLeast: number): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return found === undefined || sorted.length < atLeast ? [] : [found]
}

function moved(line: Threshold, rows: readonly Threshold[], aims: readonly number[], side: 1 | -1): Threshold {
  const short = rows.map((row, at) => side * ((aims[at] ?? 0) - (line[0] + line[1] * row[1] + line[2] * row[2])))
  return [line[0] + side * MOVED * Math.max(0, ...short), line[1], line[2]]
}

// Least squares in three unknowns, by Cramer's rule.
function solve(rows: readonly Threshold[], aims: readonly number[]): Threshold {
  const sum = (of: (row: Threshold, at: number) => number) => rows.reduce((total, row, at) => total + of(row, at), 0)
  const square = (i: 0 | 1 | 2, j: 0 | 1 | 2) => sum((row) => row[i] * row[j])
  const columns = ([0, 1, 2] as const).map((j): Threshold => [square(0, j), square(1, j), square(2, j)])
  const side = (i: 0 | 1 | 2) => sum((row, at) => row[i] * (aims[at] ?? 0))
  const right: Threshold = [side(0), side(1), side(2)]
  const [first = right, second = right, third = right] = columns
  const whole = determinant(first, second, third)
  return [
    determinant(right, second, third) / whole,
    determinant(first, right, third) / whole,
    determinant(first, second, right) / whole,
  ]
}

function determinant(a: Threshold, b: Threshold, c: Threshold): number {
  return a[0] * (b[1] * c[2] - b[2] * c[1]) - b[0] * (a[1] * c[2] - a[2] * c[1]) + c[0] * (a[1] * b[2] - a[2] * b[1])
}
