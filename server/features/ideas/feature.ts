import { ideas } from '#domain/lists/ideas.ts'
import { defineFeature } from '#server/base/feature.ts'
import { ownedList } from '#server/collection/owned-list.ts'
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
    ownedList(ideasTable, ideas, { about: 'Your content ideas.', titledBy: ['platform', 'funnelStage', 'topic'] }),
  ],
})
