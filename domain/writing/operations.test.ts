import { expect, it } from 'vitest'
import { isFinished, OPERATIONS, priceOf, quote, WRITING_STATUSES } from './operations.ts'

it.each([
  ['template', 100, 0.2],
  ['hook', 75, 0.15],
  ['hook_content', 150, 0.25],
  ['generation', 150, 0.25],
  ['revival', 200, 0.3],
  ['idea', 125, 0.2],
  ['ideas_content', 150, 0.25],
  ['voice_content', 175, 0.3],
  ['voice_funnel', 125, 0.2],
] as const)('%s costs %i and %d a word, rounded up', (operation, base, perWord) => {
  expect(priceOf(operation, 0)).toBe(base)
  for (const words of [1, 3, 7, 10, 20, 333, 1_000, 34_999]) {
    const exact = BigInt(base) * 100n + BigInt(words) * BigInt(Math.round(perWord * 100))
    expect(priceOf(operation, words)).toBe(Number((exact + 99n) / 100n))
  }
})

it('never charges a token for a fraction that only binary numbers make', () => {
  expect(priceOf('revival', 10)).toBe(203)
  expect(priceOf('hook', 20)).toBe(78)
})

it('prices the words between white space', () => {
  expect(quote('generation', ' one\ttwo\nthree  four ')).toBe(151)
  expect(quote('generation', '')).toBe(150)
  expect(quote('generation', 'word '.repeat(10_000))).toBe(priceOf('generation', 10_000))
})

it('has nine operations, and knows in which statuses nothing is worked on', () => {
  expect(OPERATIONS).toHaveLength(9)
  expect(WRITING_STATUSES.filter(isFinished)).toEqual(['offered', 'succeeded', 'failed', 'cancelled', 'refused'])
})
