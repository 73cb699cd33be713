/** One call of an automation from its connection to its text, without ever sending it twice. */

import { WEBHOOK_LIMITS, type WebhookBody } from '#domain/webhooks/index.ts'
import { ENGINE_LIMITS } from '#domain/writing/engines.ts'
import { callHeaders } from '#server/base/crypto/sign-request.ts'
import { EngineError } from '#server/engines/engine-error.ts'
import { encodeBody } from './encode-call.ts'
import { hideAddress } from './hide-address.ts'
import { openConnection } from './open-connection.ts'
import { postOnce } from './post-once.ts'
import { readAnswer } from './read-answer.ts'

export type WebhookAccess = {
  /** An http or https address. */
  address: string
  /** Signs every call; undefined leaves calls unsigned. */
  secret: string | undefined
  now: () => Date
}

/** Milliseconds and bytes; see `ENGINE_LIMITS` and `WEBHOOK_LIMITS`. */
export type WebhookEngineLimits = {
  /** From the first try to connect to the end of the answer. */
  webhookMs: number
  connectMs: number
  retryWaitMs: number
  answerMaxBytes: number
}

export const WEBHOOK_DEFAULTS: WebhookEngineLimits = {
  webhookMs: ENGINE_LIMITS.webhookMs,
  connectMs: WEBHOOK_LIMITS.connectMs,
  retryWaitMs: WEBHOOK_LIMITS.retryWaitMs,
  answerMaxBytes: ENGINE_LIMITS.answerMaxBytes,
}

export type Delivery = { purpose: string; id: string; body: WebhookBody; headers?: Record<string, string> }

/**
 * The text the automation answers with. `onUnsent` is awaited when it failed, or was stopped, while it is certain
 * that nothing was sent. Throws an EngineError, or the reason of the signal.
 */
export async function sendCall(
  access: WebhookAccess,
  delivery: Delivery,
  signal: AbortSignal,
  limits: WebhookEngineLimits,
  onUnsent: () => Promise<void>,
): Promise<string> {
  const limit = new AbortController()
  const tooLate = new EngineError('total_timeout', `The limit is ${limits.webhookMs / 1000} s.`)
  const timer = setTimeout(() => limit.abort(tooLate), limits.webhookMs)
  const stop = AbortSignal.any([signal, limit.signal])
  let mayHaveArrived = false
  try {
    const url = URL.parse(access.address)
    if (!url) throw new EngineError('unreachable', 'The address is not a valid one.')
    const body = await encodeBody(delivery.body)
    const socket = await openConnection(url, stop, limits)
    mayHaveArrived = true
    const headers = { ...callHeaders(delivery, body, access.secret, access.now()), ...delivery.headers }
    const answer = await postOnce(socket, url, headers, body.bytes, limits.answerMaxBytes, stop)
    return readAnswer(answer, (said) => hideAddress(said, url, access.secret))
  } catch (error) {
    if (!mayHaveArrived) await onUnsent()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
