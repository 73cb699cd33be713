/** Contents page of the collections. */
import type { Base } from '#server/base/base.ts'
import { createBrandVoicesStore } from '#server/features/brand-voices/index.ts'
import { createHooksStore } from '#server/features/hooks/index.ts'
import { createPiecesStore } from '#server/features/library/index.ts'
import { createTemplatesStore } from '#server/features/templates/index.ts'

export type Stores = ReturnType<typeof createStores>

/** The store of every collection. */
export function createStores(base: Base) {
  return {
    pieces: createPiecesStore(base),
    brandVoices: createBrandVoicesStore(base),
    hooks: createHooksStore(base),
    templates: createTemplatesStore(base),
  }
}
