import { defineFeature } from '#server/base/feature.ts'
import type { Records } from '#server/base/owned-table.ts'
import { accountDataRoutes } from './routes.ts'

export const accountDataFeature = defineFeature({
  name: 'account-data',
  routes: (base, { records }: { records: Records }) => ({ myRecords: accountDataRoutes(base, records) }),
})
