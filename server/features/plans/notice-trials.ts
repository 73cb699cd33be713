/** Tells people that their trial is about to end, once a trial; for a daily job. */

import { and, eq, gt, lte } from 'drizzle-orm'
import { trialEndWindow } from '#domain/plans/plan-notices.ts'
import {
  BILLING_PERIOD_DAYS,
  CURRENT_PLAN_VERSION,
  DEFAULT_PLAN_TYPE,
  firstDaysEnd,
  type PlanVersion,
  planTerms,
  type SubscriptionStatus,
  TRIAL_DAYS,
} from '#domain/plans/plans.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction } from '#server/base/db.ts'
import { findNewcomers, findRecipient } from '#server/features/users/index.ts'
import type { PlanRow } from './lock-plan.ts'
import { mailDay, planMail } from './mails.ts'
import { isFirst } from './notice-spending.ts'
import { userPlans } from './table.ts'

const DAY_MS = 86_400_000

/** Without Stripe a plan in its trial is an active one; one that was cancelled or has expired has none. */
const TRIAL_STATUSES: ReadonlySet<SubscriptionStatus> = new Set(['active', 'trialing'])

/** `startedAt` tells one trial of a person from another. */
type Trial = { userId: string; startedAt: Date; endsAt: Date }

/** Mails everybody whose trial ends within the next days; a mail that cannot be kept is tried again the next day. */
export async function noticeTrials(base: Base): Promise<void> {
  const now = base.clock.now()
  const trials = base.env.billing === 'stripe' ? await paidTrials(base, now) : await firstDays(base, now)
  for (const trial of trials) {
    await notice(base, trial, now).catch((error: unknown) =>
      base.log.error({ err: error, userId: trial.userId }, 'the end of a trial could not be told'),
    )
  }
}

async function notice(base: Base, { userId, startedAt, endsAt }: Trial, now: Date): Promise<void> {
  await inTransaction(base.pool, async (tx) => {
    const [plan] = await tx.db.select().from(userPlans).where(eq(userPlans.userId, userId))
    if (plan && !TRIAL_STATUSES.has(plan.subscriptionStatus)) return
    const person = await findRecipient(tx.db, userId)
    if (!person || !(await isFirst(tx, userId, 'trial_ending', startedAt, now))) return
    const { displayName, totalTokens } = termsOf(plan)
    const letter = planMail(person, 'trial_ending', base.env.publicUrl, {
      trialEnd: mailDay(endsAt),
      plan: displayName,
      total: plan?.totalTokens ?? totalTokens,
      days: BILLING_PERIOD_DAYS,
    })
    await base.mail.send(letter, tx)
  })
}

/** The default plan is made when its owner first looks, which may not have happened yet. */
function termsOf(plan: PlanRow | undefined) {
  return plan
    ? planTerms(plan.planType, plan.planVersion as PlanVersion) // safe because only versions of the table are ever stored
    : planTerms(DEFAULT_PLAN_TYPE, CURRENT_PLAN_VERSION)
}

/** With Stripe the subscription says when its trial ends. */
async function paidTrials({ db }: Base, now: Date): Promise<Trial[]> {
  const { after, until } = trialEndWindow(now)
  const plans = await db
    .select()
    .from(userPlans)
    .where(
      and(
        eq(userPlans.subscriptionStatus, 'trialing'),
        gt(userPlans.trialEndsAt, after),
        lte(userPlans.trialEndsAt, until),
      ),
    )
  return plans.flatMap(({ userId, periodStart, trialEndsAt }) =>
    trialEndsAt ? [{ userId, startedAt: periodStart, endsAt: trialEndsAt }] : [],
  )
}

/** Without Stripe the first days of an account are its trial. */
async function firstDays({ db }: Base, now: Date): Promise<Trial[]> {
  const { after, until } = trialEndWindow(now)
  const newcomers = await findNewcomers(db, startOf(after), startOf(until))
  return newcomers.map(({ id, createdAt }) => ({
    userId: id,
    startedAt: createdAt,
    endsAt: firstDaysEnd(createdAt),
  }))
}

function startOf(trialEnd: Date): Date {
  return new Date(trialEnd.getTime() - TRIAL_DAYS * DAY_MS)
}
