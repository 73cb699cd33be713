/** Links that set a new password: good once, for RESET_LINK_MINUTES, and only until the password changes otherwise. */
import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Base } from '#server/base/base.ts'
import type { Db } from '#server/base/db.ts'
import { findToken, takeToken } from './codes.ts'
import { oneTimeCodes, verifications } from './table.ts'

const PURPOSE = 'reset_password'

type Kept = Pick<Base, 'clock' | 'db' | 'pool' | 'secret'>

/** Whose link it is; undefined for one that was never made, was used or has ended. Leaves it good. */
export async function findResetOwner(base: Kept, token: string): Promise<string | undefined> {
  const found = await findToken(base, PURPOSE, token)
  if (found) return found.userId ?? undefined
  const [former] = await base.db.select({ owner: verifications.value }).from(verifications).where(isFormer(base, token))
  return former?.owner
}

/** The same, and uses it up. */
export async function takeResetLink(base: Kept, token: string): Promise<string | undefined> {
  const taken = await takeToken(base, PURPOSE, token)
  if (taken) return taken.userId ?? undefined
  const [former] = await base.db
    .delete(verifications)
    .where(isFormer(base, token))
    .returning({ owner: verifications.value })
  return former?.owner
}

/** Ends every link that is still out for a person. */
export async function revokeResetLinks(db: Db, userId: string): Promise<void> {
  await db.delete(oneTimeCodes).where(and(eq(oneTimeCodes.purpose, PURPOSE), eq(oneTimeCodes.userId, userId)))
  await db.delete(verifications).where(eq(verifications.value, userId))
}

/** A link mailed before these stood in `one_time_codes`; its hash is of another kind. */
function isFormer({ clock }: Kept, token: string) {
  const identifier = createHash('sha256').update(`reset-password:${token}`).digest('base64url')
  return and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, clock.now()))
}
