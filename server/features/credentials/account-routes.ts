import { implement } from '@orpc/server'
import { securityContract } from '#contract/accounts/security.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireRecentProof, requireUser } from '#server/base/current-user.ts'
import { changeEmail, confirmEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'

const DONE = { status: true }

/** How somebody changes their password and their address. */
export function accountRoutes(base: Base) {
  const os = implement(securityContract).$context<RequestContext>()
  return {
    changePassword: os.changePassword.handler(async ({ context, input }) => {
      await changePassword(base, await requireUser(context), input)
      return DONE
    }),
    changeEmail: os.changeEmail.handler(async ({ context, input }) =>
      changeEmail(base, await requireRecentProof(context), input.email),
    ),
    confirmEmail: os.confirmEmail.handler(async ({ context, input }) => ({
      email: await confirmEmailChange(base, await requireUser(context), input.token),
    })),
  }
}
