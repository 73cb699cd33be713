import { and, asc, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { TRASH_DAYS } from '#domain/lists/define-list.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { inTransaction } from '#server/base/db.ts'
import { isId } from '#server/base/id.ts'
import { forgetFingerprints } from '#server/features/brand-voices/get-fingerprints.ts'
import { voiceSources } from '#server/features/brand-voices/table.ts'
import { findSame, lockVoice, requireRoom, type SourceRow } from './add-source.ts'

/** Removes sources of this person's living brand voices; answers the ids that were there. They can be put back. */
export async function removeSources(base: Base, owner: UserId, ids: readonly string[]): Promise<string[]> {
  return inTransaction(base.pool, async (tx) => {
    const removed: string[] = []
    for (const voiceId of await findVoicesOf(base, owner, ids)) {
      if (!(await lockVoice(tx, owner, voiceId))) continue
      const rows = await tx.db
        .update(voiceSources)
        .set({ deletedAt: base.clock.now() })
        .where(
          and(
            eq(voiceSources.brandVoiceId, voiceId),
            inArray(voiceSources.id, ids.filter(isId)),
            isNull(voiceSources.deletedAt),
          ),
        )
        .returning({ id: voiceSources.id })
      if (rows.length > 0) await forgetFingerprints(tx, voiceId)
      removed.push(...rows.map(({ id }) => id))
    }
    return removed
  })
}

/**
 * Puts removed sources back, all or none: throws what the limits refuse. One whose text was added anew meanwhile stays
 * removed, so that the same text counts once.
 */
export async function restoreSources(base: Base, owner: UserId, ids: readonly string[]): Promise<SourceRow[]> {
  return inTransaction(base.pool, async (tx) => {
    const restored: SourceRow[] = []
    for (const voiceId of await findVoicesOf(base, owner, ids)) {
      if (!(await lockVoice(tx, owner, voiceId))) continue
      const rows = await tx.db
        .select()
        .from(voiceSources)
        .where(
          and(
            eq(voiceSources.brandVoiceId, voiceId),
            inArray(voiceSources.id, ids.filter(isId)),
            isNotNull(voiceSources.deletedAt),
          ),
        )
        .orderBy(asc(voiceSources.id))
      for (const row of rows) {
        if (await findSame(tx, voiceId, row.content, row.pieceId)) continue
        await requireRoom(tx, voiceId, row)
        await tx.db.update(voiceSources).set({ deletedAt: null }).where(eq(voiceSources.id, row.id))
        restored.push({ ...row, deletedAt: null })
      }
      if (restored.length > 0) await forgetFingerprints(tx, voiceId)
    }
    return restored
  })
}

/** Removes for good what was removed so long ago that it can no longer be put back. */
export async function purgeSources(base: Base): Promise<void> {
  const limit = new Date(base.clock.now().getTime() - TRASH_DAYS * 86_400_000)
  await base.db.delete(voiceSources).where(lt(voiceSources.deletedAt, limit))
}

/** The brand voices these sources of this person belong to, always in the same order, so that locks never cross. */
async function findVoicesOf(base: Base, owner: UserId, ids: readonly string[]): Promise<string[]> {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  const rows = await base.db
    .selectDistinct({ voiceId: voiceSources.brandVoiceId })
    .from(voiceSources)
    .where(and(inArray(voiceSources.id, known), eq(voiceSources.userId, owner)))
    .orderBy(desc(voiceSources.brandVoiceId))
  return rows.map(({ voiceId }) => voiceId)
}
