/**
 * How long a test waits for what it waits for. It always waits for a condition, so that patience costs nothing where
 * all is well; on a machine that is slower still, TEST_PATIENCE=3 triples every wait.
 */
const PATIENCE = Number(process.env.TEST_PATIENCE ?? 1)
const LOOK_EVERY_MS = 20

/** This many milliseconds on an ordinary machine. */
export function patiently(milliseconds: number): number {
  return milliseconds * PATIENCE
}

/** A start takes three seconds, and many times that on a machine that is busy. */
export const START_LIMIT_MS = patiently(120_000)

/** Waits until `look` finds something, and answers it; throws `what` did not happen once patience is at its end. */
export async function until<Found>(
  what: string,
  look: () => Found | undefined | false | Promise<Found | undefined | false>,
  limitMs = patiently(60_000),
): Promise<Found> {
  const limit = performance.now() + limitMs
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() > limit) throw new Error(`${what}: it did not happen within ${limitMs / 1_000} s`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
