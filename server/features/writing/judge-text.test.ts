import { expect, it } from 'vitest'
import { makeFingerprint } from '#language/voice/fingerprint.ts'
import { type Asked, requestFor } from '#test/engine-requests.ts'
import { DRY, WARM } from '#test/opposite-voices.ts'
import { judgeText, needsMending } from './judge-text.ts'

const TEXT = DRY.join('\n\n')
const voice = { name: 'Mine', tone: '', style: '', description: '', examples: [], lessons: [], ownPhrases: [] }

function judged(some: Asked) {
  return judgeText(requestFor({ brandVoice: { ...voice, fingerprint: makeFingerprint(WARM) }, ...some }), TEXT)
}

it('holds running text against the brand voice, and against no rules', () => {
  const judgement = judged({ isRunningText: true })
  expect(judgement).toMatchObject({ band: 'far', rules: [] })
  expect(judgement.habits.length).toBeGreaterThan(0)
  expect(needsMending(judgement)).toBe(true)
})

it('does not judge what is for no platform else: its frames are nobody’s manner', () => {
  expect(judged({})).toEqual({ rules: [], habits: [], band: 'unknown' })
})

it('holds what is for a platform against its rules', () => {
  expect(judged({ rulesOf: 'Twitter Post' }).rules.length).toBeGreaterThan(0)
})
