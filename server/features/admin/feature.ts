import { defineFeature } from '#server/base/feature.ts'
import type { Records } from '#server/base/owned-table.ts'
import { adminRoutes } from './routes.ts'

export const adminFeature = defineFeature({
  name: 'admin',
  routes: (base, { records }: { records: Records }) => ({ admin: adminRoutes(base, records) }),
  nobodysTables: {
    audit_log: 'what admins did must outlive those concerned; it names them by an id that leads nowhere afterwards',
  },
})
