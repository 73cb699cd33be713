import { expect, it } from 'vitest'
import { awaitsChoice } from './awaits-choice.ts'

it.each([
  ['expired', '2026-02-01', null, true],
  ['cancelled', '2025-12-01', null, false],
  ['past_due', '2026-02-01', null, true],
  ['trialing', '2026-02-01', null, true],
  ['trialing', '2026-02-01', '2026-01-04', false],
  ['trialing', '2026-01-01', '2026-01-04', true],
  ['active', '2026-02-01', null, false],
  ['active', '2026-01-01', null, true],
] as const)(
  'a plan that is %s until %s, with a trial until %s: to be chosen again: %s',
  (status, end, trial, expected) => {
    const plan = { subscriptionStatus: status, periodEnd: end, trialEndsAt: trial }
    expect(awaitsChoice(plan, new Date('2026-01-01'))).toBe(expected)
  },
)
