import { eq } from 'drizzle-orm'
import type { Db } from '#server/base/db.ts'
import { users } from './table.ts'

/** Makes the person with this address an admin; false when nobody has it. */
export async function makeAdmin(db: Db, email: string): Promise<boolean> {
  const made = await db
    .update(users)
    .set({ role: 'admin' })
    .where(eq(users.email, email.trim().toLowerCase()))
    .returning({ id: users.id })
  return made.length > 0
}
