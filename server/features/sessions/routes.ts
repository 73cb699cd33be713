import { implement } from '@orpc/server'
import { securityContract } from '#contract/accounts/security.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireUser } from '#server/base/current-user.ts'
import { listSessions } from './list-sessions.ts'
import { endSession } from './revoke-sessions.ts'

const DONE = { status: true }

/** Where a person is signed in. */
export function sessionsRoutes(base: Base) {
  const os = implement(securityContract).$context<RequestContext>()
  return {
    listSessions: os.listSessions.handler(async ({ context }) => ({
      items: await listSessions(base, await requireUser(context)),
    })),
    endSession: os.endSession.handler(async ({ context, input }) => {
      await endSession(base.db, await requireUser(context), input.id)
      return DONE
    }),
  }
}
