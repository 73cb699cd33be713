import { defineFeature } from '#server/base/feature.ts'
import { type Around, accountsRoutes } from './routes.ts'

export const installationFeature = defineFeature({
  name: 'installation',
  routes: (base, around: Around) => ({ accounts: accountsRoutes(base, around) }),
})
