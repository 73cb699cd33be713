import { brandVoices } from '#domain/lists/brand-voices.ts'
import type { Base } from '#server/base/base.ts'
import { createStore, type Store } from '#server/collection/store.ts'
import { clearVoiceReferences, restoreVoiceReferences } from '#server/features/library/index.ts'
import type { BrandVoice } from './get-brand-voice.ts'
import { brandVoicesTable } from './table.ts'
import { lockVoices, requirePlaces } from './voice-places.ts'

export type BrandVoiceView = ReturnType<typeof showBrandVoice>

/** A brand voice as the API shows it. */
export function showBrandVoice(row: BrandVoice) {
  return {
    id: row.id,
    userId: row.userId,
    name: row.name,
    tone: row.tone,
    style: row.style,
    description: row.description,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The store of brand voices; pieces let go of one that is deleted and take it up again when it is restored. */
export function createBrandVoicesStore(base: Base): Store<BrandVoiceView> {
  return createStore(base, {
    definition: brandVoices,
    table: brandVoicesTable,
    filters: {},
    toItem: showBrandVoice,
    // A text that is being saved in one of them comes first, since they are held, and then lets go of it too.
    beforeRemove: clearVoiceReferences,
    async beforeRestore(tx, owner, rows) {
      await lockVoices(tx, owner)
      await requirePlaces(
        tx.db,
        owner,
        rows.map(({ name }) => name),
      )
      await restoreVoiceReferences(
        tx,
        owner,
        rows.map(({ id }) => id),
      )
    },
  })
}
