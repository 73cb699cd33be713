import { defineFeature } from '#server/base/feature.ts'
import { dayOf, named, ownedBy } from '#server/base/owned-table.ts'
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
    {
      ...ownedBy(funnelScriptsTable),
      pagedBy: funnelScriptsTable.id,
      about: 'Your voice scripts.',
      plainText: {
        file: 'scripts.txt',
        title: (row) => named(dayOf(row), row.funnelStage, row.topic),
        text: (row) => String(row.scriptText),
      },
    },
  ],
})
