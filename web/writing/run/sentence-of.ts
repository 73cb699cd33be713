import { NOTICES } from '#domain/messages/messages.ts'
import { codeOf, isConnectionError, messageOf } from '#web/client.ts'

/** What a writing that could not be started or followed says; `fallback` where the server gives no reason. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (codeOf(error) === 'not_authenticated') return NOTICES.sessionExpired
  if (isConnectionError(error) || isTimeout(error)) return NOTICES.connectionLost
  return messageOf(error, fallback)
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
