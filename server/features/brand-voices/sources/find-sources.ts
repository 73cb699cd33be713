import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { isId } from '#server/base/id.ts'
import { getBrandVoice } from '#server/features/brand-voices/get-brand-voice.ts'
import { brandVoicesTable, voiceSources } from '#server/features/brand-voices/table.ts'
import { livingOf, type SourceRow } from './add-source.ts'

export type ListedSource = Omit<SourceRow, 'content'>

const { content: _, ...LISTED } = getTableColumns(voiceSources)

/** Everything a living brand voice of this person was taught from without the texts, newest first. Throws `brand_voice_not_found`. */
export async function listSources(base: Base, owner: UserId, voiceId: string): Promise<ListedSource[]> {
  await getBrandVoice(base, owner, voiceId)
  return base.db.select(LISTED).from(voiceSources).where(livingOf(voiceId)).orderBy(desc(voiceSources.id))
}

/** One source of a living brand voice of this person, or `not_found`. */
export async function getSource(base: Base, owner: UserId, id: string): Promise<SourceRow> {
  if (!isId(id)) throw new AppError('not_found')
  const [row] = await base.db
    .select({ source: voiceSources })
    .from(voiceSources)
    .innerJoin(brandVoicesTable, eq(brandVoicesTable.id, voiceSources.brandVoiceId))
    .where(
      and(
        eq(voiceSources.id, id),
        eq(voiceSources.userId, owner),
        isNull(voiceSources.deletedAt),
        isNull(brandVoicesTable.deletedAt),
      ),
    )
  if (!row) throw new AppError('not_found')
  return row.source
}
