// The only door to the API: typed calls, and every failure turned into a sentence a person may read.

import contract from 'virtual:api-contract'
import { createORPCClient, getEventMeta, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { Api } from '#contract/index.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { lookForServer, watchConnection } from '#web/ui/browser/connection.ts'
import { isApiError, isConnectionError, isGatewayFault } from './call-errors.ts'

type ErrorBody = { code: string; message: string }

export { type ApiError, isApiError, isConnectionError, isUnanswered } from './call-errors.ts'

type SessionRefusal = 'not_authenticated' | 'second_factor_required'
type SessionListener = (code: SessionRefusal) => void

const sessionListeners = new Set<SessionListener>()

/** True for a refusal that only signing in, or passing the second factor, can mend. */
export function isSessionRefused(code: string | undefined): code is SessionRefusal {
  return code === 'not_authenticated' || code === 'second_factor_required'
}

/** Calls back whenever a guarded call was refused for its session; returns how to stop listening. */
export function onSessionEnded(listener: SessionListener): () => void {
  sessionListeners.add(listener)
  return () => sessionListeners.delete(listener)
}

const silenceListeners = new Set<() => void>()

/** Calls back whenever a call that may have changed something got no answer; returns how to stop listening. */
export function onChangeUnanswered(listener: () => void): () => void {
  silenceListeners.add(listener)
  return () => silenceListeners.delete(listener)
}

/** A line that is dead without telling must not keep the next look waiting. */
const LOOK_LIMIT_MS = 5_000

watchConnection(async () => {
  try {
    const { status } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(LOOK_LIMIT_MS) })
    return status < 500
  } catch {
    return false
  }
})

const link = new OpenAPILink(contract, {
  url: () => `${window.location.origin}/api`,
  async fetch(request, init) {
    try {
      const response = await fetch(request, init)
      if (isGatewayFault(response.status)) noteSilence(request)
      return response
    } catch (error) {
      if (isConnectionError(error)) noteSilence(request)
      throw error
    }
  },
  customErrorResponseBodyDecoder: (body, response) => {
    const { code, message } = isErrorBody(body) ? body : { code: 'unreadable_answer', message: '' }
    if (isSessionRefused(code)) for (const listener of sessionListeners) listener(code)
    return new ORPCError(code, { status: response.status, message })
  },
})

/** Every call of the API, by part and name, as `contract/index.ts` lists them. */
export const client: JsonifiedClient<ContractRouterClient<Api>> = createORPCClient(link)

/** The code of a refusal, or undefined when the server was not reached. */
export function codeOf(error: unknown): string | undefined {
  return isApiError(error) ? error.code : undefined
}

// Answers whose sentence says less than what was tried; an error without a sentence carries its code as one.
const SAYS_NOTHING: ReadonlySet<string> = new Set(['internal', 'unreadable_answer'])

/** What to tell the person: the server's sentence, that the connection is lost, or else the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  if (isApiError(error)) return SAYS_NOTHING.has(error.code) || error.message === error.code ? fallback : error.message
  return isConnectionError(error) ? NOTICES.connectionLost : fallback
}

/** The id of an event of a stream; give it back as `lastEventId` to resume after it. */
export function eventIdOf(event: unknown): string | undefined {
  return getEventMeta(event)?.id
}

function noteSilence({ method }: Request): void {
  void lookForServer()
  if (method !== 'GET') for (const listener of silenceListeners) listener()
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  )
}
