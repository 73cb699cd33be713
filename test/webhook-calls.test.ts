import { describe, expect, it } from 'vitest'
import { HOOK_TYPES } from '#domain/lists/hooks.ts'
import { ERRORS, fillMessage } from '#domain/messages/messages.ts'
import { PLATFORM_NAMES, POST_PLATFORMS } from '#domain/platforms/platforms.ts'
import { VOICE_FORMATS } from '#domain/platforms/voice-formats.ts'
import { HOOK_CONTENT_TYPES, REVIVAL_TYPES, WEBHOOK_PURPOSES, type WebhookCall } from '#domain/webhooks/index.ts'
import { brandVoiceCall } from '#server/features/brand-voices/operation.ts'
import { generationCall } from '#server/features/generation/webhook-call.ts'
import { hookCall, hookContentCall } from '#server/features/hooks/webhook-calls.ts'
import { ideaCall, ideasContentCall } from '#server/features/ideas/webhook-calls.ts'
import { type RevivalSource, revivalCall } from '#server/features/revival/webhook-call.ts'
import { templateCall } from '#server/features/templates/webhook-call.ts'
import { voiceContentCall } from '#server/features/voice-content/webhook-call.ts'
import { voiceScriptCall } from '#server/features/voice-funnel/webhook-call.ts'
import { enhanced, foundations, image, plain, storedVoice } from './webhook-samples.ts'

function sourceOf(type: (typeof REVIVAL_TYPES)[number]): RevivalSource {
  if (type === 'image') return { type, image }
  return type === 'video' ? { type, transcript: 'Spoken words.' } : { type, url: 'https://example.com/a' }
}

describe('all calls together', () => {
  const calls: WebhookCall[] = [
    ...PLATFORM_NAMES.flatMap((platform) =>
      [plain, enhanced].map((manner) => generationCall({ ...manner, platform, content: 'x' })),
    ),
    ...REVIVAL_TYPES.flatMap((type) =>
      PLATFORM_NAMES.map((platform) => revivalCall({ ...enhanced, platform, source: sourceOf(type) })),
    ),
    ...POST_PLATFORMS.map((platform) => templateCall({ platform, content: 'x' })),
    brandVoiceCall({ name: 'Ada', examples: ['x'] }),
    ...HOOK_TYPES.map((type) => hookCall({ type, content: 'x' })),
    ...HOOK_CONTENT_TYPES.flatMap((contentType) =>
      POST_PLATFORMS.map((platform) =>
        hookContentCall({
          contentType,
          platform,
          hookType: 'Myths',
          content: 'x',
          topic: 'x',
          guidelines: '',
          brandVoice: storedVoice,
        }),
      ),
    ),
    ideaCall({ topic: 'x', funnelStage: 'TOFU', platform: 'LinkedIn' }),
    ...POST_PLATFORMS.map((platform) =>
      ideasContentCall({ idea: 'x', topic: 'x', platform, funnelStage: 'TOFU', brandVoice: storedVoice, foundations }),
    ),
    voiceScriptCall({ topic: 'x', funnelStage: 'TOFU' }),
    ...VOICE_FORMATS.map(({ id }) =>
      voiceContentCall({ voiceNoteId: 'n', userId: 'u', formatId: id, transcript: 'x', brandVoice: storedVoice }),
    ),
  ]

  it('reach every purpose of the specification, each once', () => {
    expect(calls.map((call) => call.purpose).toSorted()).toEqual(WEBHOOK_PURPOSES.map(({ path }) => path).toSorted())
  })

  it('never send what a brand voice holds beside its four fields', () => {
    expect(JSON.stringify(calls)).not.toContain('never sent')
  })

  it('can be put together again from parsed JSON byte by byte, so that a receiver need not keep the raw body', () => {
    for (const { body } of calls) {
      if (body.kind === 'form') continue
      const text = JSON.stringify(body.fields)
      expect(JSON.stringify(JSON.parse(text))).toBe(text)
    }
  })

  it('say in the words of the specification what has no address', () => {
    const sentence = ({ missing: { code, ...params } }: WebhookCall) => fillMessage(ERRORS[code][1], params)
    const of = (purpose: string) => calls.filter((call) => call.purpose === purpose).map(sentence)
    expect(of('voice-content/expand-ideas')).toEqual(['No webhook endpoint found for Funnel Ideas'])
    expect(of('revival/yturl/mini-guide')).toEqual(['Unsupported platform for yturl: Mini-Guide'])
    expect(of('generation/twitter-post')).toEqual(['Unsupported platform for generation: Twitter Post'])
    for (const call of calls) expect(sentence(call)).toMatch(/ for \S.*[^: ]$/)
  })
})
