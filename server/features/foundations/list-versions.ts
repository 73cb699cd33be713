import { and, desc, eq } from 'drizzle-orm'
import { foundationsShape } from '#domain/lists/clean-foundations.ts'
import type { Foundations } from '#domain/lists/foundations.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { textVersions } from '#server/collection/columns.ts'
import { FOUNDATIONS } from './save-foundations.ts'

const VERSIONS_MAX = 100

export type FoundationsVersion = Foundations & { id: string; createdAt: string }

/** The former versions of this person's Foundations, newest first, at most 100. */
export async function listVersions(base: Base, owner: UserId): Promise<FoundationsVersion[]> {
  const rows = await base.db
    .select()
    .from(textVersions)
    .where(and(eq(textVersions.rowId, owner), eq(textVersions.userId, owner), eq(textVersions.collection, FOUNDATIONS)))
    .orderBy(desc(textVersions.id))
    .limit(VERSIONS_MAX)
  return rows.map(({ id, text, createdAt }) => ({
    ...foundationsShape.parse(JSON.parse(text)),
    id,
    createdAt: createdAt.toISOString(),
  }))
}
