/** What a call of an automation is made of, to the letter of the specification (part 1 §7, part 2 §7); each feature makes its own of these. */

import type { Foundations } from '#domain/lists/foundations.ts'
import type { PlatformName } from '#domain/platforms/platforms.ts'

/** What one call sends: JSON, or the named parts of a form where a file goes with it. */
export type WebhookBody =
  | { kind: 'json'; fields: Readonly<Record<string, unknown>> }
  | {
      kind: 'form'
      fields: Readonly<Record<string, string>>
      file: { name: string; fileName: string; mediaType: string; bytes: Uint8Array }
    }

export type WebhookCall = {
  /** A path of `WEBHOOK_PURPOSES`. */
  purpose: string
  body: WebhookBody
  /** What a person is told when only webhooks may write and this purpose has no address. */
  missing:
    | { code: 'webhook_format_missing'; format: string }
    | { code: 'webhook_platform_unsupported'; type: string; platform: string }
}

export type WebhookVoice = { name: string; tone: string; style: string; description: string }

/** How a text is to sound; the Foundations are sent only where the text is to be enhanced. */
export type WireManner = {
  brandVoice: WebhookVoice | undefined
  enhanced: boolean
  foundations: Foundations | undefined
}

export type RevivalImage = { fileName: string; mediaType: string; bytes: Uint8Array }

/** A platform as generation and revival spell it: lower-cased, its first hyphen removed (part 1 §7). */
export function wirePlatform(platform: PlatformName): string {
  return platform.toLowerCase().replace('-', '')
}

/** Fields as JSON. */
export function jsonBody(fields: Record<string, unknown>): WebhookBody {
  return { kind: 'json', fields }
}

/** What is said where this platform has no address. */
export function unsupported(type: string, platform: string): WebhookCall['missing'] {
  return { code: 'webhook_platform_unsupported', type, platform }
}

/** A brand voice on the wire, picked field by field: what a caller's holds beside these four stays here. */
export function wireVoice({ name, tone, style, description }: WebhookVoice): WebhookVoice {
  return { name, tone, style, description }
}

/** The same, where the specification names the field whether or not there is a voice. */
export function voiceOrNull(brandVoice: WebhookVoice | undefined): WebhookVoice | null {
  return brandVoice ? wireVoice(brandVoice) : null
}

/** The five parts of the Foundations under their names on the wire (product decision 12), null where there are none. */
export function wireFoundations(foundations: Foundations | undefined) {
  if (!foundations) return { guidelines: null, pea: null, evm: null, crs: null, cta: null }
  const { contentGuidelines, personalStories, emotionalVocabulary, conversationalRhythm, callToActions } = foundations
  return {
    guidelines: contentGuidelines,
    pea: { stories: personalStories.stories, selected_story: personalStories.selectedStory },
    evm: { sections: emotionalVocabulary.sections, selected_section: emotionalVocabulary.selectedSection },
    crs: { sections: conversationalRhythm.sections, selected_section: conversationalRhythm.selectedSection },
    cta: { ctas: callToActions.ctas, selected_cta: callToActions.selectedCta },
  }
}
