import { defineFeature } from '#server/base/feature.ts'
import { ownedBy } from '#server/base/owned-table.ts'
import { apiKeysRoutes } from './routes.ts'
import { apiKeys } from './table.ts'

export const apiKeysFeature = defineFeature({
  name: 'api-keys',
  routes: (base) => ({ apiKeys: apiKeysRoutes(base) }),
  personalData: [
    {
      ...ownedBy(apiKeys),
      secrets: ['hash'],
      about: 'Your API keys, without the keys themselves.',
    },
  ],
})
