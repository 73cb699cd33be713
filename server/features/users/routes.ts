import { implement } from '@orpc/server'
import { securityContract } from '#contract/accounts/security.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireUser } from '#server/base/current-user.ts'
import { presentUser } from './present-user.ts'
import { renamePerson } from './rename-user.ts'

/** What a person is called. */
export function usersRoutes(base: Base) {
  const os = implement(securityContract).$context<RequestContext>()
  return {
    rename: os.rename.handler(async ({ context, input }) => {
      const person = await requireUser(context)
      return { user: presentUser({ ...person, ...(await renamePerson(base, person, input)) }) }
    }),
  }
}
