// Promises that a start whose answer got lost is not a second one: it is asked again under the same key.

import type { Task } from '#domain/writing/operations.ts'
import { client, codeOf, isApiError } from '#web/client.ts'
import type { PendingWriting } from './pending-writing.ts'
import { waitFor } from './watch-writing.ts'

const PAUSES_MS = [500, 1_500, 4_000]
const TIMEOUT_MS = 30_000

/** The id of the writing that this record asks for. Rejects with the server's refusal, or when it cannot be reached. */
export async function startOnce(task: Task, { key, order }: PendingWriting, signal: AbortSignal): Promise<string> {
  const body = 'again' in order ? { again: order.again } : { operation: task, input: order.input }
  const { id } = await askPatiently(signal, (signal) =>
    client.writings.start({ headers: { 'idempotency-key': key }, body }, { signal }),
  )
  return id
}

/** Asks until there is an answer, as long as none may have got lost; rejects with the last failure. */
export async function askPatiently<Answer>(
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask(AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]))
    } catch (error) {
      const pause = PAUSES_MS[attempt]
      if (signal.aborted || !mayPass(error) || pause === undefined) throw error
      await waitFor(pause, signal)
    }
  }
}

/** True when it is known that nothing was started, or what became of it. */
export function isAnswered(error: unknown): boolean {
  return isApiError(error) && (error.status < 500 || error.status === 507) && error.status !== 408
}

/** True for an answer about a writing that asking again cannot change. */
export function isFinal(error: unknown): boolean {
  return isAnswered(error) && codeOf(error) !== 'too_many_requests'
}

// A gateway in between answers 502 to 504 when it does not know what became of the request.
function mayPass(error: unknown): boolean {
  return !isApiError(error) || [408, 502, 503, 504].includes(error.status)
}
