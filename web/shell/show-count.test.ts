import { expect, it } from 'vitest'
import { COUNTED_TO } from '#domain/lists/define-list.ts'
import { showCount } from './show-count.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [COUNTED_TO, '1,000'],
  [COUNTED_TO + 1, '1,000+'],
])('%i is shown as %s', (count, shown) => {
  expect(showCount(count)).toBe(shown)
})
