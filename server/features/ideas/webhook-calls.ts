/** What an automation is sent, to the letter of the specification: its field names and nothing else (part 1 §7, part 2 §7). */

import type { Foundations } from '#domain/lists/foundations.ts'
import type { FunnelStage } from '#domain/lists/ideas.ts'
import { PLATFORMS, type PlatformName, POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import {
  jsonBody,
  unsupported,
  voiceOrNull,
  type WebhookCall,
  type WebhookVoice,
  wireFoundations,
} from '#domain/webhooks/index.ts'

/** A topic to ideas. */
export function ideaCall(input: { topic: string; funnelStage: FunnelStage; platform: PostPlatform }): WebhookCall {
  const { topic, funnelStage, platform } = input
  return {
    purpose: 'idea',
    body: jsonBody({ topic, funnel_stage: funnelStage, platform }),
    missing: unsupported('idea', platform),
  }
}

/** An idea to a post. A platform without an address of its own uses LinkedIn's; the body names it as it is. */
export function ideasContentCall(input: {
  idea: string
  topic: string
  platform: PlatformName
  funnelStage: FunnelStage
  brandVoice: WebhookVoice | undefined
  foundations: Foundations | undefined
}): WebhookCall {
  const { idea, topic, platform, funnelStage, brandVoice, foundations } = input
  const { guidelines, ...others } = wireFoundations(foundations)
  const addressed = POST_PLATFORMS.find((known) => known === platform) ?? 'LinkedIn'
  return {
    purpose: `ideas-content/${PLATFORMS[addressed].id}`,
    body: jsonBody({
      idea,
      topic,
      platform,
      guidelines,
      funnel_stage: funnelStage,
      brandVoice: voiceOrNull(brandVoice),
      ...others,
    }),
    missing: unsupported('idea', platform),
  }
}
