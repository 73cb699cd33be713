import { eq } from 'drizzle-orm'
import type { Base } from '#server/base/base.ts'
import type { Tx } from '#server/base/db.ts'
import { tellAddressConfirmed } from './email-confirmed-job.ts'
import { grantAdmin } from './grant-admin.ts'
import { users } from './table.ts'

/** Notes that an address is its owner's, and gives it the role it is due. */
export async function confirmAddress(base: Base, tx: Tx, user: { id: string; email: string }): Promise<void> {
  await tx.db.update(users).set({ emailVerified: true, updatedAt: base.clock.now() }).where(eq(users.id, user.id))
  await grantAdmin(base, tx, user)
  await tellAddressConfirmed(base, tx, user.id)
}
