import { and, desc, eq, gt } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import { MATERIAL_FRESH_HOURS } from '#domain/writing/materials.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { isId } from '#server/base/id.ts'
import { materialsTable } from './table.ts'

export type MaterialRow = typeof materialsTable.$inferSelect

const HOUR_MS = 3_600_000

/** Material of this person, a picture with its bytes. Throws `material_not_found`, for somebody else's too. */
export async function getMaterial({ db }: Base, owner: UserId, id: string): Promise<MaterialRow> {
  const mine = and(eq(materialsTable.id, id), eq(materialsTable.userId, owner))
  const [row] = isId(id) ? await db.select().from(materialsTable).where(mine) : []
  if (!row) throw new AppError('material_not_found')
  return row
}

/** What this person had read at an address lately; of several readings the newest counts. */
export async function findFresh(
  { db, clock }: Base,
  owner: UserId,
  { kind, address }: Pick<MaterialRow, 'kind'> & { address: string },
): Promise<MaterialRow | undefined> {
  const since = new Date(clock.now().getTime() - MATERIAL_FRESH_HOURS * HOUR_MS)
  const [row] = await db
    .select()
    .from(materialsTable)
    .where(
      and(
        eq(materialsTable.userId, owner),
        eq(materialsTable.address, address),
        eq(materialsTable.kind, kind),
        gt(materialsTable.createdAt, since),
      ),
    )
    .orderBy(desc(materialsTable.createdAt), desc(materialsTable.id))
    .limit(1)
  return row
}
