import { funnelScripts } from '#domain/lists/funnel-scripts.ts'
import { defineFeature } from '#server/base/feature.ts'
import { ownedList } from '#server/collection/owned-list.ts'
import { voiceFunnelOperation } from './operation.ts'
import { funnelScriptsRoutes } from './routes.ts'
import { funnelScriptsStore } from './scripts-store.ts'
import { funnelScriptsTable } from './table.ts'

export const voiceFunnelFeature = defineFeature({
  name: 'voice-funnel',
  routes: (base) => ({ funnelScripts: funnelScriptsRoutes(base) }),
  lists: (base) => [funnelScriptsStore(base)],
  operations: [voiceFunnelOperation],
  personalData: [
    ownedList(funnelScriptsTable, funnelScripts, {
      about: 'Your voice scripts.',
      file: 'scripts.txt',
      titledBy: ['funnelStage', 'topic'],
    }),
  ],
})
