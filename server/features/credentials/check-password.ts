/** Compares a password with the one a signed-in person has, under a limit that follows the person wherever they are. */
import { and, eq, isNotNull } from 'drizzle-orm'
import { PASSWORD_MAX_CHARACTERS, WRONG_TRIES_PER_MINUTE } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { Db } from '#server/base/db.ts'
import { hashing } from './limit-concurrency.ts'
import { verifyPassword } from './password-hash.ts'
import { credentials } from './table.ts'

const WRONG_TRIES = { name: 'wrong-current-passwords', max: WRONG_TRIES_PER_MINUTE, seconds: 60 }

/** The hash of a person's password; undefined for somebody who signs in otherwise. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), isNotNull(credentials.password)))
  return row?.hash ?? undefined
}

/** Resolves for the right password; throws `current_password_wrong` and `too_many_tries`. */
export async function checkPassword(base: Base, userId: string, hash: string, password: string): Promise<void> {
  // Counted before it is known to be wrong, so that tries side by side cannot outrun the limit.
  await base.limiter.count(WRONG_TRIES, [userId], 'too_many_tries')
  const isRight = password.length <= PASSWORD_MAX_CHARACTERS && (await hashing(() => verifyPassword(hash, password)))
  if (!isRight) throw new AppError('current_password_wrong')
  await base.limiter.clear(WRONG_TRIES, [userId])
}
