import { defineFeature } from '#server/base/feature.ts'
import { purgeExpired } from './purge-expired.ts'
import { signInRoutes } from './routes.ts'

export const signInFeature = defineFeature({
  name: 'sign-in',
  routes: (base) => ({ auth: signInRoutes(base) }),
  tidy: purgeExpired,
})
