import { defineFeature } from '#server/base/feature.ts'
import { ownedBy } from '#server/base/owned-table.ts'
import { secondFactorRoutes } from './routes.ts'
import { backupCodes, factors } from './table.ts'

export const secondFactorFeature = defineFeature({
  name: 'second-factor',
  routes: (base) => ({ security: secondFactorRoutes(base) }),
  personalData: [
    {
      ...ownedBy(factors),
      secrets: ['encryptedSecret', 'lastStep'],
      about: 'Your second factors, without their secrets.',
    },
    {
      ...ownedBy(backupCodes),
      secrets: ['hash'],
      about: 'When your backup codes were made and used.',
    },
  ],
})
