/** Work that goes on after an answer was given. */
import { setImmediate } from 'node:timers/promises'
import { AppError } from '#domain/messages/app-error.ts'
import type { Log } from './log.ts'

export type Background = {
  /** Does something after the answer, so that the answer's time tells nothing about it. What fails unforeseen is logged. */
  run(task: () => Promise<unknown>): void
  /** Resolves when nothing is left to do. */
  settled(): Promise<void>
}

export function createBackground(log: Log): Background {
  const underWay = new Set<Promise<unknown>>()
  return {
    run(task) {
      const done = setImmediate()
        .then(task)
        .catch((error: unknown) => {
          if (!(error instanceof AppError)) log.error({ err: error }, 'work after an answer failed')
        })
        .finally(() => underWay.delete(done))
      underWay.add(done)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
