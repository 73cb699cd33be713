import { brandVoiceShape } from '#contract/brand-voices.ts'
import { brandVoices } from '#domain/lists/brand-voices.ts'
import type { Base } from '#server/base/base.ts'
import { presentAs } from '#server/collection/present.ts'
import { createStore } from '#server/collection/store.ts'
import { clearVoiceReferences, restoreVoiceReferences } from '#server/features/library/index.ts'
import { brandVoicesTable } from './table.ts'
import { lockVoices, requirePlaces } from './voice-places.ts'

/** A brand voice as the API shows it. */
export const presentBrandVoice = presentAs(brandVoiceShape)

/** The store of brand voices; pieces let go of one that is deleted and take it up again when it is restored. */
export function brandVoicesStore(base: Base) {
  return createStore(base, {
    definition: brandVoices,
    table: brandVoicesTable,
    filters: {},
    toItem: presentBrandVoice,
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
