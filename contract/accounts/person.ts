import * as z from 'zod'
import { timestamp } from '#contract/base/index.ts'
import { ROLES } from '#domain/accounts/accounts.ts'

/** A person as the API shows them. */
export const personShape = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  emailVerified: z.boolean(),
  createdAt: timestamp,
})

/** What every way in answers. */
export const signedInShape = z.object({
  user: personShape,
  /** True while the session opens nothing but the way to pass the second factor. */
  needsSecondFactor: z.boolean(),
})
