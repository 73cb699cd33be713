import { and, eq } from 'drizzle-orm'
import type { Base } from '#server/base/base.ts'
import { users } from './table.ts'

/**
 * The person of an id or an address in lower case, provided that a mail has shown the address to be theirs: nobody at
 * all where no mail can, and every address is taken at its word.
 */
export async function findConfirmed(
  { db, mail }: Pick<Base, 'db' | 'mail'>,
  who: { id: string } | { email: string },
): Promise<{ id: string; email: string } | undefined> {
  if (!mail.confirms) return undefined
  const isThem = 'id' in who ? eq(users.id, who.id) : eq(users.email, who.email)
  const [person] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isThem, eq(users.emailVerified, true)))
  return person
}
