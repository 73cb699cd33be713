// Promises that what a press begins is done once at a time and that every failure ends as a sentence beside it.
import { useRef, useState } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'

type Client = typeof import('#web/client.ts')['client']

/** The API's client, which comes when it is first asked for, since the first view of a public page stays light. */
export const loadClient = () => import('#web/client.ts')

export type Action = {
  /**
   * Runs the work; answers whether it succeeded. A second call while one is under way does nothing. `fallback` takes
   * the place of the action's own.
   */
  attempt: (work: (client: Client) => Promise<unknown>, fallback?: string) => Promise<boolean>
  isPending: boolean
  failure: string | null
  /** Takes away what is said of an earlier failure. */
  clear: () => void
}

/** Loads the API's client ahead of the press; called when a form is entered. */
export function warmUp(): void {
  loadClient().catch(() => {
    // The press itself tries again and says what is wrong.
  })
}

/** `fallback` is what a failure says when the server gave no sentence. */
export function useAction(fallback: string): Action {
  const isUnderWay = useRef(false)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function attempt(work: (client: Client) => Promise<unknown>, otherwise = fallback): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setIsPending(true)
    setFailure(null)
    try {
      const { client } = await loadClient()
      await work(client)
      return true
    } catch (error) {
      setFailure(await sentenceOf(error, otherwise))
      return false
    } finally {
      isUnderWay.current = false
      setIsPending(false)
    }
  }

  return { attempt, isPending, failure, clear: () => setFailure(null) }
}

async function sentenceOf(error: unknown, fallback: string): Promise<string> {
  try {
    const { messageOf } = await loadClient()
    return messageOf(error, fallback)
  } catch {
    return NOTICES.connectionLost
  }
}
