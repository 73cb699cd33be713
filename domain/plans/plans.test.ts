import { expect, it } from 'vitest'
import {
  BRAND_VOICE_LIMITS,
  currentPeriod,
  daysUntil,
  firstDaysEnd,
  PLAN_TYPES,
  periodFrom,
  planTerms,
  planTypeOf,
  shownPrice,
  tokenPeriod,
} from './plans.ts'

const day = (text: string) => new Date(`${text}T00:00:00.000Z`)

it.each([
  ['starter', 2, 'FlipStart', 12_000, false],
  ['premium', 2, 'Momentum', 30_000, false],
  ['elite', 2, 'Apex', 75_000, false],
  ['starter', 1, 'Starter', 35_000, true],
  ['premium', 1, 'Premium', 55_000, true],
  ['elite', 1, 'Elite', 90_000, true],
] as const)('%s of version %i is %s with %i tokens', (type, version, displayName, totalTokens, isLegacy) => {
  expect(planTerms(type, version)).toEqual({ displayName, totalTokens, isLegacy })
})

it('allows 5, 8 and 10 brand voices', () => {
  expect(BRAND_VOICE_LIMITS).toEqual({ starter: 5, premium: 8, elite: 10 })
})

it('stays in a period until its last moment, also when the clock goes back a little', () => {
  const period = periodFrom(day('2026-01-01'))
  expect(period.end).toEqual(day('2026-01-31'))
  for (const now of [day('2025-12-02'), day('2026-01-01'), new Date(period.end.getTime() - 1)]) {
    expect(currentPeriod(period, now)).toBe(period)
  }
})

it('leaves a period that is more than a whole one ahead for the one that holds now', () => {
  const period = periodFrom(day('2026-01-01'))
  expect(currentPeriod(period, day('2025-12-01'))).toEqual({ start: day('2025-11-02'), end: day('2025-12-02') })
  expect(currentPeriod(period, day('2025-11-02'))).toEqual({ start: day('2025-11-02'), end: day('2025-12-02') })
})

it('moves on in whole periods, however late', () => {
  const period = periodFrom(day('2026-01-01'))
  expect(currentPeriod(period, period.end)).toEqual({ start: day('2026-01-31'), end: day('2026-03-02') })
  const late = currentPeriod(period, day('2027-01-15'))
  expect(late.start.getTime()).toBeLessThanOrEqual(day('2027-01-15').getTime())
  expect(late.end.getTime()).toBeGreaterThan(day('2027-01-15').getTime())
  expect((late.start.getTime() - period.start.getTime()) % (30 * 86_400_000)).toBe(0)
})

it('divides what was paid for at once into periods of 30 days, the last with what is left over', () => {
  const year = { start: day('2026-01-01'), end: day('2027-01-01') }
  expect(tokenPeriod(year, day('2026-01-01'))).toEqual({ start: day('2026-01-01'), end: day('2026-01-31') })
  expect(tokenPeriod(year, day('2026-01-31'))).toEqual({ start: day('2026-01-31'), end: day('2026-03-02') })
  for (const late of ['2026-12-01', '2026-12-31', '2027-06-01'])
    expect(tokenPeriod(year, day(late))).toEqual({ start: day('2026-11-27'), end: day('2027-01-01') })
  expect(tokenPeriod(year, day('2025-06-01')).start).toEqual(day('2026-01-01'))
  for (const end of ['2026-01-08', '2026-01-29', '2026-02-01']) {
    const month = { start: day('2026-01-01'), end: day(end) }
    expect(tokenPeriod(month, day('2026-01-31'))).toBe(month)
  }
})

it('counts the days until a moment, one that has begun as a whole one', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(daysUntil(new Date('2026-11-27T12:00:00Z'), now)).toBe(7)
  expect(daysUntil(new Date('2026-11-20T12:00:01Z'), now)).toBe(1)
  expect(daysUntil(new Date('2026-11-20T12:00:00Z'), now)).toBe(0)
  expect(daysUntil(new Date('2026-11-01T12:00:00Z'), now)).toBe(0)
  expect(firstDaysEnd(now)).toEqual(new Date('2026-11-27T12:00:00Z'))
})

it('shows the prices of the specification and knows no other plan', () => {
  expect(PLAN_TYPES.map(shownPrice)).toEqual(['$9.99', '$19.99', '$29.99'])
  expect(planTypeOf('elite')).toBe('elite')
  for (const text of ['', 'Elite', 'admin', '__proto__', undefined, 3]) expect(planTypeOf(text)).toBeUndefined()
})
