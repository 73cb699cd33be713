/** Tells a person when their tokens run low or out: once a period each, and only if the charge itself is kept. */

import { fillMessage } from '#domain/messages/messages.ts'
import { NEXT_TOKENS, type NextTokens, tokenNotices } from '#domain/plans/plan-notices.ts'
import { type BillingMode, type PlanNotice, type PlanVersion, planTerms } from '#domain/plans/plans.ts'
import type { Base } from '#server/base/base.ts'
import type { Tx } from '#server/base/db.ts'
import { findRecipient } from '#server/features/users/index.ts'
import type { PlanRow } from './lock-plan.ts'
import { mailDay, planMail } from './mails.ts'
import { planNotices } from './table.ts'

/**
 * Sends what a charge of so many tokens makes due; `plan` is the row before it, locked by the caller.
 * Where one charge crosses both lines, the person gets one mail, the weightier. A plan that has ended gets none: what
 * is left of it cannot be spent.
 */
export async function noticeSpending(base: Base, tx: Tx, now: Date, plan: PlanRow, charged: number): Promise<void> {
  if (plan.subscriptionStatus === 'expired') return
  const used = plan.usedTokens + charged
  const due: ReturnType<typeof tokenNotices> = []
  for (const notice of tokenNotices(plan.usedTokens, used, plan.totalTokens)) {
    if (await isFirst(tx, plan.userId, notice, plan.periodStart, now)) due.push(notice)
  }
  const notice = due.at(-1)
  const person = notice && (await findRecipient(tx.db, plan.userId))
  if (!person) return
  const letter = planMail(person, notice, base.env.publicUrl, {
    plan: planTerms(plan.planType, plan.planVersion as PlanVersion).displayName, // safe because only versions of the table are ever stored
    total: plan.totalTokens,
    used,
    left: Math.max(0, plan.totalTokens - used),
    percent: Math.floor((used / plan.totalTokens) * 100),
    next: fillMessage(NEXT_TOKENS[notice][nextTokens(plan, now, base.env.billing)], {
      periodEnd: mailDay(plan.periodEnd),
      planEnd: plan.endsAt ? mailDay(plan.endsAt) : '',
      trialEnd: plan.trialEndsAt ? mailDay(plan.trialEndsAt) : '',
    }),
  })
  await base.mail.send(letter, tx)
}

function nextTokens(plan: PlanRow, now: Date, billing: BillingMode): NextTokens {
  const { subscriptionStatus: status, endsAt, trialEndsAt, periodEnd } = plan
  const isByThen = (moment: Date | null) => moment !== null && moment <= periodEnd
  if (status === 'cancelled' && isByThen(endsAt)) return 'end'
  if (billing !== 'stripe' && isStripesLast(plan)) return 'choice'
  // A period that has passed without a new one waits for Stripe to say that it is paid.
  if (status === 'past_due' || periodEnd <= now) return 'payment'
  return status !== 'active' && isByThen(trialEndsAt) ? 'trial' : 'period'
}

/** True of the period after which a subscription brings no other before Stripe says so. */
function isStripesLast({ stripeSubscriptionId, subscriptionStatus, paidEnd, periodEnd }: PlanRow): boolean {
  if (stripeSubscriptionId === null) return false
  return subscriptionStatus === 'past_due' || paidEnd === null || paidEnd <= periodEnd
}

/** Notes that a notice is given; false when it was given before in this period. */
export async function isFirst(
  tx: Tx,
  userId: string,
  kind: PlanNotice,
  periodStart: Date,
  now: Date,
): Promise<boolean> {
  const added = await tx.db
    .insert(planNotices)
    .values({ userId, kind, periodStart, sentAt: now })
    .onConflictDoNothing()
    .returning({ kind: planNotices.kind })
  return added.length > 0
}
