/** What an automation is sent, to the letter of the specification: its field names and nothing else (part 1 §7, part 2 §7). */

import type { PlatformName } from '#domain/platforms/platforms.ts'
import {
  generationPurpose,
  jsonBody,
  unsupported,
  type WebhookCall,
  type WireManner,
  wireFoundations,
  wirePlatform,
  wireVoice,
} from '#domain/webhooks/index.ts'

/** Pasted text to a post; enhanced, it has a purpose of its own and the Foundations beside the brand voice. */
export function generationCall(input: WireManner & { platform: PlatformName; content: string }): WebhookCall {
  const { platform, content, brandVoice, enhanced, foundations } = input
  const path = generationPurpose(platform)
  return {
    purpose: enhanced ? `${path}/enhanced` : path,
    body: jsonBody({
      content,
      platform: wirePlatform(platform),
      ...(brandVoice && { brandVoice: wireVoice(brandVoice) }),
      ...(enhanced && wireFoundations(foundations)),
    }),
    missing: unsupported('generation', platform),
  }
}
