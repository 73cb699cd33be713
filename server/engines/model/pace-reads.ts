/** Spaces out the reads of answers while the process is busy: what arrives meanwhile is read as one. */
import { setTimeout as wait } from 'node:timers/promises'
import { breatherMs } from '#server/base/busy-share.ts'

/** How many answers are being read. */
let reading = 0

export type Pace = {
  /** Resolves when the next read is due: at once while there is time. */
  next(): Promise<void>
  /** The answer is read, or given up; may be said twice. */
  end(): void
}

/** The pace of one answer, which counts among those that are read until its end. */
export function paceReads(): Pace {
  let readAt = 0
  let isOpen = true
  reading += 1
  return {
    async next() {
      const restMs = readAt + breatherMs(reading) - performance.now()
      if (restMs > 1) await wait(restMs, undefined, { ref: false })
      readAt = performance.now()
    },
    end() {
      if (isOpen) reading -= 1
      isOpen = false
    },
  }
}
