/** What an automation is sent, to the letter of the specification: its field names and nothing else (part 1 §7, part 2 §7). */

import type { HookType } from '#domain/lists/hooks.ts'
import type { PostPlatform } from '#domain/platforms/platforms.ts'
import {
  HOOK_CONTENT_PLATFORMS,
  type HookContentType,
  jsonBody,
  slugOf,
  unsupported,
  voiceOrNull,
  type WebhookCall,
  type WebhookVoice,
} from '#domain/webhooks/index.ts'

/** A topic to an opening line; whom it is for stands behind the topic, since the body has no field for it. */
export function hookCall(input: { type: HookType; content: string; audience?: string | undefined }): WebhookCall {
  const { type, content, audience } = input
  return {
    purpose: `hook/${slugOf(type)}`,
    body: jsonBody({ content: audience === undefined ? content : `${content} (for ${audience})` }),
    missing: { code: 'webhook_format_missing', format: type },
  }
}

/** An opening line to a post or a script; `guidelines` are what the person typed for this one. */
export function hookContentCall(input: {
  contentType: HookContentType
  platform: PostPlatform
  hookType: HookType
  content: string
  topic: string
  guidelines: string
  brandVoice: WebhookVoice | undefined
}): WebhookCall {
  const { contentType, platform, hookType, content, topic, guidelines, brandVoice } = input
  return {
    purpose: `hook-content/${slugOf(contentType)}/${HOOK_CONTENT_PLATFORMS[platform]}`,
    body: jsonBody({
      content,
      topic,
      platform,
      content_type: contentType,
      hook_type: hookType,
      guidelines,
      brandVoice: voiceOrNull(brandVoice),
    }),
    missing: unsupported(contentType, platform),
  }
}
