import { defineFeature } from '#server/base/feature.ts'
import { reauthenticationRoutes } from './routes.ts'

export const reauthenticationFeature = defineFeature({
  name: 'reauthentication',
  routes: (base) => ({ security: reauthenticationRoutes(base) }),
})
