import { implement } from '@orpc/server'
import { securityContract } from '#contract/accounts/security.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireUser } from '#server/base/current-user.ts'
import { findPasswordHash, findPendingEmail } from '#server/features/credentials/index.ts'
import { textMessages } from '#server/features/one-time-codes/index.ts'
import { findProofWays, reauthenticate, sendProofCode } from './reauthenticate.ts'

const DONE = { status: true }

/** How an account is protected, and how somebody proves anew who they are. */
export function reauthenticationRoutes(base: Base) {
  const os = implement(securityContract).$context<RequestContext>()
  return {
    overview: os.overview.handler(async ({ context }) => {
      const person = await requireUser(context)
      return {
        hasPassword: (await findPasswordHash(base.db, person.id)) !== undefined,
        pendingEmail: await findPendingEmail(base, person),
        proofWays: await findProofWays(base, person),
        canSendTexts: textMessages(base).canSend,
      }
    }),
    reauthenticate: os.reauthenticate.handler(async ({ context, input }) => {
      await reauthenticate(base, await requireUser(context), input)
      return DONE
    }),
    sendProofCode: os.sendProofCode.handler(async ({ context }) => {
      await sendProofCode(base, await requireUser(context))
      return DONE
    }),
  }
}
