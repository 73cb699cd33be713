// Promises that a form is sent once at a time and that every failure ends as a sentence beside it.
import { useRef, useState } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'

type Client = typeof import('#web/client.ts')['client']

/** The API's client, which comes when it is first asked for, since the first view stays light. */
export const loadClient = () => import('#web/client.ts')

export type Submit = {
  /** Runs the work; answers whether it succeeded. A second call while one is under way does nothing. */
  send: (work: (client: Client) => Promise<void>) => Promise<boolean>
  isPending: boolean
  failure: string | null
}

/** Loads the API's client ahead of the press; called when a form is entered. */
export function warmUp(): void {
  loadClient().catch(() => {
    // The press itself tries again and says what is wrong.
  })
}

/** `fallback` is what a failure says when the server gave no sentence. */
export function useSubmit(fallback: string): Submit {
  const isUnderWay = useRef(false)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function send(work: (client: Client) => Promise<void>): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setIsPending(true)
    setFailure(null)
    try {
      const { client } = await loadClient()
      await work(client)
      return true
    } catch (error) {
      setFailure(await sentenceOf(error, fallback))
      return false
    } finally {
      isUnderWay.current = false
      setIsPending(false)
    }
  }

  return { send, isPending, failure }
}

async function sentenceOf(error: unknown, fallback: string): Promise<string> {
  try {
    const { messageOf } = await loadClient()
    return messageOf(error, fallback)
  } catch {
    return NOTICES.connectionLost
  }
}
