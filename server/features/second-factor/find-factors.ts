import { and, asc, eq } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import type { Db } from '#server/base/db.ts'
import { isId } from '#server/base/id.ts'
import type { FactorRow } from './present-factor.ts'
import { factors } from './table.ts'

/** The verified second factors of a person, the oldest first. */
export function findFactors(db: Db, userId: string): Promise<FactorRow[]> {
  return db
    .select()
    .from(factors)
    .where(and(eq(factors.userId, userId), eq(factors.isVerified, true)))
    .orderBy(asc(factors.id))
}

/**
 * One second factor of this very person, else `not_found`. One that was only begun does not exist for a session that
 * has yet to pass another: verifying it would be a way around that.
 */
export async function getFactor(db: Db, person: CurrentUser, id: string): Promise<FactorRow> {
  const [factor] = isId(id)
    ? await db
        .select()
        .from(factors)
        .where(and(eq(factors.id, id), eq(factors.userId, person.id)))
    : []
  if (!factor || (person.needsSecondFactor && !factor.isVerified)) throw new AppError('not_found')
  return factor
}
