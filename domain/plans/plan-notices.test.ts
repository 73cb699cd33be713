import { expect, it } from 'vitest'
import { tokenNotices } from './plan-notices.ts'

it.each([
  ['below 80 %', 0, 9_599, []],
  ['onto 80 %', 9_599, 9_600, ['tokens_80']],
  ['over 80 % a second time', 9_600, 9_900, []],
  ['over 80 % from far below', 0, 11_000, ['tokens_80']],
  ['onto the last token', 11_900, 12_000, ['tokens_100']],
  ['to less than the cheapest work costs', 11_800, 11_926, ['tokens_100']],
  ['to exactly what the cheapest work costs', 11_800, 11_925, []],
  ['further, when nothing could be bought before', 11_926, 12_000, []],
  ['over both at once', 0, 12_000, ['tokens_80', 'tokens_100']],
  ['nothing', 12_000, 12_000, []],
] as const)('spending of 12,000 tokens %s', (_, before, after, due) => {
  expect(tokenNotices(before, after, 12_000)).toEqual(due)
})
