// Promises that a step is taken once at a time and that every failure ends as a sentence beside it.
import { useState } from 'react'
import { ERRORS } from '#domain/messages.ts'
import { messageOf } from '#web/client.ts'

export type Attempt = {
  /** Runs the work; answers whether it succeeded. A second call while one is under way does nothing. */
  attempt: (work: () => Promise<unknown>) => Promise<boolean>
  isPending: boolean
  failure: string | null
  /** Takes away what is said of an earlier failure. */
  clear: () => void
}

export function useAttempt(): Attempt {
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    if (isPending) return false
    setIsPending(true)
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(messageOf(error, ERRORS.internal[1]))
      return false
    } finally {
      setIsPending(false)
    }
  }

  return { attempt, isPending, failure, clear: () => setFailure(null) }
}
