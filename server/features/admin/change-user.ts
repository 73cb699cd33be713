/** Changes a person's plan, role, ban or protection as one action: checked, done and kept in the audit log together, or not at all. */

import { isDeepStrictEqual } from 'node:util'
import type { Role } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { PlanType, PlanVersion } from '#domain/plans/plans.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import { inTransaction, type Tx } from '#server/base/db.ts'
import { isOutdated } from '#server/base/optimistic-lock.ts'
import { changePlan, lockPlan, type PlanRow } from '#server/features/plans/index.ts'
import { removeSecondFactors } from '#server/features/second-factor/index.ts'
import { setRoleAndBan } from '#server/features/sessions/index.ts'
import { type Account, lockAccount, lockAdmins, requireOtherAdmin } from '#server/features/users/index.ts'
import { cancelWritings } from '#server/features/writing/index.ts'
import { getUser } from './list-users.ts'
import { type AdminAction, recordAdminAction } from './record-admin-action.ts'

export type UserChange = {
  planType?: PlanType | undefined
  /** Keeps the present version unless given. */
  planVersion?: PlanVersion | undefined
  role?: Role | undefined
  banned?: boolean | undefined
  /** For somebody who has lost theirs, and every backup code too. */
  removesSecondFactors?: true | undefined
  basedOn?: string | undefined
}

/** What a change leaves in the log, without who did it to whom. */
type Done = Pick<AdminAction, 'deed' | 'before' | 'after'>

/**
 * Makes the change and answers the person as they then are. Throws `not_found`, `user_conflict` when it was based on
 * an older state, `last_admin` where nobody would be left to administer, `setting_fixed` for the role of ADMIN_EMAIL.
 * Whoever is banned has the work under way cancelled, and is charged nothing for it.
 */
export async function changeUser(base: Base, admin: CurrentUser, id: string, change: UserChange) {
  const changed = await inTransaction(base.pool, async (tx) => {
    const takesAway = change.role === 'user' || change.banned === true
    if (takesAway) await lockAdmins(tx)
    const account = await lockAccount(tx, id)
    if (isOutdated(change.basedOn, account.updatedAt)) throw new AppError('user_conflict')
    if (takesAway && account.role === 'admin') await requireOtherAdmin(tx, id, 'last_admin')
    const now = base.clock.now()
    const { role = account.role, banned = account.banned } = change
    const done = [
      ...roleAction(base, account, role),
      ...banAction(account, banned),
      ...(change.removesSecondFactors ? await factorAction(base, tx, account) : []),
      ...(await movePlan(base, tx, now, account, change)),
    ]
    if (done.length > 0) await setRoleAndBan(tx, now, account, { role, banned })
    for (const action of done) await recordAdminAction(tx, now, { actorId: admin.id, subjectId: id, ...action })
    return getUser(tx.db, now, id)
  })
  if (change.banned) await cancelWritings(base, id)
  return changed
}

function roleAction(base: Base, account: Account, role: Role): Done[] {
  if (role === account.role) return []
  // Its next sign-in would make it the admin again.
  if (role === 'user' && account.email === base.env.adminEmail)
    throw new AppError('setting_fixed', { field: 'The role of this account', variable: 'ADMIN_EMAIL' })
  return [{ deed: role === 'admin' ? 'make_admin' : 'unmake_admin', before: { role: account.role }, after: { role } }]
}

function banAction(account: Account, banned: boolean): Done[] {
  if (banned === account.banned) return []
  return [{ deed: banned ? 'ban' : 'unban', before: { banned: account.banned }, after: { banned } }]
}

async function factorAction(base: Base, tx: Tx, account: Account): Promise<Done[]> {
  const secondFactors = await removeSecondFactors(base, tx, account)
  if (secondFactors.length === 0) return []
  return [
    { deed: 'remove_second_factors', before: { secondFactors: secondFactors.length }, after: { secondFactors: 0 } },
  ]
}

async function movePlan(
  base: Base,
  tx: Tx,
  now: Date,
  account: Account,
  { planType, planVersion }: UserChange,
): Promise<Done[]> {
  if (planType === undefined && planVersion === undefined) return []
  // Where Stripe does the billing, the subscription goes on driving the plan.
  const leavesStripe = base.env.billing !== 'stripe'
  const before = showPlan(await lockPlan(tx, account.id, now))
  const after = showPlan(await changePlan(tx, now, account.id, { planType, planVersion, leavesStripe }, 'an admin'))
  return isDeepStrictEqual(before, after) ? [] : [{ deed: 'change_plan', before, after }]
}

function showPlan({ planType, planVersion, totalTokens, subscriptionStatus }: PlanRow) {
  return { planType, planVersion, totalTokens, subscriptionStatus }
}
