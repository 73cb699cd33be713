/** Has the operator's own automation write, and never asks it twice for one writing unless the first surely did not arrive. */
import type { Engine } from '#server/engines/engine.ts'
import { EngineError } from '#server/engines/engine-error.ts'
import { sendCall, WEBHOOK_DEFAULTS, type WebhookAccess, type WebhookEngineLimits } from './send-call.ts'

/**
 * The engine that answers with what the automation behind one address says to the request's `webhook`. It claims the
 * delivery before it connects, and takes the claim back only while nothing was sent.
 */
export function createWebhookEngine(access: WebhookAccess, limits: WebhookEngineLimits = WEBHOOK_DEFAULTS): Engine {
  return {
    name: 'webhook',
    async write({ webhook, output }, { writingId, signal, claimDelivery, releaseDelivery }) {
      if (!webhook) throw new EngineError('webhook_missing')
      signal.throwIfAborted()
      if (!(await claimDelivery())) throw new EngineError('delivery_uncertain', '', 'writing_interrupted')
      const delivery = { purpose: webhook.purpose, id: writingId, body: webhook.body }
      const text = await sendCall(access, delivery, signal, limits, releaseDelivery)
      const value = output.valueIn?.(text)
      return value === undefined ? { text } : { text: output.textOf(value), value }
    },
  }
}
