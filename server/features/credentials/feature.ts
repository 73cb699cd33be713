import { defineFeature } from '#server/base/feature.ts'
import { ownedBy } from '#server/base/owned-table.ts'
import { accountRoutes } from './account-routes.ts'
import { signInMethodsRoutes } from './routes.ts'
import { credentials, passkeys } from './table.ts'

export const credentialsFeature = defineFeature({
  name: 'credentials',
  routes: (base) => ({ security: accountRoutes(base), signInMethods: signInMethodsRoutes(base) }),
  personalData: [
    {
      ...ownedBy(credentials),
      secrets: ['password', 'accessToken', 'refreshToken', 'idToken'],
      about: 'The ways you sign in, without password and tokens.',
    },
    { ...ownedBy(passkeys), about: 'Your passkeys; only their public halves.' },
  ],
})
