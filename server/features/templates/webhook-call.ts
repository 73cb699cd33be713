/** What an automation is sent, to the letter of the specification: its field names and nothing else (part 1 §7, part 2 §7). */
import { PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import { jsonBody, unsupported, type WebhookCall } from '#domain/webhooks/index.ts'

/** A post to the template of its shape. */
export function templateCall(input: { platform: PostPlatform; content: string }): WebhookCall {
  const { platform, content } = input
  return {
    purpose: `template/${PLATFORMS[platform].id}`,
    body: jsonBody({ content }),
    missing: unsupported('template', platform),
  }
}
