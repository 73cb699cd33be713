import { implement } from '@orpc/server'
import { billingContract } from '#contract/billing.ts'
import { isEmail } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { type PlanType, planTypeOf } from '#domain/plans/plans.ts'
import type { Base } from '#server/base/base.ts'
import { type CurrentUser, type RequestContext, requireUser } from '#server/base/current-user.ts'
import { networkOf } from '#server/base/rate-limit/index.ts'
import { findPlan } from '#server/features/plans/index.ts'
import { reportLead } from './billing-job.ts'
import { cancelPlan, choosePlan, resumePlan } from './change-builtin.ts'
import { openCheckout, openPortal } from './open-portal.ts'
import { withStripe } from './stripe-client.ts'
import { customersOf, refreshPlan } from './stripe-snapshot.ts'

/** Pages opened and looks taken at Stripe an hour by one person, and addresses reported a minute from one network. */
const OPENINGS = { name: 'billing-pages', max: 60, seconds: 3_600 }
const LOOKS = { name: 'billing-looks', max: 30, seconds: 3_600 }
const LEADS = { name: 'leads', max: 10, seconds: 60 }

/** Buying, changing and ending a plan, and the addresses of new customers. */
export function billingRoutes(base: Base) {
  const os = implement(billingContract).$context<RequestContext>()

  async function requireBuyer(context: RequestContext): Promise<CurrentUser> {
    const person = await requireUser(context)
    if (base.env.billing === 'off') throw new AppError('billing_off')
    if (person.role === 'admin') throw new AppError('nothing_to_buy')
    return person
  }

  async function requireOpener(context: RequestContext): Promise<CurrentUser> {
    const person = await requireBuyer(context)
    await base.limiter.count(OPENINGS, [person.id], 'too_many_requests')
    return person
  }

  return os.router({
    portalSession: os.portalSession.handler(async ({ context, input: { plan, return_url, endsSurplus } }) => {
      const person = await requireOpener(context)
      const planType = plan === undefined ? undefined : requirePlanType(plan)
      return { url: await openPortal(base, person, { planType, returnUrl: return_url, endsSurplus }) }
    }),
    checkout: os.checkout.handler(async ({ context, input }) => {
      const person = await requireOpener(context)
      return { url: await openCheckout(base, person, requirePlanType(input.plan)) }
    }),
    refresh: os.refresh.handler(async ({ context }) => {
      const person = await requireBuyer(context)
      const { stripe } = base.env
      const mayLook = stripe && (await customersOf(base, person.id)).length > 0
      if (mayLook && (await base.limiter.allows(LOOKS, [person.id])))
        await withStripe(base, () => refreshPlan(base, stripe, person.id))
      return findPlan(base, person)
    }),
    choosePlan: os.choosePlan.handler(async ({ context, input }) =>
      choosePlan(base, await requireBuyer(context), requirePlanType(input.plan)),
    ),
    cancel: os.cancel.handler(async ({ context }) => cancelPlan(base, await requireBuyer(context))),
    resume: os.resume.handler(async ({ context }) => resumePlan(base, await requireBuyer(context))),
    reportLead: os.reportLead.handler(async ({ context, input }) => {
      await base.limiter.count(LEADS, [networkOf(context.address)], 'too_many_requests')
      const email = input.email.trim().toLowerCase()
      if (!isEmail(email)) throw new AppError('email_invalid')
      await reportLead(base, email)
      return { status: true }
    }),
  })
}

function requirePlanType(text: string): PlanType {
  const planType = planTypeOf(text)
  if (!planType) throw new AppError('plan_unknown', { plan: text })
  return planType
}
