/** What each automation is sent, to the letter of the specification: its field names and nothing else (part 1 §7, part 2 §7). */

import type { Foundations } from '#domain/lists/foundations.ts'
import type { HookContentType } from '#domain/lists/hook-content-types.ts'
import type { HookType } from '#domain/lists/hooks.ts'
import type { FunnelStage } from '#domain/lists/ideas.ts'
import { PLATFORMS, type PlatformName, POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import type { VOICE_FORMATS } from '#domain/platforms/voice-formats.ts'
import { formatLabel } from '#domain/platforms/voice-formats.ts'
import { generationPurpose, HOOK_CONTENT_PLATFORMS, type RevivalType, revivalPurpose, slugOf } from './purposes.ts'

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
type Manner = {
  brandVoice: WebhookVoice | undefined
  enhanced: boolean
  foundations: Foundations | undefined
}

export type RevivalImage = { fileName: string; mediaType: string; bytes: Uint8Array }

export type RevivalSource =
  | { type: Extract<RevivalType, 'blog' | 'industry' | 'yturl'>; url: string }
  | { type: Extract<RevivalType, 'video'>; transcript: string }
  | { type: Extract<RevivalType, 'image'>; image: RevivalImage }

/** A platform as generation and revival spell it: lower-cased, its first hyphen removed (part 1 §7). */
export function wirePlatform(platform: PlatformName): string {
  return platform.toLowerCase().replace('-', '')
}

/** Pasted text to a post; enhanced, it has a purpose of its own and the Foundations beside the brand voice. */
export function generationCall(input: Manner & { platform: PlatformName; content: string }): WebhookCall {
  const { platform, content, brandVoice, enhanced, foundations } = input
  const path = generationPurpose(platform)
  return {
    purpose: enhanced ? `${path}/enhanced` : path,
    body: json({
      content,
      platform: wirePlatform(platform),
      ...(brandVoice && { brandVoice: wireVoice(brandVoice) }),
      ...(enhanced && wireFoundations(foundations)),
    }),
    missing: unsupported('generation', platform),
  }
}

/**
 * Existing content to a post. An image goes as a form, except to a carousel: there it stands as a data URL in the
 * JSON, which the specification sends without it (product decision 14).
 */
export function revivalCall(input: Manner & { platform: PlatformName; source: RevivalSource }): WebhookCall {
  const { platform, source } = input
  return {
    purpose: revivalPurpose(source.type, platform),
    body: source.type === 'image' && platform !== 'Carousel' ? imageForm(input, source.image) : revivalJson(input),
    missing: unsupported(source.type, platform),
  }
}

function revivalJson(input: Manner & { platform: PlatformName; source: RevivalSource }): WebhookBody {
  const { platform, source, brandVoice, enhanced, foundations } = input
  return json({
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

function imageForm(input: Manner & { platform: PlatformName }, image: RevivalImage): WebhookBody {
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

/** A post to the template of its shape. */
export function templateCall(input: { platform: PostPlatform; content: string }): WebhookCall {
  const { platform, content } = input
  return {
    purpose: `template/${PLATFORMS[platform].id}`,
    body: json({ content }),
    missing: unsupported('template', platform),
  }
}

/** Examples to a brand voice; the reply is read by `parseBrandVoiceReply`. */
export function brandVoiceCall(input: { name: string; examples: readonly string[] }): WebhookCall {
  const examples = input.examples.filter((example) => example.trim() !== '')
  return {
    purpose: 'brand-voice',
    body: json({ name: input.name, examples }),
    missing: { code: 'webhook_format_missing', format: 'Brand Voice' },
  }
}

/** A topic to an opening line. */
export function hookCall(input: { type: HookType; content: string }): WebhookCall {
  return {
    purpose: `hook/${slugOf(input.type)}`,
    body: json({ content: input.content }),
    missing: { code: 'webhook_format_missing', format: input.type },
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
    body: json({
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

/** A topic to ideas. */
export function ideaCall(input: { topic: string; funnelStage: FunnelStage; platform: PostPlatform }): WebhookCall {
  const { topic, funnelStage, platform } = input
  return {
    purpose: 'idea',
    body: json({ topic, funnel_stage: funnelStage, platform }),
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
    body: json({
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

/** A topic to a script to speak. */
export function voiceScriptCall(input: { topic: string; funnelStage: FunnelStage }): WebhookCall {
  return {
    purpose: 'voice-script',
    body: json({ topic: input.topic, funnel_stage: input.funnelStage }),
    missing: { code: 'webhook_format_missing', format: 'Voice Script' },
  }
}

/** The transcript of a voice note to one of the voice formats. */
export function voiceContentCall(input: {
  voiceNoteId: string
  userId: string
  formatId: (typeof VOICE_FORMATS)[number]['id']
  transcript: string
  brandVoice: WebhookVoice | undefined
}): WebhookCall {
  const { voiceNoteId, userId, formatId, transcript, brandVoice } = input
  return {
    purpose: `voice-content/${formatId}`,
    body: json({
      voice_id: voiceNoteId,
      user_id: userId,
      selected_format: formatId,
      transcript,
      brandVoice: voiceOrNull(brandVoice),
    }),
    missing: { code: 'webhook_format_missing', format: formatLabel(formatId) },
  }
}

function json(fields: Record<string, unknown>): WebhookBody {
  return { kind: 'json', fields }
}

function unsupported(type: string, platform: string): WebhookCall['missing'] {
  return { code: 'webhook_platform_unsupported', type, platform }
}

/** Picked field by field: what a caller's brand voice holds beside these four stays here. */
function wireVoice({ name, tone, style, description }: WebhookVoice): WebhookVoice {
  return { name, tone, style, description }
}

function voiceOrNull(brandVoice: WebhookVoice | undefined): WebhookVoice | null {
  return brandVoice ? wireVoice(brandVoice) : null
}

/** The five parts of the Foundations under their names on the wire (product decision 12), null where there are none. */
function wireFoundations(foundations: Foundations | undefined) {
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

/** A multiple of three bytes, so that the parts of the Base64 text can be put together. */
const CHUNK_BYTES = 24_576

function dataUrl({ mediaType, bytes }: RevivalImage): string {
  let base64 = ''
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    base64 += btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES)))
  }
  return `data:${mediaType};base64,${base64}`
}
