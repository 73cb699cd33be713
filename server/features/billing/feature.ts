import { and, eq, isNull, or } from 'drizzle-orm'
import { defineFeature } from '#server/base/feature.ts'
import { hashAddress } from './billing-job.ts'
import { billingRoutes } from './routes.ts'
import { affiliateLeads, purchases } from './table.ts'
import { declareBillingJobs, workOnBilling } from './work-on-billing.ts'

export const billingFeature = defineFeature({
  name: 'billing',
  routes: (base) => ({ billing: billingRoutes(base) }),
  declareQueues: declareBillingJobs,
  work: workOnBilling,
  personalData: [
    {
      table: purchases,
      mine: ({ id, email }) => or(eq(purchases.userId, id), and(isNull(purchases.userId), eq(purchases.email, email))),
      isLoose: true,
      about: 'Purchases made with your address.',
    },
  ],
  traces: [
    {
      table: affiliateLeads,
      mine: ({ email }) => eq(affiliateLeads.addressHash, hashAddress(email)),
      reason: 'the hash of an address that was reported',
    },
  ],
  nobodysTables: { stripe_events: 'numbers of events, which name nobody' },
})
