import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#domain/app-error.ts'
import type { Base } from '#server/base/base.ts'
import { isId } from '#server/base/id.ts'
import type { OwnerId } from '#server/base/person.ts'
import { brandVoicesTable } from './table.ts'

type BrandVoiceRow = typeof brandVoicesTable.$inferSelect

/** One living brand voice of this person, or undefined. */
export async function findBrandVoice(base: Base, owner: OwnerId, id: string): Promise<BrandVoiceRow | undefined> {
  if (!isId(id)) return undefined
  const [row] = await base.db
    .select()
    .from(brandVoicesTable)
    .where(and(eq(brandVoicesTable.id, id), eq(brandVoicesTable.userId, owner), isNull(brandVoicesTable.deletedAt)))
  return row
}

/** One living brand voice of this person, or `brand_voice_not_found`. */
export async function getBrandVoice(base: Base, owner: OwnerId, id: string): Promise<BrandVoiceRow> {
  const row = await findBrandVoice(base, owner, id)
  if (!row) throw new AppError('brand_voice_not_found')
  return row
}
