import { defineFeature } from '#server/base/feature.ts'
import { coverageRoutes } from './routes.ts'

export const coverageFeature = defineFeature({
  name: 'coverage-map',
  routes: (base) => ({ coverage: coverageRoutes(base) }),
})
