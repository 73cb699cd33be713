import { implement } from '@orpc/server'
import { securityContract } from '#contract/accounts/security.ts'
import type { Base } from '#server/base/base.ts'
import { type RequestContext, requireHalfSignedIn, requireRecentProof, requireUser } from '#server/base/current-user.ts'
import { countBackupCodes, renewBackupCodes, takeBackupCode } from './backup-codes.ts'
import { enrolFactor } from './enrol-factor.ts'
import { findFactors, getFactor } from './find-factors.ts'
import { describeFactor } from './present-factor.ts'
import { removeFactor } from './remove-factor.ts'
import { renameFactor } from './rename-factor.ts'
import { sendFactorCode } from './send-factor-code.ts'
import { verifyFactor } from './verify-factor.ts'

const DONE = { status: true }

/** A person's second factors and backup codes. */
export function secondFactorRoutes(base: Base) {
  const os = implement(securityContract).$context<RequestContext>()
  return {
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
      describeFactor(await renameFactor(base.db, await requireUser(context), input)),
    ),
    removeFactor: os.removeFactor.handler(async ({ context, input }) => {
      await removeFactor(base, await requireRecentProof(context), input.id)
      return DONE
    }),
    makeBackupCodes: os.makeBackupCodes.handler(async ({ context }) => ({
      backupCodes: await renewBackupCodes(base, await requireRecentProof(context)),
    })),
    takeBackupCode: os.takeBackupCode.handler(async ({ context, input }) => ({
      backupCodesLeft: await takeBackupCode(base, context, await requireHalfSignedIn(context), input.code),
    })),
  }
}
