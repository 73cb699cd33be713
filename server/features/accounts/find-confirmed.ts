import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/base/db.ts'
import { users } from './table.ts'

/** The person of an id or an address in lower case, provided they have confirmed it. */
export async function findConfirmed(
  db: Db,
  who: { id: string } | { email: string },
): Promise<{ id: string; email: string } | undefined> {
  const isThem = 'id' in who ? eq(users.id, who.id) : eq(users.email, who.email)
  const [person] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isThem, eq(users.emailVerified, true)))
  return person
}
