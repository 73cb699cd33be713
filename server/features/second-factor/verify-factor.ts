/** Takes the code of a second factor, once; what it opens is the session that sent it and no other. */
import { and, eq, isNull, lt, ne, or } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { decrypt } from '#server/base/crypto/encrypt.ts'
import type { CurrentUser, RequestContext } from '#server/base/current-user.ts'
import { inTransaction } from '#server/base/db.ts'
import { securityEmails } from '#server/features/account-emails/index.ts'
import { takeCode } from '#server/features/one-time-codes/index.ts'
import { sessions, stepUpSession } from '#server/features/sessions/index.ts'
import { users } from '#server/features/users/index.ts'
import { makeBackupCodes } from './backup-codes.ts'
import { TOTP_PURPOSE } from './enrol-factor.ts'
import { findFactors, getFactor } from './find-factors.ts'
import { limitFactorTries } from './limit-factor-tries.ts'
import type { FactorRow } from './present-factor.ts'
import { factors } from './table.ts'
import { stepOfCode } from './totp-codes.ts'

type Verified = { factor: FactorRow; backupCodes: string[] | null }

/**
 * Makes the session one that has passed a second factor. A factor that was begun is verified by it; with the first
 * one come backup codes. Throws `not_found`, `factor_code_wrong` and `too_many_tries`.
 */
export async function verifyFactor(
  base: Base,
  context: RequestContext,
  person: CurrentUser,
  { id, code }: { id: string; code: string },
): Promise<Verified> {
  const begun = await getFactor(base.db, person, id)
  const factor = await limitFactorTries(base, person.id, () => takeFactorCode(base, begun, code))
  const backupCodes = begun.isVerified ? null : await confirmFactor(base, person, id)
  await stepUpSession(base, context, person)
  return { factor: { ...factor, isVerified: true }, backupCodes }
}

/** Uses up a code of a factor; undefined when it is wrong, too old, or was taken before. */
export async function takeFactorCode(base: Base, factor: FactorRow, typed: string): Promise<FactorRow | undefined> {
  const code = typed.replace(/\s/g, '')
  return factor.kind === 'totp' ? takeTotp(base, factor, code) : takeText(base, factor, code)
}

async function takeTotp(base: Base, factor: FactorRow, code: string): Promise<FactorRow | undefined> {
  const secret = decrypt(base.secret, TOTP_PURPOSE, factor.encryptedSecret ?? '')
  if (secret === undefined) {
    base.log.error({ factor: factor.id }, 'the secret of a second factor was encrypted with another SECRET')
    return undefined
  }
  const now = base.clock.now()
  const step = stepOfCode(secret, code, now)
  if (step === undefined) return undefined
  // Of two requests with one code, and of a code and an older one, the row takes the first.
  const [taken] = await base.db
    .update(factors)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(eq(factors.id, factor.id), or(isNull(factors.lastStep), lt(factors.lastStep, step))))
    .returning()
  return taken
}

async function takeText(base: Base, factor: FactorRow, code: string): Promise<FactorRow | undefined> {
  if (!(await takeCode(base, { purpose: 'factor', subject: factor.id, secret: code }))) return undefined
  const [taken] = await base.db
    .update(factors)
    .set({ lastUsedAt: base.clock.now() })
    .where(eq(factors.id, factor.id))
    .returning()
  return taken
}

/** From now on the factor counts. With the first one, every other session has to pass it too. */
async function confirmFactor(base: Base, person: CurrentUser, id: string): Promise<string[] | null> {
  return inTransaction(base.pool, async (tx) => {
    const { db } = tx
    await db.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('update')
    const isFirst = (await findFactors(db, person.id)).length === 0
    const [confirmed] = await db.update(factors).set({ isVerified: true }).where(eq(factors.id, id)).returning()
    // Given up meanwhile for another one that was begun.
    if (!confirmed) throw new AppError('not_found')
    tx.afterCommit(() => base.background.run(() => securityEmails(base).factorAdded(person, confirmed.friendlyName)))
    if (!isFirst) return null
    const others = and(eq(sessions.userId, person.id), ne(sessions.id, person.sessionId ?? person.id))
    await db.update(sessions).set({ assurance: 'aal1' }).where(others)
    return makeBackupCodes(base, db, person.id)
  })
}
