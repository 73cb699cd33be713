import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import type { Records } from '#server/base/owned-table.ts'
import { deleteAccount } from '#server/features/account-data/index.ts'
import { recordAdminAction } from './record-admin-action.ts'

/** Deletes somebody else's account with everything in it. Throws `own_account`, `not_found` or `last_admin`. */
export async function deleteUser(base: Base, records: Records, admin: CurrentUser, userId: string): Promise<void> {
  if (userId === admin.id) throw new AppError('own_account')
  await deleteAccount(base, records, {
    userId,
    refusal: 'last_admin',
    alongside: (tx, { role, banned }) =>
      recordAdminAction(tx, base.clock.now(), {
        actorId: admin.id,
        deed: 'delete_user',
        subjectId: userId,
        before: { role, banned },
      }),
  })
}
