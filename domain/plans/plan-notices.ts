/** When a person is told by mail about their plan, and in which words. */
import { OPERATIONS, PRICES } from '#domain/writing/operations.ts'
import type { PlanNotice } from './plans.ts'

const DAY_MS = 86_400_000

/** From this share of the allowance on, a person is told that tokens run low. */
const LOW_SHARE = 0.8

/** A trial's end is told so many days before it. */
const TRIAL_NOTICE_DAYS = 3

/** The least that any work costs. With less than that left the allowance is used up, since nothing can be bought. */
const CHEAPEST_WORK = Math.min(...OPERATIONS.map((operation) => PRICES[operation].base))

/** The notices that spending from `before` to `after` tokens of `total` makes due, the weightier one last. */
export function tokenNotices(before: number, after: number, total: number): (keyof typeof NEXT_TOKENS)[] {
  const isLow = (used: number) => used >= total * LOW_SHARE
  const isUsedUp = (used: number) => isLow(used) && total - used < CHEAPEST_WORK
  return [
    ...(isLow(after) && !isLow(before) ? ['tokens_80' as const] : []),
    ...(isUsedUp(after) && !isUsedUp(before) ? ['tokens_100' as const] : []),
  ]
}

/** A trial that ends after the one moment and not after the other is about to end: the next days, beginning now. */
export function trialEndWindow(now: Date): { after: Date; until: Date } {
  return { after: now, until: new Date(now.getTime() + TRIAL_NOTICE_DAYS * DAY_MS) }
}

/**
 * What comes after the tokens of a period: a new one, one that waits for a payment, for the first one after a trial or
 * for a plan to be chosen, or the plan's end.
 */
export type NextTokens = 'period' | 'payment' | 'trial' | 'choice' | 'end'

/** What `{next}` says in the mails about tokens. */
export const NEXT_TOKENS: Readonly<Record<'tokens_80' | 'tokens_100', Readonly<Record<NextTokens, string>>>> = {
  tokens_80: {
    period: 'until {periodEnd}, when a new period begins.',
    payment: 'for now. A new period begins once your payment has gone through.',
    trial: 'until your trial ends on {trialEnd}. A new period begins with your first payment.',
    choice: 'for now. A new period begins once a plan is chosen again, which can be the one you have.',
    end: 'until your plan ends on {planEnd}.',
  },
  tokens_100: {
    period: 'New tokens come on {periodEnd}.',
    payment: 'New tokens come once your payment has gone through.',
    trial: 'Your trial ends on {trialEnd}, and new tokens come with your first payment.',
    choice: 'No new tokens come until a plan is chosen again, which can be the one you have.',
    end: 'No more come before your plan ends on {planEnd}.',
  },
}

/** The words of each mail; `{name}` is filled from the plan. */
export const PLAN_MAILS: Readonly<
  Record<PlanNotice, { subject: string; before: string; button: string; after: readonly string[] }>
> = {
  trial_ending: {
    subject: 'Your {product} trial ends on {trialEnd}',
    before: 'Your trial ends on {trialEnd}. Your plan is {plan}, with {total} tokens every {days} days. See it here:',
    button: 'See your plan',
    after: ['Everything you have made stays yours, whatever you choose.'],
  },
  tokens_80: {
    subject: 'You have used {percent}% of your {product} tokens',
    before:
      'You have used {used} of the {total} tokens of your {plan} plan. {left} are left {next} See what was charged:',
    button: 'See your token usage',
    after: ['Tokens do not roll over: each period begins with the whole allowance.'],
  },
  tokens_100: {
    subject: 'Your {product} tokens are used up',
    before:
      'You have used {used} of the {total} tokens of your {plan} plan, and {left} are left: fewer than any work costs. {next} If you need some, look at the plans:',
    button: 'See the plans',
    after: ['Reading, editing and copying what you have made costs nothing and goes on as before.'],
  },
  paid_twice: {
    subject: 'You have {count} {product} subscriptions',
    before:
      'Each of your {count} subscriptions is charged for, and one is enough: your plan is {plan}. End the one you do not want here:',
    button: 'End a subscription',
    after: [
      'None of them is cancelled for you, since only you know which one you want. For a payment made twice, contact support.',
    ],
  },
}
