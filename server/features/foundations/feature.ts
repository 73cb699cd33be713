import { defineFeature } from '#server/base/feature.ts'
import { ownedBy } from '#server/base/owned-table.ts'
import { foundationsRoutes } from './routes.ts'
import { foundationsTable } from './table.ts'

export const foundationsFeature = defineFeature({
  name: 'foundations',
  routes: (base) => ({ foundations: foundationsRoutes(base) }),
  personalData: [{ ...ownedBy(foundationsTable), about: 'Your Foundations.' }],
})
