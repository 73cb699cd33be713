/** Keeps a person's templates within the number there may be for each platform, whatever comes at once. */

import { and, count, eq, isNull } from 'drizzle-orm'
import { TEMPLATES_MAX } from '#domain/lists/templates.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { Db, Tx } from '#server/base/db.ts'
import { lockAccount } from '#server/features/users/index.ts'
import { templatesTable } from './table.ts'

/** How many templates of each platform this person keeps, the trash not counted. */
export async function countTemplates(db: Db, owner: UserId): Promise<Record<PostPlatform, number>> {
  const rows = await db
    .select({ platform: templatesTable.platform, kept: count() })
    .from(templatesTable)
    .where(and(eq(templatesTable.userId, owner), isNull(templatesTable.deletedAt)))
    .groupBy(templatesTable.platform)
  const kept = (platform: PostPlatform) => rows.find((row) => row.platform === platform)?.kept ?? 0
  return { LinkedIn: kept('LinkedIn'), 'Twitter Post': kept('Twitter Post'), Instagram: kept('Instagram') }
}

/** Makes whoever else adds or restores a template of this person wait until the transaction ends. */
export async function lockTemplates(tx: Tx, owner: UserId): Promise<void> {
  await lockAccount(tx, owner)
}

/**
 * Throws `template_limit` unless templates of these platforms, one each time a platform is named, can join the living
 * ones. Holds for good only under `lockTemplates`.
 */
export async function requirePlaces(db: Db, owner: UserId, added: readonly PostPlatform[]): Promise<void> {
  if (added.length === 0) return
  const kept = await countTemplates(db, owner)
  const full = POST_PLATFORMS.find((platform) => {
    const more = added.filter((other) => other === platform).length
    return more > 0 && kept[platform] + more > TEMPLATES_MAX
  })
  if (full) throw new AppError('template_limit', { platform: full })
}
