import { and, eq, isNull } from 'drizzle-orm'
import type { UserId } from '#server/base/current-user.ts'
import type { Tx } from '#server/base/db.ts'
import { brandVoicesTable } from './table.ts'

/** True for a living brand voice of this person, which then cannot be deleted before the transaction ends. */
export async function holdBrandVoice(tx: Tx, owner: UserId, id: string): Promise<boolean> {
  const [row] = await tx.db
    .select({ id: brandVoicesTable.id })
    .from(brandVoicesTable)
    .where(and(eq(brandVoicesTable.id, id), eq(brandVoicesTable.userId, owner), isNull(brandVoicesTable.deletedAt)))
    .for('share')
  return row !== undefined
}
