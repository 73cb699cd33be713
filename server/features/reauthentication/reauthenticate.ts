/** Lets a signed-in person prove anew who they are, as dangerous steps require (`requireRecentProof`). */
import { eq } from 'drizzle-orm'
import type { ProofWay } from '#domain/accounts/accounts.ts'
import { CODE_MINUTES } from '#domain/accounts/sign-in.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import { securityEmails } from '#server/features/account-emails/index.ts'
import { checkPassword, findPasswordHash } from '#server/features/credentials/index.ts'
import { issueCode, newCode, takeCode } from '#server/features/one-time-codes/index.ts'
import { type FactorRow, findFactors, limitFactorTries, takeFactorCode } from '#server/features/second-factor/index.ts'
import { sessions } from '#server/features/sessions/index.ts'

/** What this person can prove it with: their password, an authenticator app, and without a password a mailed code. */
export async function findProofWays(base: Base, person: CurrentUser): Promise<ProofWay[]> {
  const hasPassword = (await findPasswordHash(base.db, person.id)) !== undefined
  const hasApp = (await findApps(base.db, person)).length > 0
  return [
    ...(hasPassword ? ['password' as const] : []),
    ...(hasApp ? ['totp' as const] : []),
    ...(hasPassword ? [] : ['email' as const]),
  ]
}

/** Notes a proof on the session; throws why it is none. */
export async function reauthenticate(
  base: Base,
  person: CurrentUser,
  { way, proof }: { way: ProofWay; proof: string },
): Promise<void> {
  const { clock, db } = base
  if (!(await findProofWays(base, person)).includes(way)) throw new AppError('proof_way_wrong')
  if (way === 'password') await checkPassword(base, person.id, (await findPasswordHash(db, person.id)) ?? '', proof)
  else if (way === 'totp') await limitFactorTries(base, person.id, () => takeAnyCode(base, person, proof))
  else await takeMailedCode(base, person, proof)
  if (person.sessionId)
    await db.update(sessions).set({ provedAt: clock.now() }).where(eq(sessions.id, person.sessionId))
}

/** Mails the code of a proof to somebody who has no password. */
export async function sendProofCode(base: Base, person: CurrentUser): Promise<void> {
  if (!(await findProofWays(base, person)).includes('email')) throw new AppError('proof_way_wrong')
  await securityEmails(base).proofCode(person, async () => {
    const secret = newCode()
    await issueCode(base, {
      purpose: 'reauthenticate',
      subject: person.id,
      secret,
      minutes: CODE_MINUTES,
      userId: person.id,
    })
    return secret
  })
}

async function findApps(db: Base['db'], person: CurrentUser): Promise<FactorRow[]> {
  return (await findFactors(db, person.id)).filter(({ kind }) => kind === 'totp')
}

async function takeAnyCode(base: Base, person: CurrentUser, code: string): Promise<FactorRow | undefined> {
  for (const factor of await findApps(base.db, person)) {
    const taken = await takeFactorCode(base, factor, code)
    if (taken) return taken
  }
  return undefined
}

async function takeMailedCode(base: Base, person: CurrentUser, code: string): Promise<void> {
  const target = { purpose: 'reauthenticate' as const, subject: person.id, secret: code.replace(/\s/g, '') }
  if (!(await takeCode(base, target))) throw new AppError('code_invalid')
}
