// Keeps the thresholds as strict as the kind of writing that is hardest to tell people apart in.

import { type Background, rowOf, type Threshold } from '#language/voice/measure-style.ts'
import type { Trial } from './run-trials.ts'

export type Thresholds = Pick<Background, 'closeFrom' | 'farTo'>

/** Shares aimed at, kept under the 5 % promised because other people than these are judged by them. */
const WRONG_CLOSE = 0.035
const WRONG_FAR = 0.04
/** Fewer trials say nothing of so small a share. */
const OTHERS_AT_LEAST = 50
const SAME_AT_LEAST = 10
/**
 * One list of trials a kind, that kind left out of what they were measured against. At every length of text and of
 * examples the strictest of the kinds decides; the straight line through those, with a step for pooled texts, is moved to
 * where it is nowhere laxer.
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
    const rowsOfCell = cell.map(rowOf)
    const row = [
      1,
      mean(rowsOfCell.map((one) => one[1])),
      mean(rowsOfCell.map((one) => one[2])),
      rowOf(first)[3],
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
  const short = rows.map(
    (row, at) => side * ((aims[at] ?? 0) - line.reduce((sum, value, part) => sum + value * (row[part] ?? 0), 0)),
  )
  return [line[0] + side * Math.max(0, ...short), line[1], line[2], line[3]]
}

// Least squares by the normal equations; what is the same in every row is left at 0.
function solve(rows: readonly Threshold[], aims: readonly number[]): Threshold {
  const sum = (of: (row: Threshold, at: number) => number) => rows.reduce((total, row, at) => total + of(row, at), 0)
  const at = [0, 1, 2, 3] as const
  const equations = at.map((i) => [
    ...at.map((j) => sum((row) => row[i] * row[j])),
    sum((row, place) => row[i] * (aims[place] ?? 0)),
  ])
  for (const i of at) {
    const pivot = equations[i] ?? []
    const lead = pivot[i] ?? 0
    if (Math.abs(lead) < 1e-9) {
      equations[i] = pivot.map(() => 0)
      continue
    }
    const own = pivot.map((value) => value / lead)
    equations[i] = own
    for (const j of at) {
      const other = equations[j] ?? []
      const times = other[i] ?? 0
      if (j !== i) equations[j] = other.map((value, place) => value - times * (own[place] ?? 0))
    }
  }
  const answerAt = (i: number) => equations[i]?.[4] ?? 0
  return [answerAt(0), answerAt(1), answerAt(2), answerAt(3)]
}
