// The only door to the API: typed calls, and every failure turned into a sentence a person may read.

import contract from 'virtual:api-contract'
import { createORPCClient, getEventMeta, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { Api } from '#contract/index.ts'
import { NOTICES } from '#domain/messages.ts'

type ErrorBody = { code: string; message: string }

/** A refusal by the server: `code` of the catalogue, its sentence, the HTTP status. */
export type ApiError = ORPCError<string, unknown>

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

const link = new OpenAPILink(contract, {
  url: () => `${window.location.origin}/api`,
  customErrorResponseBodyDecoder: (body, response) => {
    const { code, message } = isErrorBody(body) ? body : { code: 'unreadable_answer', message: '' }
    if (isSessionRefused(code)) for (const listener of sessionListeners) listener(code)
    return new ORPCError(code, { status: response.status, message })
  },
})

/** Every call of the API, by room and name, as `contract/index.ts` lists them. */
export const client: JsonifiedClient<ContractRouterClient<Api>> = createORPCClient(link)

/** True for a refusal by the server, false for a lost connection or a fault of our own. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof ORPCError
}

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

/** True when no answer arrived at all; `fetch` reports that, and only that, as a TypeError. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError
}

/** The id of an event of a stream; give it back as `lastEventId` to resume after it. */
export function eventIdOf(event: unknown): string | undefined {
  return getEventMeta(event)?.id
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
