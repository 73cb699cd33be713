/** The door of the webhook engine: the operator's own automation writes, and is never asked twice for one writing. */
export { createWebhookEngine } from './create-webhook-engine.ts'
export type { WebhookEngineLimits } from './send-call.ts'
export { testWebhook } from './test-webhook.ts'
