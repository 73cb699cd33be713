import { defineFeature } from '#server/base/feature.ts'
import { ownedBy } from '#server/base/owned-table.ts'
import { sessionsRoutes } from './routes.ts'
import { sessions } from './table.ts'

export const sessionsFeature = defineFeature({
  name: 'sessions',
  routes: (base) => ({ security: sessionsRoutes(base) }),
  personalData: [
    {
      ...ownedBy(sessions),
      pagedBy: sessions.id,
      secrets: ['token'],
      about: 'Where you are signed in.',
    },
  ],
})
