import { describe, expect, it } from 'vitest'
import { brandVoiceCall } from '#server/features/brand-voices/operation.ts'
import { hookCall, hookContentCall } from '#server/features/hooks/webhook-calls.ts'
import { ideaCall, ideasContentCall } from '#server/features/ideas/webhook-calls.ts'
import { templateCall } from '#server/features/templates/webhook-call.ts'
import { voiceContentCall } from '#server/features/voice-content/webhook-call.ts'
import { voiceScriptCall } from '#server/features/voice-funnel/webhook-call.ts'
import { foundations, noFoundations, sent, storedVoice, voice, wireFoundations } from './webhook-samples.ts'

describe('the rooms', () => {
  it('send a template its content', () => {
    const call = templateCall({ platform: 'Twitter Post', content: 'A post' })
    expect(call.purpose).toBe('template/twitter-post')
    expect(sent(call)).toEqual({ content: 'A post' })
  })

  it('send a brand voice its name and the examples that are not empty', () => {
    expect(sent(brandVoiceCall({ name: 'Ada', examples: ['One', '', ' \n', 'Two'] }))).toEqual({
      name: 'Ada',
      examples: ['One', 'Two'],
    })
  })

  it('send a hook its topic', () => {
    const call = hookCall({ type: 'Step by Step', content: 'Sleep' })
    expect(call.purpose).toBe('hook/step-by-step')
    expect(sent(call)).toEqual({ content: 'Sleep' })
    const named = hookCall({ type: 'Step by Step', content: 'Sleep', audience: 'new parents' })
    expect(sent(named)).toEqual({ content: 'Sleep (for new parents)' })
  })

  it('send hook content with the platform as stored', () => {
    const input = {
      contentType: 'Video Script',
      platform: 'Twitter Post',
      hookType: 'Myths',
      content: 'Sleep is not lazy.',
      topic: 'Sleep',
      guidelines: 'Be kind.',
    } as const
    const call = hookContentCall({ ...input, brandVoice: storedVoice })
    expect(call.purpose).toBe('hook-content/video-script/twitter')
    expect(sent(call)).toEqual({
      content: 'Sleep is not lazy.',
      topic: 'Sleep',
      platform: 'Twitter Post',
      content_type: 'Video Script',
      hook_type: 'Myths',
      guidelines: 'Be kind.',
      brandVoice: voice,
    })
    expect(sent(hookContentCall({ ...input, brandVoice: undefined }))).toMatchObject({ brandVoice: null })
  })

  it('send an idea its topic, stage and platform', () => {
    const call = ideaCall({ topic: 'Sleep', funnelStage: 'TOFU', platform: 'Instagram' })
    expect(call.purpose).toBe('idea')
    expect(sent(call)).toEqual({ topic: 'Sleep', funnel_stage: 'TOFU', platform: 'Instagram' })
  })

  it('send an idea on to its content with the Foundations in parts', () => {
    const input = { idea: 'Naps at work', topic: 'Sleep', funnelStage: 'MOFU' } as const
    const call = ideasContentCall({ ...input, platform: 'Instagram', brandVoice: storedVoice, foundations })
    expect(call.purpose).toBe('ideas-content/instagram')
    expect(sent(call)).toEqual({
      idea: 'Naps at work',
      topic: 'Sleep',
      platform: 'Instagram',
      funnel_stage: 'MOFU',
      brandVoice: voice,
      ...wireFoundations,
    })
    expect(
      sent(ideasContentCall({ ...input, platform: 'LinkedIn', brandVoice: undefined, foundations: undefined })),
    ).toMatchObject({ brandVoice: null, ...noFoundations })
  })

  it("use LinkedIn's address for the content of an idea where a platform has none, and name the platform", () => {
    const manner = { brandVoice: undefined, foundations: undefined }
    const call = ideasContentCall({ idea: 'x', topic: 'y', platform: 'Carousel', funnelStage: 'BOFU', ...manner })
    expect(call.purpose).toBe('ideas-content/linkedin')
    expect(sent(call)).toMatchObject({ platform: 'Carousel' })
  })

  it('send a voice script its topic and stage', () => {
    const call = voiceScriptCall({ topic: 'Sleep', funnelStage: 'BOFU' })
    expect(call.purpose).toBe('voice-script')
    expect(sent(call)).toEqual({ topic: 'Sleep', funnel_stage: 'BOFU' })
  })

  it('send voice content by the id of its format', () => {
    const input = { voiceNoteId: 'n', userId: 'u', formatId: 'expand-ideas', transcript: 'Spoken.' } as const
    const call = voiceContentCall({ ...input, brandVoice: undefined })
    expect(call.purpose).toBe('voice-content/expand-ideas')
    expect(sent(call)).toEqual({
      voice_id: 'n',
      user_id: 'u',
      selected_format: 'expand-ideas',
      transcript: 'Spoken.',
      brandVoice: null,
    })
    expect(sent(voiceContentCall({ ...input, brandVoice: storedVoice }))).toMatchObject({ brandVoice: voice })
  })
})
