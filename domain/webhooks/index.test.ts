import { describe, expect, it } from 'vitest'
import { HOOK_TYPES } from '#domain/lists/hooks.ts'
import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { VOICE_FORMATS } from '#domain/platforms/voice-formats.ts'
import {
  findAddress,
  generationPurpose,
  isPurposePath,
  parseBrandVoiceReply,
  purposePathOf,
  WEBHOOK_GROUPS,
  WEBHOOK_PURPOSES,
  webhookVariable,
} from './index.ts'

const paths = WEBHOOK_PURPOSES.map(({ path }) => path)
const beginnings = paths.flatMap((path) => {
  const slugs = path.split('/')
  return slugs.map((_, index) => slugs.slice(0, index + 1).join('/'))
})

describe('purposes', () => {
  it('has one for every automation of the specification', () => {
    const count = (group: string) => WEBHOOK_PURPOSES.filter((purpose) => purpose.group === group).length
    expect(count('generation')).toBe(PLATFORM_NAMES.length * 2)
    expect(count('revival')).toBe(5 * PLATFORM_NAMES.length)
    expect(count('template')).toBe(3)
    expect(count('brand-voice')).toBe(1)
    expect(count('hook')).toBe(HOOK_TYPES.length)
    expect(count('hook-content')).toBe(6)
    expect(count('idea')).toBe(1)
    expect(count('ideas-content')).toBe(3)
    expect(count('voice-script')).toBe(1)
    expect(count('voice-content')).toBe(VOICE_FORMATS.length)
    expect(new Set(paths).size).toBe(89)
  })

  it.each([
    'generation/mini-guide/enhanced',
    'revival/yturl/carousel',
    'template/twitter-post',
    'brand-voice',
    'hook/step-by-step',
    'hook-content/video-script/twitter',
    'idea',
    'ideas-content/instagram',
    'voice-script',
    'voice-content/3-emails',
  ])('spells %s in slugs', (path) => {
    expect(paths).toContain(path)
  })

  it('begins every path with its group, and says in words what each is for', () => {
    for (const { path, group, label, description } of WEBHOOK_PURPOSES) {
      expect(path.split('/')[0]).toBe(group)
      expect(WEBHOOK_GROUPS[group]).not.toBe('')
      expect(label).not.toBe('')
      expect(description).toMatch(/^[A-Z].*\.$/)
    }
  })

  it('takes a purpose or the beginning of one for a path, and nothing else', () => {
    for (const path of beginnings) expect(isPurposePath(path)).toBe(true)
    expect(isPurposePath('revival/blog')).toBe(true)
    for (const path of [
      '',
      '/',
      'gener',
      'generation/',
      'generation/linked',
      'generation/linkedin/enhanced/x',
      'test',
    ]) {
      expect(isPurposePath(path)).toBe(false)
    }
  })
})

describe('addresses', () => {
  const addresses = {
    generation: 'https://a.example/all',
    'generation/linkedin': 'https://a.example/linkedin',
    'revival/blog': 'https://a.example/blog',
    'voice-content/blog-post': '',
  }

  it.each([
    ['generation/linkedin', 'https://a.example/linkedin'],
    ['generation/linkedin/enhanced', 'https://a.example/linkedin'],
    ['generation/carousel/enhanced', 'https://a.example/all'],
    ['revival/blog/mini-guide', 'https://a.example/blog'],
    ['revival/video/mini-guide', undefined],
    ['voice-content/blog-post', undefined],
    ['constructor', undefined],
    ['', undefined],
  ])('for %s is %s', (purpose, address) => {
    expect(findAddress(addresses, purpose)).toBe(address)
  })

  it('is its own before that of a beginning', () => {
    const own = { ...addresses, 'generation/linkedin/enhanced': 'https://a.example/enhanced' }
    expect(findAddress(own, `${generationPurpose('LinkedIn')}/enhanced`)).toBe('https://a.example/enhanced')
    expect(findAddress(own, generationPurpose('LinkedIn'))).toBe('https://a.example/linkedin')
  })

  it('has a variable for every path, which leads back to that path alone', () => {
    expect(webhookVariable('generation/linkedin/enhanced')).toBe('WEBHOOK_GENERATION_LINKEDIN_ENHANCED')
    expect(webhookVariable('voice-content/3-emails')).toBe('WEBHOOK_VOICE_CONTENT_3_EMAILS')
    for (const path of beginnings) {
      expect(webhookVariable(path)).toMatch(/^WEBHOOK_[A-Z0-9_]+$/)
      expect(purposePathOf(webhookVariable(path))).toBe(path)
    }
    for (const name of ['WEBHOOK_SECRET', 'WEBHOOKS_ONLY', 'WEBHOOK_', 'WEBHOOK_NOTHING', 'toString']) {
      expect(purposePathOf(name)).toBeUndefined()
    }
  })
})

describe('the reply of a brand voice analysis', () => {
  const all = { tone: 'Warm, direct', style: 'Short sentences', description: 'A coach who tells stories.' }

  it.each([
    ['plain lines', 'Tone: Warm, direct\nStyle: Short sentences\nDescription: A coach who tells stories.'],
    [
      'longer labels, other lines and Windows line ends',
      'Here it is.\r\nBrand voice TONE: Warm, direct\r\nWriting style : Short sentences\r\nOverall description: A coach who tells stories.\r\n',
    ],
    [
      'emphasis, bullets, numbers and headings around labels',
      '- **Tone:** Warm, direct\n2. __Style__: Short sentences\n### Description:\n\nA coach who tells stories.',
    ],
    [
      'JSON, whatever stands around it',
      '```json\n{"Tone": ["Warm", "direct"], "style": "Short sentences", "description": "A coach who tells stories."}\n```',
    ],
    ['another order', 'description: A coach who tells stories.\n\nstyle: Short sentences\n\ntone: Warm, direct'],
  ])('is read from %s', (_, text) => {
    expect(parseBrandVoiceReply(text)).toEqual(all)
  })

  it('goes on with a value until the next label', () => {
    expect(
      parseBrandVoiceReply(
        'Tone: warm\nand calm\n\nDescription: First.\nOf her style I can say this: it is short.\nLast.',
      ),
    ).toEqual({
      tone: 'warm\nand calm',
      style: '',
      description: 'First.\nOf her style I can say this: it is short.\nLast.',
    })
  })

  it('keeps emphasis that belongs to the value', () => {
    expect(parseBrandVoiceReply('Tone: *very* warm').tone).toBe('*very* warm')
  })

  it('does not mistake a word that merely holds a label', () => {
    expect(parseBrandVoiceReply('Milestones: ten\nLifestyle: busy')).toEqual({ tone: '', style: '', description: '' })
  })

  it('is empty where nothing is labelled', () => {
    expect(parseBrandVoiceReply('')).toEqual({ tone: '', style: '', description: '' })
    expect(parseBrandVoiceReply('I could not read this.')).toEqual({ tone: '', style: '', description: '' })
  })
})
