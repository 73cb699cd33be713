import { expect, it } from 'vitest'
import type { VoiceFormat } from '#domain/platforms/voice-formats.ts'
import { makePrint } from '#language/voice/voice-print.ts'
import type { Brief } from '#server/engines/engine.ts'
import { DRY, WARM } from '#test/opposite-voices.ts'
import { judgeText, needsMending } from './judge-text.ts'

const TEXT = DRY.join('\n\n')
const voice = { name: 'Mine', tone: '', style: '', description: '', examples: [], lessons: [], ownPhrases: [] }

function judged(format: VoiceFormat, rulesOf?: string) {
  const brief: Brief = {
    task: 'voice_content',
    platform: format,
    rulesOf,
    material: TEXT,
    assignment: { kind: 'voice-format', format },
    brandVoice: { ...voice, print: makePrint(WARM) },
    foundations: undefined,
    sheet: { name: `voice-content/${format}`, version: 1, shape: 'post', expectedCharacters: 900, text: '' },
    webhook: undefined,
    refinement: undefined,
  }
  return judgeText(brief, TEXT)
}

it.each(['blog-post', 'personal-story'] as const)(
  'holds %s against the brand voice, and against no rules',
  (format) => {
    const judgement = judged(format)
    expect(judgement).toMatchObject({ band: 'far', rules: [] })
    expect(judgement.habits.length).toBeGreaterThan(0)
    expect(needsMending(judgement)).toBe(true)
  },
)

it.each(['3-emails', 'image-prompt'] as const)('does not judge %s, whose frames are nobody’s manner', (format) => {
  expect(judged(format)).toEqual({ rules: [], habits: [], band: 'unknown' })
})

it('holds what is for a platform against its rules', () => {
  expect(judged('twitter-post', 'Twitter Post').rules.length).toBeGreaterThan(0)
})
