// Keeps what is left out of a row the least that can be missed: the cheapest way from its first to its last within some room.

type Between = (from: number, to: number) => number

/** So far apart two kept neighbours stand at most. */
const GAP_AT_MOST = 40
const ROUNDS = 14

/**
 * The places kept of `length` in a row, the first and the last always among them, so that what is missed between kept
 * neighbours (`cost`) comes to the least, their `size` to `room` at most and their `mark`s to `marks` at most. Undefined
 * where there is no such way. Quadratic in `length`.
 */
export function cheapestWithin(
  length: number,
  cost: Between,
  size: Between,
  mark: Between,
  { room, marks }: { room: number; marks: number },
): number[] | undefined {
  const table = Array.from({ length }, (_, to) =>
    Array.from({ length: Math.min(to, GAP_AT_MOST) }, (_, back) => {
      const from = to - 1 - back
      return { from, cost: cost(from, to), size: size(from, to), mark: mark(from, to) }
    }),
  )
  const first = size(-1, 0)
  const isWithin = (way: Way | undefined): boolean =>
    way !== undefined && way.size + first <= room && way.marks + 1 <= marks
  // Room is paid for by the character, and marks by the piece, at the lowest price at which there is enough.
  for (const price of MARK_PRICES) {
    let best = cheapest(table, 0, price)
    if (best && isWithin(best)) return best.places
    let [low, high] = [0, PRICE_FROM]
    for (best = cheapest(table, high, price); !isWithin(best) && high < PRICE_AT_MOST; high *= 2) {
      low = high
      best = cheapest(table, high * 2, price)
    }
    if (!best || !isWithin(best)) continue
    for (let round = 0; round < ROUNDS; round++) {
      const middle = (low + high) / 2
      const way = cheapest(table, middle, price)
      if (way && isWithin(way)) [best, high] = [way, middle]
      else low = middle
    }
    return filled(table, best, isWithin)
  }
  return undefined
}

const MARK_PRICES = [0, 1, 2, 4, 8, 16]
const PRICE_FROM = 0.02
const PRICE_AT_MOST = 5

type Step = { from: number; cost: number; size: number; mark: number }
type Way = { places: number[]; size: number; marks: number }

function cheapest(table: readonly (readonly Step[])[], perSize: number, perMark: number): Way | undefined {
  const sums = [0]
  const came: (Step | undefined)[] = [undefined]
  for (let to = 1; to < table.length; to++) {
    sums[to] = Number.POSITIVE_INFINITY
    for (const step of table[to] ?? []) {
      const sum = (sums[step.from] ?? Number.POSITIVE_INFINITY) + step.cost + perSize * step.size + perMark * step.mark
      if (sum < (sums[to] ?? 0)) {
        sums[to] = sum
        came[to] = step
      }
    }
  }
  if (!Number.isFinite(sums[table.length - 1])) return undefined
  const places = [table.length - 1]
  let [size, marks] = [0, 0]
  for (let step = came[table.length - 1]; step; step = came[step.from]) {
    places.unshift(step.from)
    size += step.size
    marks += step.mark
  }
  return { places, size, marks }
}

const RUN_AT_MOST = 4

// One price for all leaves some room over: what still fits goes back, the most missed first.
function filled(
  table: readonly (readonly Step[])[],
  { places, size, marks }: Way,
  isWithin: (way: Way) => boolean,
): number[] {
  const stepOf = (from: number, to: number) => table[to]?.[to - 1 - from]
  let best: Way = { places, size, marks }
  for (let gained = true; gained; ) {
    gained = false
    let most = 0
    const from = best
    for (const [at, one] of from.places.entries()) {
      const other = from.places[at + 1]
      const whole = other === undefined ? undefined : stepOf(one, other)
      if (other === undefined || !whole) continue
      for (let first = one + 1; first < other; first++) {
        for (let last = first; last < Math.min(other, first + RUN_AT_MOST); last++) {
          const run = Array.from({ length: last - first + 1 }, (_, back) => first + back)
          const steps = [one, ...run].map((place, step) => stepOf(place, run[step] ?? other))
          const sumOf = (key: 'cost' | 'size' | 'mark') =>
            steps.reduce((sum, step) => sum + (step?.[key] ?? Number.POSITIVE_INFINITY), 0) - whole[key]
          const way = {
            places: from.places.toSpliced(at + 1, 0, ...run),
            size: from.size + sumOf('size'),
            marks: from.marks + sumOf('mark'),
          }
          const gain = -sumOf('cost') / (way.size - from.size)
          if (!(gain > most) || !isWithin(way)) continue
          most = gain
          best = way
          gained = true
        }
      }
    }
  }
  return best.places
}
