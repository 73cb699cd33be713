import * as z from 'zod'
import { EMAIL_MAX_CHARACTERS } from '#domain/accounts/accounts.ts'
import { errors, open, sessionOnly } from './base/index.ts'
import { planShape } from './plans.ts'

const address = z.object({ url: z.string() })
const plan = z.string().max(50)
/** Kept from keys: what can be seen and done in a portal is the account's own. */
const buying = sessionOnly.errors(errors('billing_off', 'nothing_to_buy', 'plan_unknown'))
const builtin = buying.errors(errors('billing_not_here'))

export const billingContract = {
  /** Also answers at `/functions/v1/create-portal-session`, for programs written to the specification. */
  portalSession: buying
    .route({
      method: 'POST',
      path: '/billing/portal-session',
      tags: ['billing'],
      summary: 'The address of a billing portal, ready to change to a plan where one is named',
      description:
        'The portal leads back to return_url where that is a page of this installation, else to the plan page.',
    })
    .errors(errors('portal_failed', 'checkout_failed'))
    .input(
      z.object({
        return_url: z.string().max(2_000).optional(),
        plan: plan.optional(),
        /** Leads to the end of one subscription where more than one is charged for. */
        endsSurplus: z.boolean().optional(),
      }),
    )
    .output(address),
  checkout: buying
    .route({
      method: 'POST',
      path: '/billing/checkout',
      tags: ['billing'],
      summary: 'The address at which a plan can be bought; the first subscription begins with a trial',
    })
    .errors(errors('portal_failed', 'checkout_failed'))
    .input(z.object({ plan }))
    .output(address),
  refresh: buying
    .route({
      method: 'POST',
      path: '/billing/refresh',
      tags: ['billing'],
      summary: 'Look at Stripe now, for somebody who comes back from there before its event',
      description:
        'Answers the plan as it then is. Asked too often, or where Stripe does no billing, it answers without looking.',
    })
    .output(planShape),
  choosePlan: builtin
    .route({
      method: 'POST',
      path: '/billing/plan',
      tags: ['billing'],
      summary: 'Change to a plan at once, where no money is taken',
    })
    .input(z.object({ plan }))
    .output(planShape),
  cancel: builtin
    .route({
      method: 'POST',
      path: '/billing/cancel',
      tags: ['billing'],
      summary: 'Cancel at the end of the period, where no money is taken',
    })
    .output(planShape),
  resume: builtin
    .route({
      method: 'POST',
      path: '/billing/resume',
      tags: ['billing'],
      summary: 'Take back a cancellation, where no money is taken',
    })
    .output(planShape),
  reportLead: open
    .route({
      method: 'POST',
      path: '/billing/leads',
      tags: ['billing'],
      summary: 'Report the address of a new customer to the affiliate tracker, once',
    })
    .errors(errors('email_invalid'))
    .input(z.object({ email: z.string().max(EMAIL_MAX_CHARACTERS * 2) }))
    .output(z.object({ status: z.boolean() })),
}

/** Answered beside the contract, since a signature covers the body as it was sent; declared so that one contract names every call. */
export const stripeContract = {
  webhook: open
    .route({
      method: 'POST',
      path: '/billing/stripe-webhook',
      tags: ['billing'],
      summary: 'Events of Stripe, signed; each counts once',
    })
    .errors(errors('webhook_signature_invalid', 'not_found'))
    .output(z.object({ received: z.boolean() })),
}
