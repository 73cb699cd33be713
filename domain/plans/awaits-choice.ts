import type { SubscriptionStatus } from './plans.ts'

/** What of a plan, as it is shown, decides whether it goes on by itself. */
type Standing = { subscriptionStatus: SubscriptionStatus; periodEnd: string; trialEndsAt: string | null }

/**
 * Without Stripe: true of a plan that gets no new tokens until one is chosen. It has ended, or Stripe drove it until
 * its keys were taken away: only such a plan is in arrears, in a trial with no end, or in a period that has passed.
 */
export function awaitsChoice({ subscriptionStatus, periodEnd, trialEndsAt }: Standing, now: Date): boolean {
  switch (subscriptionStatus) {
    case 'expired':
    case 'past_due':
      return true
    case 'cancelled':
      return false
    case 'trialing':
      return trialEndsAt === null || new Date(periodEnd) <= now
    case 'active':
      return new Date(periodEnd) <= now
  }
}
