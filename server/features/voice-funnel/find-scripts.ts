import { and, desc, eq, isNull } from 'drizzle-orm'
import type { FunnelStage } from '#domain/lists/ideas.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { isId } from '#server/base/id.ts'
import { KNOWN_TEXTS_MAX } from '#server/engines/prompts/prompt-parts.ts'
import { funnelScriptsTable } from './table.ts'

/** The newest scripts of this person for a stage, newest first. */
export async function findNewestScripts({ db }: Base, owner: UserId, stage: FunnelStage): Promise<string[]> {
  const { userId, funnelStage, scriptText, deletedAt, id } = funnelScriptsTable
  const rows = await db
    .select({ text: scriptText })
    .from(funnelScriptsTable)
    .where(and(eq(userId, owner), eq(funnelStage, stage), isNull(deletedAt)))
    .orderBy(desc(id))
    .limit(KNOWN_TEXTS_MAX)
  return rows.map(({ text }) => text)
}

/** One script of this person, or `not_found`. */
export async function getScript({ db }: Base, owner: UserId, id: string) {
  const { userId, deletedAt } = funnelScriptsTable
  const [row] = isId(id)
    ? await db
        .select()
        .from(funnelScriptsTable)
        .where(and(eq(userId, owner), eq(funnelScriptsTable.id, id), isNull(deletedAt)))
    : []
  if (!row) throw new AppError('not_found')
  return row
}
