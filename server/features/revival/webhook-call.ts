/** What an automation is sent, to the letter of the specification: its field names and nothing else (part 1 §7, part 2 §7). */
import type { PlatformName } from '#domain/platforms/platforms.ts'
import {
  jsonBody,
  type RevivalImage,
  type RevivalType,
  revivalPurpose,
  unsupported,
  type WebhookBody,
  type WebhookCall,
  type WireManner,
  wireFoundations,
  wirePlatform,
  wireVoice,
} from '#domain/webhooks/index.ts'

export type RevivalSource =
  | { type: Extract<RevivalType, 'blog' | 'industry' | 'yturl'>; url?: string; transcript?: string }
  | { type: Extract<RevivalType, 'video'>; transcript: string }
  | { type: Extract<RevivalType, 'image'>; image: RevivalImage }

/**
 * Existing content to a post. An image goes as a form, except to a carousel: there it stands as a data URL in the
 * JSON, which the specification sends without it (product decision 14).
 */
export function revivalCall(input: WireManner & { platform: PlatformName; source: RevivalSource }): WebhookCall {
  const { platform, source } = input
  return {
    purpose: revivalPurpose(source.type, platform),
    body: source.type === 'image' && platform !== 'Carousel' ? imageForm(input, source.image) : revivalJson(input),
    missing: unsupported(source.type, platform),
  }
}

function revivalJson(input: WireManner & { platform: PlatformName; source: RevivalSource }): WebhookBody {
  const { platform, source, brandVoice, enhanced, foundations } = input
  return jsonBody({
    ...('url' in source && { url: source.url }),
    ...('transcript' in source && { transcript: source.transcript }),
    type: source.type,
    platform: wirePlatform(platform),
    isEnhanced: enhanced,
    brandVoice: brandVoice
      ? { ...wireVoice(brandVoice), ...wireFoundations(enhanced ? foundations : undefined) }
      : null,
    ...('image' in source && { image: dataUrl(source.image) }),
  })
}

function imageForm(input: WireManner & { platform: PlatformName }, image: RevivalImage): WebhookBody {
  const { platform, brandVoice, enhanced, foundations } = input
  const { guidelines, pea, evm, crs, cta } = wireFoundations(enhanced ? foundations : undefined)
  return {
    kind: 'form',
    fields: {
      platform: wirePlatform(platform),
      brandVoiceName: brandVoice?.name ?? '',
      Tone: brandVoice?.tone ?? '',
      Style: brandVoice?.style ?? '',
      Description: brandVoice?.description ?? '',
      Guidelines: guidelines ?? '',
      PEA: JSON.stringify(pea),
      EVM: JSON.stringify(evm),
      CRS: JSON.stringify(crs),
      CTA: JSON.stringify(cta),
    },
    file: { name: 'image', ...image },
  }
}

/** A multiple of three bytes, so that the parts of the Base64 text can be put together. */
const CHUNK_BYTES = 24_576

function dataUrl({ mediaType, bytes }: RevivalImage): string {
  let base64 = ''
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    base64 += btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES)))
  }
  return `data:${mediaType};base64,${base64}`
}
