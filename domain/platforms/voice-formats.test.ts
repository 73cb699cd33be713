import { expect, it } from 'vitest'
import { formatLabel } from './voice-formats.ts'

it('labels voice formats by the table, and title-cases ids it does not know', () => {
  expect(formatLabel('expand-ideas')).toBe('Funnel Ideas')
  expect(formatLabel('3-emails')).toBe('3-Emails')
  expect(formatLabel('something-new')).toBe('Something New')
})
