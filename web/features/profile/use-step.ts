// Promises that one step of a section runs at a time and that its failure ends as a sentence in that section.
import { useRef, useState } from 'react'
import { ERRORS } from '#domain/messages.ts'
import { messageOf } from '#web/client.ts'

export type Step = {
  /** Answers whether it succeeded; a second call while one is under way does nothing. */
  take: (work: () => Promise<unknown>, fallback?: string) => Promise<boolean>
  isPending: boolean
  failure: string | null
}

/** A step that a press begins. */
export function useStep(): Step {
  const isUnderWay = useRef(false)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function take(work: () => Promise<unknown>, fallback: string = ERRORS.internal[1]): Promise<boolean> {
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

  return { take, isPending, failure }
}
