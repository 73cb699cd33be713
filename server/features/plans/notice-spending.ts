/** Tells a person when their tokens run low or out: once a period each, and only if the charge itself is kept. */

import { tokenNotices } from '#domain/plan-notices.ts'
import { type PlanNotice, type PlanVersion, planTerms } from '#domain/plans.ts'
import type { Base } from '#server/base/base.ts'
import type { Tx } from '#server/base/db.ts'
import { findRecipient } from '#server/features/accounts/index.ts'
import type { PlanRow } from './lock-plan.ts'
import { mailDay, planMail } from './mails.ts'
import { planNotices } from './table.ts'

/**
 * Sends what a charge of so many tokens makes due; `plan` is the row before it, locked by the caller.
 * Where one charge crosses both lines, the person gets one mail, the weightier.
 */
export async function noticeSpending(base: Base, tx: Tx, now: Date, plan: PlanRow, charged: number): Promise<void> {
  const used = plan.usedTokens + charged
  const due: PlanNotice[] = []
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
    periodEnd: mailDay(plan.periodEnd),
  })
  await base.mail.send(letter, tx)
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
