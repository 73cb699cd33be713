// Keeps a run of lines to the parts that cost least: posts of a thread, slides of a carousel.

type Way = { cost: number; from: number }
const NO_WAY: Way = { cost: Number.POSITIVE_INFINITY, from: 0 }

type Limits = {
  /** Parts at most, and lines of one part at most. */
  parts: number
  lines: number
  /** What it costs that there are so many parts, beside what each of them costs. */
  countCost?: (parts: number) => number
}

/**
 * The lines in parts, in their order, so that the sum of what the parts cost is least; `costOf` tells what the lines from
 * one place up to before another cost as a part, and is infinite where they cannot be one. Empty where there is no way.
 */
export function partLines<Line>(
  lines: readonly Line[],
  limits: Limits,
  costOf: (from: number, end: number) => number,
): Line[][] {
  // ways[parts][end]: the best way to have so many parts of the lines before `end`.
  const ways: Way[][] = []
  const costs = new Map<number, number>()
  const costAt = (from: number, end: number) => {
    const key = from * (lines.length + 1) + end
    const cost = costs.get(key) ?? costOf(from, end)
    costs.set(key, cost)
    return cost
  }
  for (let parts = 0; parts < Math.min(limits.parts, lines.length); parts++) {
    const row: Way[] = []
    for (let end = 1; end <= lines.length; end++) {
      let best = NO_WAY
      for (let from = Math.max(parts, end - limits.lines); from < end; from++) {
        if (parts === 0 && from > 0) continue
        const before = parts === 0 ? 0 : (ways[parts - 1]?.[from - 1]?.cost ?? NO_WAY.cost)
        if (before === NO_WAY.cost) continue
        const cost = before + costAt(from, end)
        if (cost < best.cost) best = { cost, from }
      }
      row.push(best)
    }
    ways.push(row)
  }
  const last = lines.length - 1
  const whole = (at: number) => (ways[at]?.[last]?.cost ?? NO_WAY.cost) + (limits.countCost?.(at + 1) ?? 0)
  const best = ways.reduce((least, _, at) => (whole(at) < whole(least) ? at : least), 0)
  return readParts(ways, best, lines)
}

function readParts<Line>(ways: readonly Way[][], best: number, lines: readonly Line[]): Line[][] {
  const parts: Line[][] = []
  let end = lines.length
  for (let at = best; at >= 0; at--) {
    const way = ways[at]?.[end - 1] ?? NO_WAY
    if (way.cost === NO_WAY.cost) return []
    parts.unshift(lines.slice(way.from, end))
    end = way.from
  }
  return parts
}
