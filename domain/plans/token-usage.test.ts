import { expect, it } from 'vitest'
import { OPERATIONS } from '#domain/writing/operations.ts'
import { actionTypeLabel, USAGE_TYPES } from './token-usage.ts'

it.each([
  ['generation', 'Generation'],
  ['hook_content', 'Hook content'],
  ['voice_funnel', 'Voice funnel'],
  ['a_b_c', 'A b c'],
  ['', ''],
])('reads %s as "%s"', (type, label) => {
  expect(actionTypeLabel(type)).toBe(label)
})

it('can be filtered by every paid operation', () => {
  expect(USAGE_TYPES.map(({ id }) => id).toSorted()).toEqual(['all', ...OPERATIONS].toSorted())
})
