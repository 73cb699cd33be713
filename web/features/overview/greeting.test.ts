import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test.each([
  [5, 'Ada', 'Good morning, Ada'],
  [12, ' Ada ', 'Good afternoon, Ada'],
  [18, 'Ada', 'Good evening, Ada'],
  [3, 'Ada', 'Good evening, Ada'],
  [9, '', 'Good morning'],
])('at %i o’clock', (hour, name, expected) => {
  expect(greeting(hour, name)).toBe(expected)
})
