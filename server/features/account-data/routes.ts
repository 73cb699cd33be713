import { implement } from '@orpc/server'
import { myRecordsContract } from '#contract/accounts/my-records.ts'
import { BRAND } from '#domain/brand.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireRecentProof, requireUser } from '#server/base/current-user.ts'
import type { Records } from '#server/base/owned-table.ts'
import { createSessionCookie } from '#server/features/sessions/index.ts'
import { getAccount } from '#server/features/users/index.ts'
import { deleteAccount } from './delete-account.ts'
import { exportRecords } from './export-data.ts'

/** An export reads every row of a person. */
const EXPORTS = { name: 'exports', max: 20, seconds: 3_600 }

/** What a person takes along, and how they leave. */
export function accountDataRoutes(base: Base, records: Records) {
  const os = implement(myRecordsContract).$context<RequestContext>()
  return os.router({
    export: os.export.handler(async ({ context }) => {
      const person = await requireUser(context)
      await base.limiter.count(EXPORTS, [person.id], 'too_many_requests')
      const account = await getAccount(base.db, person.id)
      const day = base.clock.now().toISOString().slice(0, 10)
      const headers = {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${BRAND.slug}-${day}.zip"`,
      }
      return { headers, body: exportRecords(base, records.tables, account) }
    }),
    deleteAccount: os.deleteAccount.handler(async ({ context, input }) => {
      const person = await requireRecentProof(context)
      if (input.confirm.trim().toLowerCase() !== person.email) throw new AppError('confirmation_wrong')
      await deleteAccount(base, records, { userId: person.id, refusal: 'last_admin_leaves' })
      context.setHeader('set-cookie', createSessionCookie(base).clear())
      return { deleted: true }
    }),
  })
}
