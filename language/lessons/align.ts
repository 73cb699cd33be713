// Keeps the search for what two texts have in common within a bound, however long and however different they are.

/** So many parts may be missing from one or the other; 800 take a few milliseconds and some megabytes. */
const DIFFERENCES_AT_MOST = 800

/**
 * For each part of `one` its place in `other`, in the same order, or -1: as many as possible are paired (the greedy
 * algorithm of E. Myers, 1986). Beyond 800 differences only the common beginning is paired.
 */
export function align(one: readonly string[], other: readonly string[]): Int32Array {
  const places = new Int32Array(one.length).fill(-1)
  let start = 0
  while (start < one.length && start < other.length && one[start] === other[start]) places[start] = start++
  const trail = search(one, other, start)
  if (trail) walkBack(trail, { start, x: one.length - start, y: other.length - start, places })
  return places
}

// What is reached on each diagonal before each step; undefined where there are too many differences.
function search(one: readonly string[], other: readonly string[], start: number): Int32Array[] | undefined {
  const width = one.length - start
  const height = other.length - start
  const most = Math.min(width + height, DIFFERENCES_AT_MOST)
  const middle = most + 1
  const reached = new Int32Array(2 * most + 3)
  const trail: Int32Array[] = []
  for (let steps = 0; steps <= most; steps++) {
    trail.push(reached.slice(middle - steps - 1, middle + steps + 2))
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const from = comesFrom(reached, middle, diagonal, steps)
      let x = (reached[middle + from] ?? 0) + (from < diagonal ? 1 : 0)
      let y = x - diagonal
      while (x < width && y < height && one[start + x] === other[start + y]) {
        x++
        y++
      }
      reached[middle + diagonal] = x
      if (x >= width && y >= height) return trail
    }
  }
  return undefined
}

function comesFrom(reached: Int32Array, middle: number, diagonal: number, steps: number): number {
  const below = reached[middle + diagonal - 1] ?? 0
  const above = reached[middle + diagonal + 1] ?? 0
  return diagonal === -steps || (diagonal !== steps && below < above) ? diagonal + 1 : diagonal - 1
}

function walkBack(
  trail: readonly Int32Array[],
  { start, x, y, places }: { start: number; x: number; y: number; places: Int32Array },
): void {
  for (let steps = trail.length - 1; steps >= 0; steps--) {
    const reached = trail[steps] ?? new Int32Array()
    const from = comesFrom(reached, steps + 1, x - y, steps)
    const beforeX = reached[steps + 1 + from] ?? 0
    const beforeY = beforeX - from
    while (x > beforeX && y > beforeY && x > 0 && y > 0) places[start + --x] = start + --y
    x = beforeX
    y = beforeY
  }
}
