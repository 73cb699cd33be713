import { and, desc, eq, isNull } from 'drizzle-orm'
import { type FunnelStage, IDEAS_MAX } from '#domain/lists/ideas.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { isId } from '#server/base/id.ts'
import { ideasTable } from './table.ts'

export type FoundIdea = { platform: PostPlatform; topic: string; ideaText: string; funnelStage: FunnelStage }

/** The ideas of this person on every platform, newest first. */
export async function findKnownIdeas({ db }: Base, owner: UserId): Promise<FoundIdea[]> {
  const { platform, topic, ideaText, funnelStage, userId, deletedAt, id } = ideasTable
  return db
    .select({ platform, topic, ideaText, funnelStage })
    .from(ideasTable)
    .where(and(eq(userId, owner), isNull(deletedAt)))
    .orderBy(desc(id))
    .limit(IDEAS_MAX * POST_PLATFORMS.length)
}

/** One idea of this person, or `idea_not_found`. */
export async function getIdea({ db }: Base, owner: UserId, id: string): Promise<FoundIdea> {
  const { platform, topic, ideaText, funnelStage } = ideasTable
  const [row] = isId(id)
    ? await db
        .select({ platform, topic, ideaText, funnelStage })
        .from(ideasTable)
        .where(and(eq(ideasTable.userId, owner), eq(ideasTable.id, id), isNull(ideasTable.deletedAt)))
    : []
  if (!row) throw new AppError('idea_not_found')
  return row
}
