import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { PASSWORD_PROVIDER } from './password-policy.ts'
import { credentials } from './table.ts'

/** Gives a person this password's hash instead of the one they had, if any. Call it with their row locked. */
export async function putPassword(db: Db, userId: string, password: string, now: Date): Promise<void> {
  const changed = await db
    .update(credentials)
    .set({ password, updatedAt: now })
    .where(and(eq(credentials.userId, userId), isNotNull(credentials.password)))
    .returning({ id: credentials.id })
  if (changed.length > 0) return
  await db.insert(credentials).values({
    id: newId(),
    userId,
    providerId: PASSWORD_PROVIDER,
    accountId: userId,
    password,
    createdAt: now,
    updatedAt: now,
  })
}
