import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { ERRORS } from '#domain/messages/messages.ts'
import { PLAN_WORDS } from '#domain/messages/plan-notices-text.ts'
import { client } from '#web/client.ts'
import { planQuery, siteQuery } from '#web/query.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { BuiltinPortal } from './builtin-portal.tsx'
import { PlanState } from './plan-state.tsx'
import { portalSentence } from './use-plan-update.ts'

/** Where billing is opened: Stripe's portal, or our own where no money is taken. */
export default function BillingPortalPage() {
  const { data: plan } = useQuery(planQuery)
  const { data: site } = useQuery(siteQuery)
  if (plan?.planType === 'admin') return <Navigate to="/dashboard/plan" replace />
  return (
    <div className="max-w-5xl">
      <PageHeader title="Billing" subtitle={site?.billing === 'builtin' ? PLAN_WORDS.noMoneyTaken : undefined} />
      <PlanState>
        {(known, { billing }) => (
          <>
            {billing === 'off' && <p className="text-ink-2">{ERRORS.billing_off[1]}</p>}
            {billing === 'builtin' && <BuiltinPortal plan={known} />}
            {billing === 'stripe' && <ToStripe />}
          </>
        )}
      </PlanState>
    </div>
  )
}

function ToStripe() {
  const [search] = useSearchParams()
  const endsSurplus = search.get('ends') === 'surplus'
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['billing', 'portal', endsSurplus],
    queryFn: () =>
      client.billing.portalSession({ return_url: `${window.location.origin}/dashboard/plan`, endsSurplus }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const url = data?.url

  useEffect(() => {
    if (url) window.location.replace(url)
  }, [url])

  const failure = error ? portalSentence(error) : data && !url ? PLAN_WORDS.portalUrlMissing : null
  if (failure && !isFetching) {
    return (
      <Banner tone="error" action={{ label: 'Retry', onAction: () => void refetch() }}>
        {failure}
      </Banner>
    )
  }
  return (
    <p role="status" className="flex items-center gap-3 text-ink-2">
      <Spinner size="sm" />
      Opening Stripe's billing portal...
    </p>
  )
}
