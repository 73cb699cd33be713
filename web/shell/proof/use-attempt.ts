// Promises that a step is taken once at a time and that every failure ends as a sentence beside it.
import { useRef, useState } from 'react'
import { ERRORS } from '#domain/messages/messages.ts'
import { messageOf } from '#web/client.ts'

export type Attempt = {
  /**
   * Runs the work; answers whether it succeeded. A second call while one is under way does nothing. `fallback` is what
   * a failure says that has no sentence of its own.
   */
  attempt: (work: () => Promise<unknown>, fallback?: string) => Promise<boolean>
  isPending: boolean
  failure: string | null
  /** Takes away what is said of an earlier failure. */
  clear: () => void
}

/** A step that a press begins. */
export function useAttempt(): Attempt {
  const isUnderWay = useRef(false)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function attempt(work: () => Promise<unknown>, fallback: string = ERRORS.internal[1]): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setIsPending(true)
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(messageOf(error, fallback))
      return false
    } finally {
      isUnderWay.current = false
      setIsPending(false)
    }
  }

  return { attempt, isPending, failure, clear: () => setFailure(null) }
}
