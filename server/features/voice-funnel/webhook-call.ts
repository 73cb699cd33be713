/** What an automation is sent, to the letter of the specification: its field names and nothing else (part 1 §7, part 2 §7). */
import type { FunnelStage } from '#domain/lists/ideas.ts'
import { jsonBody, type WebhookCall } from '#domain/webhooks/index.ts'

/** A topic to a script to speak. */
export function voiceScriptCall(input: { topic: string; funnelStage: FunnelStage }): WebhookCall {
  return {
    purpose: 'voice-script',
    body: jsonBody({ topic: input.topic, funnel_stage: input.funnelStage }),
    missing: { code: 'webhook_format_missing', format: 'Voice Script' },
  }
}
