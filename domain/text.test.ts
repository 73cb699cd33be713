import { describe, expect, test } from 'vitest'
import { countWords, isVisible, normaliseText, previewCharacters, previewWords } from './text.ts'

test.each([
  ['', false],
  [' \n\t\u00a0', false],
  ['\u200b\u200d\u2060\u00ad\u202e\ufe0f\u3164', false],
  ['a', true],
  ['\u200b5', true],
  ['🙂', true],
  ['—', true],
  ['あ', true],
])('sees of %j what a reader sees', (text, expected) => {
  expect(isVisible(text)).toBe(expected)
})

describe('normaliseText', () => {
  test.each([
    ['a\r\nb\rc', 'a\nb\nc'],
    ['a\u0000b\u0007c\u001b[0m', 'abc[0m'],
    ['tab\tstays', 'tab\tstays'],
    ['\uD83D alone \uDE00', ' alone '],
    ['whole 😀', 'whole 😀'],
    ['e\u0301', 'é'],
    ['\uFEFFstart', 'start'],
  ])('%j becomes %j', (given, expected) => {
    expect(normaliseText(given)).toBe(expected)
    expect(normaliseText(normaliseText(given))).toBe(expected)
  })
})

test.each([
  ['', 0],
  [' \n\t ', 0],
  ['one', 1],
  ['one two\nthree\tfour', 4],
  ['😀 😀', 2],
])('%j has %i words', (text, words) => expect(countWords(text)).toBe(words))

test('a preview of words keeps the spacing and says what it left off', () => {
  expect(previewWords('one two\nthree four', 3)).toEqual({ text: 'one two\nthree', truncated: true })
  expect(previewWords('one two', 2)).toEqual({ text: 'one two', truncated: false })
  expect(previewWords('', 15)).toEqual({ text: '', truncated: false })
})

test('a preview of characters never cuts an emoji or an accent in two', () => {
  expect(previewCharacters('👨‍👩‍👧‍👦ab', 2)).toEqual({ text: '👨‍👩‍👧‍👦a', truncated: true })
  expect(previewCharacters('e\u0301a', 1)).toEqual({ text: 'e\u0301', truncated: true })
  expect(previewCharacters('Three whole words here', 14)).toEqual({ text: 'Three whole', truncated: true })
  expect(previewCharacters('Three whole words', 11)).toEqual({ text: 'Three whole', truncated: true })
  expect(previewCharacters('abc', 3)).toEqual({ text: 'abc', truncated: false })
  expect(previewCharacters('x'.repeat(1_000_000), 150)).toEqual({ text: 'x'.repeat(150), truncated: true })
})
