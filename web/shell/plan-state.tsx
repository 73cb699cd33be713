import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { planQuery, siteQuery } from '#web/query.ts'

// Most plans simply run, and every page of the dashboard stands under this.
const PlanBanner = lazy(() => import('./plan-banner.tsx').then(({ PlanBanner }) => ({ default: PlanBanner })))

/** What is to be said of a subscription that is not simply running. */
export function PlanState() {
  const { data: plan } = useQuery(planQuery)
  const { data: site } = useQuery(siteQuery)
  if (!plan || !site || plan.subscriptionStatus === 'active') return null
  // Without Stripe nothing happens when the first days are over, so nothing is said of them.
  if (plan.subscriptionStatus === 'trialing' && site.billing !== 'stripe') return null
  return (
    <Suspense fallback={null}>
      <PlanBanner plan={plan} billing={site.billing} />
    </Suspense>
  )
}
