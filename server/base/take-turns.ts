/** Has work of one person wait for each other, where there may be only so much of it at once in this process. */

type TakeTurns = <Result>(who: string, work: () => Promise<Result>) => Promise<Result>

/** Runs at most `max` of one person at once; what is more waits, in its order, and nobody else waits for it. */
export function takeTurns(max: number): TakeTurns {
  const lines = new Map<string, { underway: number; waiting: (() => void)[] }>()
  return async (who, work) => {
    const line = lines.get(who) ?? { underway: 0, waiting: [] }
    lines.set(who, line)
    // Whoever is done hands its turn on, so that nobody comes in between.
    if (line.underway < max) line.underway++
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else {
        line.underway--
        if (line.underway === 0) lines.delete(who)
      }
    }
  }
}
