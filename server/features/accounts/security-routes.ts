import { implement } from '@orpc/server'
import { securityContract } from '#contract/security.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireHalfSignedIn, requirePerson, requireRecentProof } from '#server/base/person.ts'
import { countBackupCodes, renewBackupCodes, takeBackupCode } from './backup-codes.ts'
import { changeEmail, confirmEmailChange, findPendingEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { findPasswordHash } from './check-password.ts'
import { describeFactor } from './describe-factor.ts'
import { describePerson } from './describe-person.ts'
import { endSession } from './end-sessions.ts'
import { enrolFactor } from './enrol-factor.ts'
import { findFactors, getFactor } from './find-factors.ts'
import { listSessions } from './list-sessions.ts'
import { findProofWays, reauthenticate, sendProofCode } from './prove-person.ts'
import { removeFactor } from './remove-factor.ts'
import { renameFactor } from './rename-factor.ts'
import { renamePerson } from './rename-person.ts'
import { sendFactorCode } from './send-factor-code.ts'
import { textMessages } from './send-text.ts'
import { verifyFactor } from './verify-factor.ts'

/** How an account is protected: second factors, sessions, password, address, and proving anew who one is. */
export function securityRoutes(base: Base) {
  const os = implement(securityContract).$context<RequestContext>()
  const done = { status: true }
  return os.router({
    overview: os.overview.handler(async ({ context }) => {
      const person = await requirePerson(context)
      return {
        hasPassword: (await findPasswordHash(base.db, person.id)) !== undefined,
        pendingEmail: await findPendingEmail(base, person),
        proofWays: await findProofWays(base, person),
        canSendTexts: textMessages(base).canSend,
      }
    }),
    rename: os.rename.handler(async ({ context, input }) => {
      const person = await requirePerson(context)
      return { user: describePerson({ ...person, ...(await renamePerson(base, person, input)) }) }
    }),
    changePassword: os.changePassword.handler(async ({ context, input }) => {
      await changePassword(base, await requirePerson(context), input)
      return done
    }),
    changeEmail: os.changeEmail.handler(async ({ context, input }) =>
      changeEmail(base, await requireRecentProof(context), input.email),
    ),
    confirmEmail: os.confirmEmail.handler(async ({ context, input }) => ({
      email: await confirmEmailChange(base, await requirePerson(context), input.token),
    })),
    reauthenticate: os.reauthenticate.handler(async ({ context, input }) => {
      await reauthenticate(base, await requirePerson(context), input)
      return done
    }),
    sendProofCode: os.sendProofCode.handler(async ({ context }) => {
      await sendProofCode(base, await requirePerson(context))
      return done
    }),
    listFactors: os.listFactors.handler(async ({ context }) => {
      const person = await requireHalfSignedIn(context)
      const factors = await findFactors(base.db, person.id)
      return { factors: factors.map(describeFactor), backupCodesLeft: await countBackupCodes(base.db, person.id) }
    }),
    enrolFactor: os.enrolFactor.handler(async ({ context, input }) => {
      const { factor, totp } = await enrolFactor(base, await requireRecentProof(context), input)
      return { factor: describeFactor(factor), totp }
    }),
    challengeFactor: os.challengeFactor.handler(async ({ context, input }) => {
      const factor = await getFactor(base.db, await requireHalfSignedIn(context), input.id)
      return { id: factor.id, isSent: await sendFactorCode(base, factor) }
    }),
    verifyFactor: os.verifyFactor.handler(async ({ context, input }) => {
      const person = await requireHalfSignedIn(context)
      const { factor, backupCodes } = await verifyFactor(base, context, person, input)
      return { factor: describeFactor(factor), backupCodes }
    }),
    renameFactor: os.renameFactor.handler(async ({ context, input }) =>
      describeFactor(await renameFactor(base.db, await requirePerson(context), input)),
    ),
    removeFactor: os.removeFactor.handler(async ({ context, input }) => {
      await removeFactor(base, await requireRecentProof(context), input.id)
      return done
    }),
    makeBackupCodes: os.makeBackupCodes.handler(async ({ context }) => ({
      backupCodes: await renewBackupCodes(base, await requireRecentProof(context)),
    })),
    takeBackupCode: os.takeBackupCode.handler(async ({ context, input }) => ({
      backupCodesLeft: await takeBackupCode(base, context, await requireHalfSignedIn(context), input.code),
    })),
    listSessions: os.listSessions.handler(async ({ context }) => ({
      items: await listSessions(base, await requirePerson(context)),
    })),
    endSession: os.endSession.handler(async ({ context, input }) => {
      await endSession(base.db, await requirePerson(context), input.id)
      return done
    }),
  })
}
