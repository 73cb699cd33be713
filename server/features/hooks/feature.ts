import { defineFeature } from '#server/base/feature.ts'
import { dayOf, named, ownedBy } from '#server/base/owned-table.ts'
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
  personalData: [
    {
      ...ownedBy(hooksTable),
      pagedBy: hooksTable.id,
      about: 'Your hooks.',
      plainText: {
        file: 'hooks.txt',
        title: (row) => named(dayOf(row), row.hookType),
        text: (row) => String(row.content),
      },
    },
  ],
  nobodysTables: { curated_hooks: 'opening lines for everybody; who made one is forgotten with their account' },
})
