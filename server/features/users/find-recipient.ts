import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '#server/base/db.ts'
import { users } from './table.ts'

/** Whom a mail about an account goes to. */
type AccountRecipient = { id: string; email: string; firstName: string }

const RECIPIENT = { id: users.id, email: users.email, firstName: users.firstName }

/** The person of an id, or undefined when there is none. */
export async function findRecipient(db: Db, userId: string): Promise<AccountRecipient | undefined> {
  const [person] = await db.select(RECIPIENT).from(users).where(eq(users.id, userId))
  return person
}

/** People with a confirmed address, neither suspended nor admin, whose accounts were made after `from` and not after `to`. */
export function findNewcomers(db: Db, from: Date, to: Date): Promise<(AccountRecipient & { createdAt: Date })[]> {
  return db
    .select({ ...RECIPIENT, createdAt: users.createdAt })
    .from(users)
    .where(
      and(
        gt(users.createdAt, from),
        lte(users.createdAt, to),
        eq(users.emailVerified, true),
        eq(users.banned, false),
        eq(users.role, 'user'),
      ),
    )
}
