/** Lets few tasks run at once and a bounded number wait their turn, so that no rush of them starves the server. */
import { AppError } from '#domain/messages/app-error.ts'

type Gate = <Result>(task: () => Promise<Result>) => Promise<Result>

/** A gate for `atOnce` tasks; with `maxWaiting` already waiting, a further one is told to come back. */
export function createGate(atOnce: number, maxWaiting: number): Gate {
  const waiting: (() => void)[] = []
  let running = 0

  return async (task) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new AppError('too_many_requests', { seconds: 5 })
      // The task that ends hands its place over, so nobody can slip in between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** Two of the four threads that Node shares between hashing, files and compression. */
const HASHES_AT_ONCE = 2
const HASHES_WAITING = 200

/** Everything that hashes a password goes through here. */
export const hashing = createGate(HASHES_AT_ONCE, HASHES_WAITING)
