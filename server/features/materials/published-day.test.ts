import { expect, it } from 'vitest'
import { publishedDay } from './published-day.ts'

const NOW = new Date('2026-05-20T12:00:00Z')

it.each([
  ['2026-05-01', '2026-05-01'],
  ['2026-05-01T23:30:00-08:00', '2026-05-01'],
  [' 2026-05-01 10:00:00', '2026-05-01'],
  ['May 1, 2026', '2026-05-01'],
  ['1 May 2026', '2026-05-01'],
  ['2026-02-31', null],
  ['2026-09-01', null],
  ['0001-01-01T00:00:00Z', null],
  ['yesterday', null],
  ['', null],
])('reads %j as %j', (said, day) => {
  expect(publishedDay(said, NOW)).toBe(day)
})
