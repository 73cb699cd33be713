import { expect, test } from 'vitest'
import { describeCertainty } from './certainty.ts'
import { makeFingerprint } from './fingerprint.ts'
import { matchVoice } from './match-voice.ts'

test.each([
  [0, 'written', /^Too little .* 150 more words/],
  [149, 'spoken', /^Too little .* 1 more words/],
  [150, 'written', /^Enough for a first, unsure match. 850 more/],
  [999, 'written', /unsure match. 1 more/],
  [1_000, 'written', /texts of 300 words with some certainty. 3,000 more words do the same for 150/],
  [4_000, 'written', /^As much as a match needs/],
  [9_000, 'spoken', /never with much certainty/],
] as const)('%i words of %s examples are good for what is said', (words, manner, sentence) => {
  expect(describeCertainty(words, manner)).toMatch(sentence)
})

test('what is not English is told to be unmatched, however much of it there is', () => {
  const unmatched = /^How close a text comes cannot be told/
  const german = { readable: false, flow: 'running' } as const
  expect(describeCertainty(9_000, 'written', german)).toMatch(unmatched)
  expect(describeCertainty(30, 'written', german)).toMatch(unmatched)
  expect(describeCertainty(29, 'written', german)).toMatch(/^Too little/)
  expect(describeCertainty(1, 'written', { readable: false, flow: 'unspaced' })).toMatch(unmatched)
  expect(describeCertainty(9_000, 'written', { readable: true, flow: 'running' })).not.toMatch(unmatched)
})

test('a match is as sure as these words promise', () => {
  const line =
    'I went to the market because they had told me that it would be open, and of course it was not, so we walked home. ' +
    'When you ask her why, she will only say: some of us never learn, others do it too late, but what matters is whether there were any at all.'
  const prose = (times: number) => Array.from({ length: times }, (_, at) => `${line} That was day ${at}.`).join(' ')
  const text = prose(6)
  const confidence = (words: number) => {
    const fingerprint = { ...makeFingerprint([prose(12)]), words }
    return matchVoice(fingerprint, text).band === 'unknown' ? 'unknown' : matchVoice(fingerprint, text).confidence
  }
  expect([149, 150, 999, 1_000].map(confidence)).toEqual(['unknown', 'low', 'low', 'medium'])
})
