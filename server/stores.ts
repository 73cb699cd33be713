/** Contents page of the collections. */
import type { Base } from '#server/base/base.ts'
import { createBrandVoicesStore } from '#server/features/brand-voices/index.ts'
import { createCuratedHooksStore, createHooksStore } from '#server/features/hooks/index.ts'
import { createIdeasStore } from '#server/features/ideas/index.ts'
import { createPiecesStore } from '#server/features/library/index.ts'
import { createTemplatesStore } from '#server/features/templates/index.ts'
import { createFunnelScriptsStore } from '#server/features/voice-funnel/index.ts'
import { createVoiceNotesStore } from '#server/features/voice-notes/index.ts'

export type Stores = ReturnType<typeof createStores>

/** The store of every collection. */
export function createStores(base: Base) {
  return {
    pieces: createPiecesStore(base),
    brandVoices: createBrandVoicesStore(base),
    hooks: createHooksStore(base),
    curatedHooks: createCuratedHooksStore(base),
    ideas: createIdeasStore(base),
    templates: createTemplatesStore(base),
    voiceNotes: createVoiceNotesStore(base),
    funnelScripts: createFunnelScriptsStore(base),
  }
}
