import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { planQuery, siteQuery } from '#web/query.ts'
import { late } from '#web/ui/overlays/late.ts'
import type { PlanBannerProps } from './plan-banner.tsx'

// Most plans simply run, and every page of the dashboard stands under this.
const PlanBanner = late<PlanBannerProps>(() => import('./plan-banner.tsx').then((module) => module.PlanBanner))

/** What is to be said of a subscription that is not simply running. */
export function PlanState() {
  const { data: plan } = useQuery(planQuery)
  const { data: site } = useQuery(siteQuery)
  if (!plan || !site) return null
  const isTwice = site.billing === 'stripe' && plan.renewingSubscriptions > 1
  if (plan.subscriptionStatus === 'active' && !isTwice) return null
  // Without Stripe nothing happens when the first days are over, so nothing is said of them.
  if (plan.subscriptionStatus === 'trialing' && site.billing !== 'stripe') return null
  return (
    <Suspense fallback={null}>
      <PlanBanner plan={plan} billing={site.billing} />
    </Suspense>
  )
}
