import { type PlanVersion, planTerms } from '#domain/plans/plans.ts'
import type { Base } from '#server/base/base.ts'
import type { Tx } from '#server/base/db.ts'
import { findRecipient } from '#server/features/users/index.ts'
import type { PlanRow } from './lock-plan.ts'
import { planMail } from './mails.ts'

/**
 * Tells a person by mail that they pay for more than one subscription, each time another comes to those they have.
 * `before` and `after` are the row as one change found and left it, locked by the caller; the mail is kept with it.
 */
export async function noticeSecondPurchase(base: Base, tx: Tx, before: PlanRow, after: PlanRow): Promise<void> {
  const count = after.renewingSubscriptions
  if (count < 2 || count <= before.renewingSubscriptions) return
  const person = await findRecipient(tx.db, after.userId)
  if (!person) return
  const plan = planTerms(after.planType, after.planVersion as PlanVersion).displayName // safe because only versions of the table are ever stored
  await base.mail.send(planMail(person, 'paid_twice', base.env.publicUrl, { count, plan }), tx)
}
