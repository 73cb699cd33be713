import { expect, it } from 'vitest'
import { ERRORS, fillMessage } from './messages.ts'

it('fills sentences, with thousands set apart', () => {
  expect(fillMessage(ERRORS.content_too_long[1], { max: 200_000 })).toContain('200,000 characters')
  expect(fillMessage('{who} and {nobody}', { who: 'Ada' })).toBe('Ada and ')
})
