import { defineFeature } from '#server/base/feature.ts'
import { dayOf, named, ownedBy } from '#server/base/owned-table.ts'
import { ideasContentOperation } from './ideas-content-operation.ts'
import { ideasStore } from './ideas-store.ts'
import { ideaOperation } from './operation.ts'
import { ideasRoutes } from './routes.ts'
import { ideasTable } from './table.ts'

export const ideasFeature = defineFeature({
  name: 'ideas',
  routes: (base) => ({ ideas: ideasRoutes(base) }),
  lists: (base) => [ideasStore(base)],
  operations: [ideaOperation, ideasContentOperation],
  personalData: [
    {
      ...ownedBy(ideasTable),
      pagedBy: ideasTable.id,
      about: 'Your content ideas.',
      plainText: {
        file: 'ideas.txt',
        title: (row) => named(dayOf(row), row.platform, row.funnelStage, row.topic),
        text: (row) => String(row.ideaText),
      },
    },
  ],
})
