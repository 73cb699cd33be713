import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import type { Db } from '#server/base/db.ts'
import { factorName } from './enrol-factor.ts'
import { getFactor } from './find-factors.ts'
import type { FactorRow } from './present-factor.ts'
import { factors } from './table.ts'

/** Gives a second factor of this person another name; throws `factor_name_wrong` and `not_found`. */
export async function renameFactor(
  db: Db,
  person: CurrentUser,
  { id, friendlyName }: { id: string; friendlyName: string },
): Promise<FactorRow> {
  const name = factorName(friendlyName)
  const factor = await getFactor(db, person, id)
  const [renamed] = await db
    .update(factors)
    .set({ friendlyName: name })
    .where(and(eq(factors.id, factor.id), eq(factors.userId, person.id)))
    .returning()
  if (!renamed) throw new AppError('not_found')
  return renamed
}
