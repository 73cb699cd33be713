/** Keeps a new script within the places of its stage, and none that is there already. */
import { and, eq, isNull } from 'drizzle-orm'
import { funnelScripts, SCRIPTS_PER_STAGE } from '#domain/lists/funnel-scripts.ts'
import type { FunnelStage } from '#domain/lists/ideas.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { sameWordsKey } from '#domain/text.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { Tx } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import type { SavedRow } from '#server/features/writing/index.ts'
import { scriptPlaces } from './script-places.ts'
import { funnelScriptsTable } from './table.ts'

type NewScript = { topic: string; funnelStage: FunnelStage; scriptText: string }

/**
 * Keeps a script of this person. Throws `script_limit` where its stage has no place left, and `script_known` where they have it already for that stage, whatever its case and spaces.
 */
export async function keepScript(tx: Tx, owner: UserId, now: Date, script: NewScript): Promise<SavedRow> {
  const { funnelStage, scriptText } = script
  await scriptPlaces.lock(tx, owner)
  await scriptPlaces.requireOne(tx.db, owner, funnelStage)
  const key = sameWordsKey(scriptText)
  const known = await findTexts(tx, owner, funnelStage)
  if (known.some((text) => sameWordsKey(text) === key)) throw new AppError('script_known')
  const id = newId()
  await tx.db.insert(funnelScriptsTable).values({ id, userId: owner, ...script, createdAt: now, updatedAt: now })
  return { list: funnelScripts.name, id }
}

async function findTexts(tx: Tx, owner: UserId, stage: FunnelStage): Promise<string[]> {
  const { userId, funnelStage, scriptText, deletedAt } = funnelScriptsTable
  const rows = await tx.db
    .select({ text: scriptText })
    .from(funnelScriptsTable)
    .where(and(eq(userId, owner), eq(funnelStage, stage), isNull(deletedAt)))
    .limit(SCRIPTS_PER_STAGE)
  return rows.map(({ text }) => text)
}
