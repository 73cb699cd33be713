import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

test.each([
  [0, '0:00'],
  [-1, '0:00'],
  [5.9, '0:05'],
  [59.99, '0:59'],
  [60, '1:00'],
  [83, '1:23'],
  [240, '4:00'],
])('%s seconds read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
