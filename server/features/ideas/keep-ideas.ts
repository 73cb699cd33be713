/** Keeps new ideas within their places, the first on top, and none that is there already or nearly. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { type FunnelStage, IDEAS_MAX } from '#domain/lists/ideas.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { PostPlatform } from '#domain/platforms/platforms.ts'
import { sameWordsKey } from '#domain/text.ts'
import { areNearDuplicates } from '#language/phrases/near-duplicate.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { Tx } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { ideaPlaces } from './idea-places.ts'
import { ideasTable } from './table.ts'

type NewIdeas = {
  platform: PostPlatform
  /** What an idea is about. */
  topicOf(text: string): string
  funnelStage: FunnelStage
  texts: readonly string[]
}

/**
 * Keeps as many of these ideas as there are places, the first ones, and answers their ids. Throws `idea_limit` where there is none left, and
 * `idea_nothing_new` where the person has them all already, or nearly, and `idea_failed` where there are none.
 */
export async function keepIdeas(tx: Tx, owner: UserId, now: Date, ideas: NewIdeas): Promise<string[]> {
  const { platform, topicOf, funnelStage, texts } = ideas
  await ideaPlaces.lock(tx, owner)
  const left = await ideaPlaces.requireOne(tx.db, owner, platform)
  const fresh = withoutKnown(ideas, await findKnown(tx, owner, platform)).slice(0, left)
  if (fresh.length === 0) throw new AppError(texts.length > 0 ? 'idea_nothing_new' : 'idea_failed')
  // Lists show the newest id first.
  const ids = fresh.map(() => newId()).reverse()
  await tx.db.insert(ideasTable).values(
    fresh.map((ideaText, at) => {
      const row = { platform, topic: topicOf(ideaText), funnelStage, ideaText, createdAt: now, updatedAt: now }
      return { ...row, id: ids[at] ?? newId(), userId: owner }
    }),
  )
  return ids
}

type Known = { topic: string; text: string }

/** Those that none before them and none that is known says; about the same topic, also in nearly the same words. */
function withoutKnown({ texts, topicOf }: NewIdeas, known: readonly Known[]): string[] {
  const said = new Set(known.map(({ text }) => sameWordsKey(text)))
  const fresh: Known[] = []
  for (const text of texts) {
    if (said.has(sameWordsKey(text))) continue
    const topic = topicOf(text)
    const isOfTopic = (idea: Known) => sameWordsKey(idea.topic) === sameWordsKey(topic)
    if (![...known, ...fresh].some((idea) => isOfTopic(idea) && areNearDuplicates(text, idea.text)))
      fresh.push({ topic, text })
  }
  return fresh.map(({ text }) => text)
}

async function findKnown(tx: Tx, owner: UserId, platform: PostPlatform): Promise<Known[]> {
  return tx.db
    .select({ topic: ideasTable.topic, text: ideasTable.ideaText })
    .from(ideasTable)
    .where(and(eq(ideasTable.userId, owner), eq(ideasTable.platform, platform), isNull(ideasTable.deletedAt)))
    .orderBy(desc(ideasTable.id))
    .limit(IDEAS_MAX)
}
