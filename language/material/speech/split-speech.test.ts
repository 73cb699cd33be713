import { expect, test } from 'vitest'
import { pasted } from '#test/pasted/pasted-texts.ts'
import { splitSpeech } from './split-speech.ts'

test('speech without a full stop is broken where a new thought starts, and hesitation is left out', () => {
  const thoughts = splitSpeech(pasted('voice-note').trim(), 'en') ?? []
  expect(thoughts).toContain('We talked for twenty five minutes about two people and April, and at the end.')
  expect(thoughts.length).toBeGreaterThan(12)
  expect(thoughts.some((thought) => thought.includes('on Monday'))).toBe(true)
  expect(thoughts.join(' ')).not.toMatch(/\b(?:um|uh|you know)\b|\bi\b/)
  for (const thought of thoughts) expect(thought).toMatch(/^\p{Lu}/u)
})

test('one stop in a minute, and that of a title, is none', () => {
  const said = `so Mrs. K came to me for the boat and she had never been on the water in her life and i said we start with the knots and she learned all of them in a week and she tied them better than i do and then we went out and the first thing that came loose was mine and she looked at it and she looked at me. and since then i tie one knot wrong on every boat and wait who says something first because the one who says something is the one i want at the front`
  const thoughts = splitSpeech(said, 'en') ?? []
  expect(thoughts.length).toBeGreaterThan(3)
  expect(thoughts.join(' ')).toContain('Mrs K')
  expect(thoughts.join(' ')).not.toContain('..')
  expect(thoughts.some((thought) => thought.startsWith('Since then'))).toBe(true)
  expect(
    splitSpeech('We sold the boat. It was old. Nobody wanted it but a man who had never been on the water.', 'en'),
  ).toBeUndefined()
})

test('its words stay, in their order', () => {
  const said = pasted('voice-note-2').trim()
  const words = (text: string) => Array.from(text.toLowerCase().matchAll(/[\p{L}\p{N}'’]+/gu), ([word]) => word)
  const before = words(said)
  let at = 0
  for (const word of words((splitSpeech(said, 'en') ?? []).join(' '))) {
    at = before.indexOf(word, at) + 1
    expect(at, word).toBeGreaterThan(0)
  }
})

test('a thought too long to read has no full stop, so that nothing is made of it', () => {
  const endless = `we sat there ${'with another form from another office '.repeat(8)}`
  expect(splitSpeech(endless, 'en')?.[0]).not.toMatch(/\.$/)
})

test.each([
  ['a text with full stops', `${'We met on Monday. '.repeat(20)}`],
  ['a few words', 'so we met on monday and then we left'],
])('%s is left as it is', (_, text) => expect(splitSpeech(text, 'en')).toBeUndefined())
