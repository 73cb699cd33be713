import { expect, test } from 'vitest'
import { usageCsv } from './usage-csv.ts'

test('the rows stand under the headings of the page, in local time and with plain numbers', () => {
  const createdAt = new Date(2026, 0, 2, 3, 4, 5).toISOString()
  const csv = usageCsv([{ id: 'a', createdAt, actionType: 'voice_funnel', tokensUsed: 1_234, contentId: null }])
  expect(csv).toBe('\uFEFF"Date","Type","Tokens Used"\r\n"2026-01-02 03:04:05","Voice funnel",1234\r\n')
})
