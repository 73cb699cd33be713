import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Manner } from '#domain/lists/brand-voices.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { brandVoicesTable, voiceSources } from '#server/features/brand-voices/table.ts'

/** The newest `max` texts that the living brand voices of this person were taught from, newest first. */
export function readSamples(
  base: Base,
  owner: UserId,
  max: number,
): Promise<{ title: string; manner: Manner; text: string }[]> {
  return base.db
    .select({ title: voiceSources.title, manner: voiceSources.manner, text: voiceSources.content })
    .from(voiceSources)
    .innerJoin(brandVoicesTable, eq(brandVoicesTable.id, voiceSources.brandVoiceId))
    .where(
      and(
        eq(voiceSources.userId, owner),
        isNull(voiceSources.deletedAt),
        eq(brandVoicesTable.userId, owner),
        isNull(brandVoicesTable.deletedAt),
      ),
    )
    .orderBy(desc(voiceSources.id))
    .limit(max)
}
