import { expect, test } from 'vitest'
import { joinWords } from './join-words.ts'

test.each([
  ['', 'hello', 'hello'],
  ['hello', ' world ', 'hello world'],
  ['hello ', 'world', 'hello world'],
  ['hello\n', 'world', 'hello\nworld'],
  ['hello', '  ', 'hello'],
])('%j and %j', (before, more, joined) => {
  expect(joinWords(before, more)).toBe(joined)
})
