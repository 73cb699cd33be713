import { implement } from '@orpc/server'
import { adminContract } from '#contract/accounts/admin.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireAdmin, requireRecentProof } from '#server/base/current-user.ts'
import type { Records } from '#server/base/owned-table.ts'
import { changeUser } from './change-user.ts'
import { deleteUser } from './delete-user.ts'
import { listAdminActions } from './list-admin-actions.ts'
import { listOutbox } from './list-outbox.ts'
import { listUsers } from './list-users.ts'

/** Everybody who has an account, what was done to them, and the mails that stay here; for the admin alone. */
export function adminRoutes(base: Base, records: Records) {
  const os = implement(adminContract)
    .$context<RequestContext>()
    .use(async ({ context, next }) => next({ context: { admin: await requireAdmin(context) } }))
  return os.router({
    users: os.users.handler(async ({ input }) => listUsers(base, input)),
    changeUser: os.changeUser.handler(async ({ context, input: { id, ...change } }) => {
      await requireRecentProof(context)
      return changeUser(base, context.admin, id, change)
    }),
    deleteUser: os.deleteUser.handler(async ({ context, input }) => {
      await requireRecentProof(context)
      await deleteUser(base, records, context.admin, input.id)
      return { deleted: input.id }
    }),
    audit: os.audit.handler(async ({ input }) => listAdminActions(base, input)),
    outbox: os.outbox.handler(async ({ input }) => listOutbox(base, input)),
  })
}
