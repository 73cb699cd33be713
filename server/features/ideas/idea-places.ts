/** Keeps a person's ideas within the number there may be for each platform, whatever comes at once. */

import { and, count, eq, isNull } from 'drizzle-orm'
import { IDEAS_MAX } from '#domain/lists/ideas.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { Db, Tx } from '#server/base/db.ts'
import { lockAccount } from '#server/features/users/index.ts'
import { ideasTable } from './table.ts'

/** How many ideas for each platform this person keeps, the trash not counted. */
export async function countIdeas(db: Db, owner: UserId): Promise<Record<PostPlatform, number>> {
  const rows = await db
    .select({ platform: ideasTable.platform, kept: count() })
    .from(ideasTable)
    .where(and(eq(ideasTable.userId, owner), isNull(ideasTable.deletedAt)))
    .groupBy(ideasTable.platform)
  const kept = (platform: PostPlatform) => rows.find((row) => row.platform === platform)?.kept ?? 0
  return { LinkedIn: kept('LinkedIn'), 'Twitter Post': kept('Twitter Post'), Instagram: kept('Instagram') }
}

/** Makes whoever else adds or restores an idea of this person wait until the transaction ends. */
export async function lockIdeas(tx: Tx, owner: UserId): Promise<void> {
  await lockAccount(tx, owner)
}

/** How many more ideas there may be for this platform, at least one, or `idea_limit`. */
export async function requirePlacesLeft(db: Db, owner: UserId, platform: PostPlatform): Promise<number> {
  const left = IDEAS_MAX - (await countIdeas(db, owner))[platform]
  if (left <= 0) throw refusal(platform)
  return left
}

/**
 * Throws `idea_limit` unless ideas for these platforms, one each time a platform is named, can join the living ones.
 * Holds for good only under `lockIdeas`.
 */
export async function requirePlaces(db: Db, owner: UserId, added: readonly PostPlatform[]): Promise<void> {
  if (added.length === 0) return
  const kept = await countIdeas(db, owner)
  const full = POST_PLATFORMS.find((platform) => {
    const more = added.filter((other) => other === platform).length
    return more > 0 && kept[platform] + more > IDEAS_MAX
  })
  if (full) throw refusal(full)
}

function refusal(platform: PostPlatform): AppError {
  return new AppError('idea_limit', { max: IDEAS_MAX, platform })
}
