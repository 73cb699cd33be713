import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { FunnelStage } from '#domain/lists/ideas.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { PostPlatform } from '#domain/platforms/platforms.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { isId } from '#server/base/id.ts'
import { KNOWN_TEXTS_MAX } from '#server/engines/prompts/prompt-parts.ts'
import { ideasTable } from './table.ts'

export type FoundIdea = { platform: PostPlatform; topic: string; ideaText: string; funnelStage: FunnelStage }

/** The newest ideas of this person about a topic, in whatever case it was written, for a platform; newest first. */
export async function findNewestIdeas(
  { db }: Base,
  owner: UserId,
  { platform, topic }: { platform: PostPlatform; topic: string },
): Promise<string[]> {
  const { userId, deletedAt } = ideasTable
  const isAboutIt = sql`lower(${ideasTable.topic}) = lower(${topic})`
  const rows = await db
    .select({ text: ideasTable.ideaText })
    .from(ideasTable)
    .where(and(eq(userId, owner), eq(ideasTable.platform, platform), isAboutIt, isNull(deletedAt)))
    .orderBy(desc(ideasTable.id))
    .limit(KNOWN_TEXTS_MAX)
  return rows.map(({ text }) => text)
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
