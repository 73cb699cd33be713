/** What a plan gives and costs; every screen and guide reads this file (part 1 §9). */
export const PLAN_TYPES = ['starter', 'premium', 'elite'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

export const PLAN_VERSIONS = [1, 2] as const
export type PlanVersion = (typeof PLAN_VERSIONS)[number]

export const CURRENT_PLAN_VERSION: PlanVersion = 2
export const DEFAULT_PLAN_TYPE: PlanType = 'starter'

export const BILLING_PERIOD_DAYS = 30
export const TRIAL_DAYS = 7
const DAY_MS = 86_400_000

export type PlanTerms = { displayName: string; totalTokens: number; isLegacy: boolean }

const TERMS: Readonly<Record<PlanVersion, Readonly<Record<PlanType, PlanTerms>>>> = {
  1: {
    starter: { displayName: 'Starter', totalTokens: 35_000, isLegacy: true },
    premium: { displayName: 'Premium', totalTokens: 55_000, isLegacy: true },
    elite: { displayName: 'Elite', totalTokens: 90_000, isLegacy: true },
  },
  2: {
    starter: { displayName: 'FlipStart', totalTokens: 12_000, isLegacy: false },
    premium: { displayName: 'Momentum', totalTokens: 30_000, isLegacy: false },
    elite: { displayName: 'Apex', totalTokens: 75_000, isLegacy: false },
  },
}

/** Display name, allowance in tokens a period and legacy mark of a plan. */
export function planTerms(type: PlanType, version: PlanVersion): PlanTerms {
  return TERMS[version][type]
}

/** Price in US cents a month (part 1 §9). */
export const PLAN_PRICES_CENTS: Readonly<Record<PlanType, number>> = {
  starter: 999,
  premium: 1_999,
  elite: 2_999,
}

/** How many brand voices a plan allows (part 1 §6). */
export const BRAND_VOICE_LIMITS: Readonly<Record<PlanType, number>> = { starter: 5, premium: 8, elite: 10 }

/** What the admin is shown; the admin is never charged (part 1 §6). */
export const ADMIN_PLAN = { planType: 'admin', displayName: 'Admin', totalTokens: 1_000_000 } as const

/**
 * `cancelled` goes on until its end; `expired` has ended. What still works in each is settled in
 * `docs/decisions/0011-what-works-without-payment.md`.
 */
export const SUBSCRIPTION_STATUSES = ['active', 'trialing', 'past_due', 'cancelled', 'expired'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** What each is called where a person reads it. */
export const SUBSCRIPTION_LABELS: Readonly<Record<SubscriptionStatus, string>> = {
  active: 'Active',
  trialing: 'Free trial',
  past_due: 'Payment failed',
  cancelled: 'Cancelled',
  expired: 'Ended',
}

/** The days after sign-up that are a trial where Stripe does not say otherwise. */
export function firstDaysEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + TRIAL_DAYS * DAY_MS)
}

/** Whole days from `now` until a moment, a day that has begun counted as one; 0 once it has passed. */
export function daysUntil(moment: Date, now: Date): number {
  return Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / DAY_MS))
}

/** A price as it is shown, such as "$9.99". */
export function shownPrice(type: PlanType): string {
  return `$${(PLAN_PRICES_CENTS[type] / 100).toFixed(2)}`
}

/** The kind of plan a text names, or undefined. */
export function planTypeOf(text: unknown): PlanType | undefined {
  return PLAN_TYPES.find((type) => type === text)
}

/** What a person is told by mail about their plan. */
export const PLAN_NOTICES = ['trial_ending', 'tokens_80', 'tokens_100', 'paid_twice'] as const
export type PlanNotice = (typeof PLAN_NOTICES)[number]

/** Who takes the money: Stripe, the built-in portal, or nobody (plans are then the admin's to set). */
export const BILLING_MODES = ['stripe', 'builtin', 'off'] as const
export type BillingMode = (typeof BILLING_MODES)[number]

/** The name of the meta element that names the pricing table and its key to the page, where there is one. */
export const PRICING_TABLE_META = 'pricing-table'

/** Where the script and the frame of Stripe's pricing table come from. */
export const PRICING_TABLE_SOURCES = ['https://js.stripe.com'] as const

export type BillingPeriod = { start: Date; end: Date }

/** The 30-day period that begins at `start`. */
export function periodFrom(start: Date): BillingPeriod {
  return { start, end: new Date(start.getTime() + BILLING_PERIOD_DAYS * DAY_MS) }
}

/**
 * The period that holds `now`, in whole 30-day steps from the given one, so that the day of renewal never drifts.
 * Returns the same object while the given period has not ended, also when the clock was set back a little: only a
 * period that is far ahead is left for the one that holds `now`.
 */
export function currentPeriod(period: BillingPeriod, now: Date): BillingPeriod {
  const late = now.getTime() - period.end.getTime()
  if (late < 0 && !isFarAhead(period, now)) return period
  const periods = Math.floor(late / (BILLING_PERIOD_DAYS * DAY_MS))
  return periodFrom(new Date(period.end.getTime() + periods * BILLING_PERIOD_DAYS * DAY_MS))
}

/**
 * True for a period that begins more than a whole one from now, as a clock that ran ahead leaves it: whoever is in it
 * would wait that long for the next. One that begins sooner was only opened early, and time catches up with it.
 */
export function isFarAhead({ start }: BillingPeriod, now: Date): boolean {
  return start.getTime() - now.getTime() > BILLING_PERIOD_DAYS * DAY_MS
}

/**
 * The period of tokens that holds `now` where several were paid for at once, as with a price for a year: 30 days each,
 * and the last one takes the days that are left over. A paid period of about a month is one period of tokens.
 */
export function tokenPeriod(paid: BillingPeriod, now: Date): BillingPeriod {
  const step = BILLING_PERIOD_DAYS * DAY_MS
  const last = Math.floor((paid.end.getTime() - paid.start.getTime()) / step) - 1
  if (last < 1) return paid
  const at = Math.min(last, Math.max(0, Math.floor((now.getTime() - paid.start.getTime()) / step)))
  const { start, end } = periodFrom(new Date(paid.start.getTime() + at * step))
  return { start, end: at === last ? paid.end : end }
}
