import { setTimeout as wait } from 'node:timers/promises'

const BEAT_MS = 50

/** Does the work and resolves only on a beat of 50 ms, so that a few milliseconds more or less cannot be told apart. */
export async function padResponseTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  const spent = performance.now() - began
  await wait(Math.ceil(spent / BEAT_MS) * BEAT_MS - spent)
  return result
}
