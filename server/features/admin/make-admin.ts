import type { Pool } from 'pg'
import { type Clock, systemClock } from '#server/base/clock.ts'
import { inTransaction } from '#server/base/db.ts'
import { setRoleAndBan } from '#server/features/sessions/index.ts'
import { findAccount } from '#server/features/users/index.ts'
import { recordAdminAction } from './record-admin-action.ts'

/** Makes the person with this address an admin, as whoever runs the installation; false when nobody has it. */
export async function makeAdmin(pool: Pool, email: string, clock: Clock = systemClock): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    const account = await findAccount(tx, email)
    if (!account) return false
    if (account.role === 'admin') return true
    const now = clock.now()
    await setRoleAndBan(tx, now, account, { role: 'admin', banned: account.banned })
    const [before, after] = [{ role: account.role }, { role: 'admin' }]
    await recordAdminAction(tx, now, { actorId: null, deed: 'make_admin', subjectId: account.id, before, after })
    return true
  })
}
