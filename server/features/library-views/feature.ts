import { defineFeature } from '#server/base/feature.ts'
import { ownedBy } from '#server/base/owned-table.ts'
import { libraryViewsRoutes } from './routes.ts'
import { libraryViews } from './table.ts'

export const libraryViewsFeature = defineFeature({
  name: 'library-views',
  routes: (base) => ({ libraryViews: libraryViewsRoutes(base) }),
  personalData: [{ ...ownedBy(libraryViews), about: 'The views of your library that you have kept under a name.' }],
})
