import { lt } from 'drizzle-orm'
import { TRASH_DAYS } from '#domain/lists/define-list.ts'
import type { Base } from '#server/base/base.ts'
import { materialsTable } from './table.ts'

const DAY_MS = 86_400_000

/** Forgets what was read, with its pictures, as long ago as writings forget their material. */
export async function purgeMaterials({ db, clock }: Base): Promise<void> {
  const limit = new Date(clock.now().getTime() - TRASH_DAYS * DAY_MS)
  await db.delete(materialsTable).where(lt(materialsTable.createdAt, limit))
}
