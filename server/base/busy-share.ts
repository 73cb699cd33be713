/** Tells how busy the event loop is, so that what can wait a moment waits while there is more to do than time. */
import { performance } from 'node:perf_hooks'

const SAMPLE_MS = 100

let before = performance.eventLoopUtilization()
let sampledAt = performance.now()
let share = 0

/** The share of the last tenth of a second in which the event loop had something to do, 0 to 1. */
function busyShare(): number {
  const now = performance.now()
  if (now - sampledAt < SAMPLE_MS) return share
  const after = performance.eventLoopUtilization()
  share = performance.eventLoopUtilization(after, before).utilization
  before = after
  sampledAt = now
  return share
}

/** Up to this share there is time for everything at once. */
const PROMPT_SHARE_MAX = 0.8

/**
 * How long something that happens again and again, in so many places side by side, should wait before it happens next:
 * nothing while there is time, and a millisecond for each of them when there is none left at all.
 */
export function breatherMs(sideBySide: number): number {
  return (sideBySide * Math.max(0, busyShare() - PROMPT_SHARE_MAX)) / (1 - PROMPT_SHARE_MAX)
}
