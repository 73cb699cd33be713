/** Sees to it that an installation which has an admin keeps one, whoever leaves and however many do so at once. */

import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { Tx } from '#server/base/db.ts'
import { users } from './table.ts'

const ADMINS_LOCK = 7_016_996_765_293_439n

/** Lets one transaction at a time take an admin away. Taken before any row is locked, so that none wait in a ring. */
export async function lockAdmins(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`)
}

/** Throws `refusal` unless somebody else is an admin who can act; under `lockAdmins` that stays true. */
export async function requireOtherAdmin(
  tx: Tx,
  userId: string,
  refusal: 'last_admin' | 'last_admin_leaves',
): Promise<void> {
  if (!(await hasOtherAdmin(tx, userId))) throw new AppError(refusal)
}

/** True when somebody else is an admin who can act. */
export async function hasOtherAdmin(tx: Tx, userId: string): Promise<boolean> {
  const others = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.banned, false), ne(users.id, userId)))
    .limit(1)
  return others.length > 0
}
