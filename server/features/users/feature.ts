import { eq } from 'drizzle-orm'
import { defineFeature } from '#server/base/feature.ts'
import { ownedBy } from '#server/base/owned-table.ts'
import { usersRoutes } from './routes.ts'
import { userProfiles, users } from './table.ts'

export const usersFeature = defineFeature({
  name: 'users',
  routes: (base) => ({ security: usersRoutes(base) }),
  personalData: [
    { table: users, mine: ({ id }) => eq(users.id, id), about: 'Your account: name, address, role.' },
    { ...ownedBy(userProfiles), about: 'What the dashboard remembers of you.' },
  ],
})
