import { describe, expect, it } from 'vitest'
import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { wirePlatform } from '#domain/webhooks/index.ts'
import { generationCall } from '#server/features/generation/webhook-call.ts'
import { revivalCall } from '#server/features/revival/webhook-call.ts'
import { enhanced, image, noFoundations, plain, sent, storedVoice, voice, wireFoundations } from './webhook-samples.ts'

describe('generation', () => {
  it('sends content and platform, and a brand voice only where there is one', () => {
    const call = generationCall({ ...plain, platform: 'LinkedIn', content: 'Hello' })
    expect(call.purpose).toBe('generation/linkedin')
    expect(sent(call)).toEqual({ content: 'Hello', platform: 'linkedin' })
    expect(sent(generationCall({ ...plain, brandVoice: storedVoice, platform: 'LinkedIn', content: 'Hello' }))).toEqual(
      {
        content: 'Hello',
        platform: 'linkedin',
        brandVoice: voice,
      },
    )
  })

  it('sends the Foundations beside them when enhanced, to a purpose of its own', () => {
    const call = generationCall({ ...enhanced, platform: 'Mini-Guide', content: 'Hello' })
    expect(call.purpose).toBe('generation/mini-guide/enhanced')
    expect(sent(call)).toEqual({
      content: 'Hello',
      platform: 'miniguide',
      brandVoice: voice,
      ...wireFoundations,
    })
    expect(sent(generationCall({ ...enhanced, foundations: undefined, platform: 'Carousel', content: 'x' }))).toEqual({
      content: 'x',
      platform: 'carousel',
      brandVoice: voice,
      ...noFoundations,
    })
  })

  it('keeps the Foundations to itself when it is not enhanced', () => {
    const call = generationCall({ ...enhanced, enhanced: false, platform: 'LinkedIn', content: 'x' })
    expect(call.purpose).toBe('generation/linkedin')
    expect(sent(call)).toEqual({ content: 'x', platform: 'linkedin', brandVoice: voice })
  })

  it('spells platforms in lower case without their first hyphen', () => {
    expect(PLATFORM_NAMES.map(wirePlatform)).toEqual([
      'linkedin',
      'twitter post',
      'twitter thread',
      'instagram',
      'carousel',
      'story breakdown',
      'miniguide',
    ])
  })
})

describe('revival', () => {
  it.each(['blog', 'industry', 'yturl'] as const)('sends a %s by its URL', (type) => {
    const source = { type, url: 'https://example.com/a' }
    const call = revivalCall({ ...plain, platform: 'Twitter Post', source })
    expect(call.purpose).toBe(`revival/${type}/twitter-post`)
    expect(sent(call)).toEqual({
      url: 'https://example.com/a',
      type,
      platform: 'twitter post',
      isEnhanced: false,
      brandVoice: null,
    })
  })

  it('sends a video by its transcript', () => {
    const source = { type: 'video', transcript: 'Spoken words.' } as const
    expect(sent(revivalCall({ ...enhanced, platform: 'Mini-Guide', source }))).toEqual({
      transcript: 'Spoken words.',
      type: 'video',
      platform: 'miniguide',
      isEnhanced: true,
      brandVoice: { ...voice, ...wireFoundations },
    })
  })

  it('names all parts of a brand voice, null where there are no Foundations or they are not asked for', () => {
    const source = { type: 'blog', url: 'https://example.com/a' } as const
    const asked = { url: 'https://example.com/a', type: 'blog', platform: 'linkedin' }
    expect(sent(revivalCall({ ...plain, brandVoice: storedVoice, platform: 'LinkedIn', source }))).toEqual({
      ...asked,
      isEnhanced: false,
      brandVoice: { ...voice, ...noFoundations },
    })
    expect(sent(revivalCall({ ...enhanced, enhanced: false, platform: 'LinkedIn', source }))).toEqual({
      ...asked,
      isEnhanced: false,
      brandVoice: { ...voice, ...noFoundations },
    })
  })

  it('sends an image as a form with literal names', () => {
    const call = revivalCall({ ...enhanced, platform: 'LinkedIn', source: { type: 'image', image } })
    expect(call.purpose).toBe('revival/image/linkedin')
    expect(call.body).toEqual({
      kind: 'form',
      file: { name: 'image', ...image },
      fields: {
        platform: 'linkedin',
        brandVoiceName: 'Ada',
        Tone: voice.tone,
        Style: voice.style,
        Description: voice.description,
        Guidelines: 'Never promise results.',
        PEA: JSON.stringify(wireFoundations.pea),
        EVM: JSON.stringify(wireFoundations.evm),
        CRS: JSON.stringify(wireFoundations.crs),
        CTA: JSON.stringify(wireFoundations.cta),
      },
    })
  })

  it('sends every part of the form, empty or null where there is nothing', () => {
    const { body } = revivalCall({ ...plain, platform: 'LinkedIn', source: { type: 'image', image } })
    expect(body.fields).toEqual({
      platform: 'linkedin',
      brandVoiceName: '',
      Tone: '',
      Style: '',
      Description: '',
      Guidelines: '',
      PEA: 'null',
      EVM: 'null',
      CRS: 'null',
      CTA: 'null',
    })
  })

  it('sends the image of a carousel in the JSON, whole at any size', () => {
    for (const size of [0, 4, 24_576, 100_001]) {
      const bytes = Uint8Array.from({ length: size }, (_, index) => index % 251)
      const call = revivalCall({
        ...plain,
        platform: 'Carousel',
        source: { type: 'image', image: { ...image, bytes } },
      })
      expect(sent(call)).toEqual({
        type: 'image',
        platform: 'carousel',
        isEnhanced: false,
        brandVoice: null,
        image: `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`,
      })
    }
  })
})
