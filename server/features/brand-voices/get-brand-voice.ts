import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#domain/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { isId } from '#server/base/id.ts'
import type { OwnerId } from '#server/base/person.ts'
import { brandVoicesTable } from './table.ts'

/** One living brand voice of this person, or `brand_voice_not_found`. */
export async function getBrandVoice(
  base: Base,
  owner: OwnerId,
  id: string,
): Promise<typeof brandVoicesTable.$inferSelect> {
  if (!isId(id)) throw new AppError('brand_voice_not_found')
  const [row] = await base.db
    .select()
    .from(brandVoicesTable)
    .where(and(eq(brandVoicesTable.id, id), eq(brandVoicesTable.userId, owner), isNull(brandVoicesTable.deletedAt)))
  if (!row) throw new AppError('brand_voice_not_found')
  return row
}
