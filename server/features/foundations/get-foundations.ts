import { eq } from 'drizzle-orm'
import { type Foundations, hasContent } from '#domain/lists/foundations.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { foundationsTable } from './table.ts'

export type FoundationsRow = typeof foundationsTable.$inferSelect

/** The row of this person, or undefined as long as nothing was saved. */
export async function findFoundationsRow(base: Base, owner: UserId): Promise<FoundationsRow | undefined> {
  const [row] = await base.db.select().from(foundationsTable).where(eq(foundationsTable.userId, owner))
  return row
}

/** The Foundations of this person, or undefined where nothing stands in them that could be written with. */
export async function getFoundations(base: Base, owner: UserId): Promise<Foundations | undefined> {
  const row = await findFoundationsRow(base, owner)
  return row && hasContent(row) ? foundationsOf(row) : undefined
}

/** The five parts of a row, and nothing else of it. */
export function foundationsOf(row: FoundationsRow): Foundations {
  const { contentGuidelines, personalStories, emotionalVocabulary, conversationalRhythm, callToActions } = row
  return { contentGuidelines, personalStories, emotionalVocabulary, conversationalRhythm, callToActions }
}
