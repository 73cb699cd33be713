import { and, count, desc, eq, gte, isNull } from 'drizzle-orm'
import type { CoverageCell } from '#domain/lists/coverage.ts'
import type { PieceSource } from '#domain/lists/pieces.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { piecesTable } from './table.ts'

export type PieceText = { text: string; source: PieceSource; platform: string | null; createdAt: Date }

/** The newest living pieces of this person, at most so many, newest first. */
export async function findNewestTexts({ db }: Base, owner: UserId, most: number): Promise<PieceText[]> {
  const { id, userId, contentText, source, platform, createdAt, deletedAt } = piecesTable
  return db
    .select({ text: contentText, source, platform, createdAt })
    .from(piecesTable)
    .where(and(eq(userId, owner), isNull(deletedAt)))
    .orderBy(desc(id))
    .limit(most)
}

/** The living pieces of this person since then, counted by platform, hook type and stage. */
export async function countPlaces({ db }: Base, owner: UserId, since: Date): Promise<CoverageCell[]> {
  const { userId, platform, hookType, funnelStage, createdAt, deletedAt } = piecesTable
  return db
    .select({ platform, hookType, funnelStage, pieces: count() })
    .from(piecesTable)
    .where(and(eq(userId, owner), isNull(deletedAt), gte(createdAt, since)))
    .groupBy(platform, hookType, funnelStage)
}
