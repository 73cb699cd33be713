import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { isId } from '#server/base/id.ts'
import { brandVoicesTable } from './table.ts'

/** Without the fingerprints, which are larger than all the rest and have a way of their own (`getFingerprints`). */
const { writtenFingerprint: _, spokenFingerprint: __, ...columns } = getTableColumns(brandVoicesTable)

export type BrandVoice = Omit<typeof brandVoicesTable.$inferSelect, 'writtenFingerprint' | 'spokenFingerprint'>

/** One living brand voice of this person, or `brand_voice_not_found`. */
export async function getBrandVoice(base: Base, owner: UserId, id: string): Promise<BrandVoice> {
  const [row] = isId(id)
    ? await base.db
        .select(columns)
        .from(brandVoicesTable)
        .where(and(eq(brandVoicesTable.id, id), eq(brandVoicesTable.userId, owner), isNull(brandVoicesTable.deletedAt)))
    : []
  if (!row) throw new AppError('brand_voice_not_found')
  return row
}
