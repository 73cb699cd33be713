import { expect, test } from 'vitest'
import { createTypeAhead } from './type-ahead.ts'

const OPTIONS = ['None', 'Calm', 'Caring', 'Émile', 'cold', 'New voice', 'Nobody'].map((label) => ({
  id: label,
  label,
  isDisabled: label === 'Nobody',
}))

const keyOf = (key: string, timeStamp: number, held = {}) => ({
  key,
  timeStamp,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

/** Types a text at this pace, going on from each option found. */
function spell(text: string, from: string | null, paceMs = 100): string | undefined {
  const typeAhead = createTypeAhead()
  let found: string | undefined
  Array.from(text).forEach((letter, at) => {
    const key = keyOf(letter, at * paceMs)
    if (typeAhead.takes(key)) found = typeAhead.find(key, OPTIONS, found ?? from)
  })
  return found
}

test.each([
  ['a letter finds the first option that begins with it', 'c', null, 'Calm'],
  ['what is chosen already is passed over', 'c', 'Calm', 'Caring'],
  ['after the last one it begins anew', 'c', 'cold', 'Calm'],
  ['several letters narrow it down, in either case', 'CO', null, 'cold'],
  ['a longer spelling stays where it fits', 'ca', 'None', 'Calm'],
  ['the same letter goes through all of its options', 'ccc', null, 'cold'],
  ['accents need not be typed', 'e', null, 'Émile'],
  ['a space belongs to a word', 'new v', null, 'New voice'],
  ['a space alone spells nothing', ' ', null, undefined],
  ['an option that cannot be chosen is not found', 'nob', null, undefined],
  ['nothing begins so', 'x', 'Calm', undefined],
  ['after what nothing begins with another word begins', 'noxc', null, 'Calm'],
])('%s', (_, text, from, expected) => {
  expect(spell(text, from)).toBe(expected)
})

test('after a pause another word begins', () => {
  expect(spell('nc', null, 1_001)).toBe('Calm')
})

test('keys with names and those that are held with others are no letters', () => {
  const { takes } = createTypeAhead()
  expect(takes(keyOf('ArrowDown', 0))).toBe(false)
  expect(takes(keyOf('c', 0, { ctrlKey: true }))).toBe(false)
  expect(takes(keyOf('c', 0))).toBe(true)
})
