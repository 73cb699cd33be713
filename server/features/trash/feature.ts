import { defineFeature } from '#server/base/feature.ts'
import { type Around, trashRoutes } from './routes.ts'

export const trashFeature = defineFeature({
  name: 'trash',
  routes: (_base, { lists }: Around) => ({ trash: trashRoutes(lists) }),
})
