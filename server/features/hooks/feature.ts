import { hooks } from '#domain/lists/hooks.ts'
import { defineFeature } from '#server/base/feature.ts'
import { ownedList } from '#server/collection/owned-list.ts'
import { hookContentOperation } from './hook-content-operation.ts'
import { curatedHooksStore, hooksStore } from './hooks-store.ts'
import { hookOperation } from './operation.ts'
import { curatedHooksRoutes, hooksRoutes } from './routes.ts'
import { hooksTable } from './table.ts'

export const hooksFeature = defineFeature({
  name: 'hooks',
  routes: (base) => ({ hooks: hooksRoutes(base), curatedHooks: curatedHooksRoutes(base) }),
  lists: (base) => [hooksStore(base), curatedHooksStore(base)],
  operations: [hookOperation, hookContentOperation],
  personalData: [ownedList(hooksTable, hooks, { about: 'Your hooks.', titledBy: ['hookType'] })],
  nobodysTables: { curated_hooks: 'opening lines for everybody; who made one is forgotten with their account' },
})
