import { expect, test } from 'vitest'
import { dropFillers } from './drop-fillers.ts'
import { mendSpeech } from './mend-speech.ts'

test.each([
  ['I mean that in capitals, thank you.', 'I mean that in capitals, thank you.'],
  [
    'We kept the boat for nine years and I mean the same boat.',
    'We kept the boat for nine years and I mean the same boat.',
  ],
  ['We kept the boat and I mean we liked it.', 'We kept the boat and we liked it.'],
  [
    'She said “you know, the kettle was, I mean, hot” and left.',
    'She said “you know, the kettle was, I mean, hot” and left.',
  ],
])('%s', (said, told) => {
  expect(dropFillers(said, 'en')).toBe(told)
})

test('a reason is parted from the question that it does not answer', () => {
  expect(mendSpeech('I never knew why because nobody asked.', 'en')).toBe('I never knew why, because nobody asked.')
})
