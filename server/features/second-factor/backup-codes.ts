/** Codes that replace a lost factor, once each: shown when they are made, kept as keyed hashes. */
import { createHmac, randomInt } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { BACKUP_CODES } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser, RequestContext } from '#server/base/current-user.ts'
import { type Db, inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { securityEmails } from '#server/features/account-emails/index.ts'
import { stepUpSession } from '#server/features/sessions/index.ts'
import { users } from '#server/features/users/index.ts'
import { findFactors } from './find-factors.ts'
import { limitFactorTries } from './limit-factor-tries.ts'
import { backupCodes } from './table.ts'

/** Without the letters and digits that are taken for one another; ten of them are 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const HALF_CHARACTERS = 5

/** Makes a person's codes; those they had are good for nothing from then on. */
export async function makeBackupCodes(base: Pick<Base, 'clock' | 'secret'>, db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: BACKUP_CODES }, newBackupCode)
  const createdAt = base.clock.now()
  await db.delete(backupCodes).where(eq(backupCodes.userId, userId))
  await db
    .insert(backupCodes)
    .values(codes.map((code) => ({ id: newId(), userId, hash: hashOf(base, userId, code), createdAt })))
  return codes
}

/** New codes for somebody who has a second factor; `not_found` for anybody else. */
export async function renewBackupCodes(base: Base, person: CurrentUser): Promise<string[]> {
  return inTransaction(base.pool, async ({ db }) => {
    await db.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('update')
    if ((await findFactors(db, person.id)).length === 0) throw new AppError('not_found')
    return makeBackupCodes(base, db, person.id)
  })
}

/** Passes the second factor with a code; answers how many are left. Throws `factor_code_wrong`, `too_many_tries`. */
export async function takeBackupCode(base: Base, context: RequestContext, person: CurrentUser, typed: string) {
  const { clock, db } = base
  await limitFactorTries(base, person.id, async () => {
    const [used] = await db
      .update(backupCodes)
      .set({ usedAt: clock.now() })
      .where(
        and(
          eq(backupCodes.userId, person.id),
          eq(backupCodes.hash, hashOf(base, person.id, typed)),
          isNull(backupCodes.usedAt),
        ),
      )
      .returning({ id: backupCodes.id })
    return used
  })
  await stepUpSession(base, context, person)
  const left = await countBackupCodes(db, person.id)
  base.background.run(() => securityEmails(base).backupCodeUsed(person, left))
  return left
}

/** How many codes of a person were never used. */
export async function countBackupCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(backupCodes)
    .where(and(eq(backupCodes.userId, userId), isNull(backupCodes.usedAt)))
  return row?.left ?? 0
}

function newBackupCode(): string {
  const half = () => Array.from({ length: HALF_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${half()}-${half()}`
}

/** The same for a code in capitals, with spaces or without its hyphen, as people copy it from paper. */
function hashOf({ secret }: Pick<Base, 'secret'>, userId: string, typed: string): string {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHmac('sha256', secret)
    .update(JSON.stringify(['backup-code', userId, code]))
    .digest('base64url')
}
