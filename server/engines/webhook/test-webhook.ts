/** Tries an operator's address for real, and says in words what came back. */
import { randomUUID } from 'node:crypto'
import { EngineError, explainFailure } from '#server/engines/engine-error.ts'
import { sendCall, WEBHOOK_DEFAULTS, type WebhookAccess } from './send-call.ts'

export type WebhookTest = {
  /** True when the answer would have been taken as a text. */
  ok: boolean
  /** A sentence for the operator when it would not. */
  cause: string | null
  /** The text it would have been. */
  answer: string | null
  milliseconds: number
}

/**
 * Sends the address one signed POST with the purpose `test`, the header `x-parlance-test: 1` and the body
 * `{"test":true}`: many automations answer nothing but POST. Throws only the reason of the signal.
 */
export async function testWebhook(access: WebhookAccess, signal: AbortSignal): Promise<WebhookTest> {
  const started = performance.now()
  const result = (outcome: Omit<WebhookTest, 'milliseconds'>) => ({
    ...outcome,
    milliseconds: Math.round(performance.now() - started),
  })
  const delivery = {
    purpose: 'test',
    id: randomUUID(),
    body: { kind: 'json' as const, fields: { test: true } },
    headers: { 'x-parlance-test': '1' },
  }
  try {
    const answer = await sendCall(access, delivery, signal, WEBHOOK_DEFAULTS, async () => {})
    return result({ ok: true, cause: null, answer })
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    return result({ ok: false, cause: explainFailure(error.failure, error.detail), answer: null })
  }
}
