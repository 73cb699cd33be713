/** Keeps a person's scripts within the number there may be for each stage, whatever comes at once. */

import { and, count, eq, isNull } from 'drizzle-orm'
import { SCRIPTS_PER_STAGE } from '#domain/lists/funnel-scripts.ts'
import { FUNNEL_STAGES, type FunnelStage } from '#domain/lists/ideas.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { Db, Tx } from '#server/base/db.ts'
import { lockAccount } from '#server/features/users/index.ts'
import { funnelScriptsTable } from './table.ts'

/** How many scripts for each stage this person keeps, the trash not counted. */
export async function countScripts(db: Db, owner: UserId): Promise<Record<FunnelStage, number>> {
  const rows = await db
    .select({ stage: funnelScriptsTable.funnelStage, kept: count() })
    .from(funnelScriptsTable)
    .where(and(eq(funnelScriptsTable.userId, owner), isNull(funnelScriptsTable.deletedAt)))
    .groupBy(funnelScriptsTable.funnelStage)
  const kept = (stage: FunnelStage) => rows.find((row) => row.stage === stage)?.kept ?? 0
  return { TOFU: kept('TOFU'), MOFU: kept('MOFU'), BOFU: kept('BOFU') }
}

/** Makes whoever else adds or restores a script of this person wait until the transaction ends. */
export async function lockScripts(tx: Tx, owner: UserId): Promise<void> {
  await lockAccount(tx, owner)
}

/**
 * Throws `script_limit` unless scripts for these stages, one each time a stage is named, can join the living ones.
 * Holds for good only under `lockScripts`.
 */
export async function requirePlaces(db: Db, owner: UserId, added: readonly FunnelStage[]): Promise<void> {
  if (added.length === 0) return
  const kept = await countScripts(db, owner)
  const full = FUNNEL_STAGES.find((stage) => {
    const more = added.filter((other) => other === stage).length
    return more > 0 && kept[stage] + more > SCRIPTS_PER_STAGE
  })
  if (full) throw new AppError('script_limit', { max: SCRIPTS_PER_STAGE, stage: full })
}
