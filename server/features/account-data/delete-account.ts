/** Deletes an account with everything in it at once: work under way, then all rows together. */

import type { Base } from '#server/base/base.ts'
import { inTransaction, type Tx } from '#server/base/db.ts'
import type { Records } from '#server/base/owned-table.ts'
import { forgetCustomer } from '#server/features/billing/index.ts'
import {
  type Account,
  eraseAccount,
  hasOthers,
  lockAccount,
  lockAdmins,
  requireOtherAdmin,
} from '#server/features/users/index.ts'
import { cancelWritings } from '#server/features/writing/index.ts'

type Leaving = {
  userId: string
  /** What the last admin is told while others have accounts. */
  refusal: 'last_admin' | 'last_admin_leaves'
  /** What it writes is kept with the deletion or not at all. */
  alongside?: (tx: Tx, account: Account) => Promise<void>
}

/**
 * Leaves nothing of a person: no row, no session, and soon after no customer with Stripe. Throws `not_found`,
 * or the refusal for the last admin.
 */
export async function deleteAccount(base: Base, records: Records, leaving: Leaving): Promise<void> {
  // Asked before anything is cancelled, and once more with everything else.
  await inTransaction(base.pool, (tx) => lockLeaving(tx, leaving))
  await cancelWritings(base, leaving.userId)
  await inTransaction(base.pool, async (tx) => {
    const account = await lockLeaving(tx, leaving)
    await leaving.alongside?.(tx, account)
    await forgetCustomer(base, tx, account.id)
    await eraseRows(base, records, tx, account)
  })
}

async function lockLeaving(tx: Tx, { userId, refusal }: Leaving): Promise<Account> {
  await lockAdmins(tx)
  const account = await lockAccount(tx, userId)
  if (account.role === 'admin' && (await hasOthers(tx, userId))) await requireOtherAdmin(tx, userId, refusal)
  return account
}

async function eraseRows(base: Base, { tables, traces }: Records, tx: Tx, account: Account): Promise<void> {
  const loose = tables.filter(({ isLoose }) => isLoose)
  for (const { table, mine } of [...traces, ...loose]) await tx.db.delete(table).where(mine(account))
  for (const name of [account.id, account.email]) await base.queue.forget(tx, name)
  await eraseAccount(tx, account.id)
}
