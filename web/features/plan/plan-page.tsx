import { useQuery } from '@tanstack/react-query'
import { ERRORS } from '#domain/messages.ts'
import { PLAN_WORDS } from '#domain/plan-words.ts'
import { planQuery, siteQuery } from '#web/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { PlanChooser } from './plan-chooser.tsx'
import { PlanSkeleton } from './plan-skeleton.tsx'

export default function PlanPage() {
  const { data: plan, isError: isPlanMissing, refetch: readPlan } = useQuery(planQuery)
  const { data: site, isError: isSiteMissing, refetch: readSite } = useQuery(siteQuery)
  const isMissing = (isPlanMissing && !plan) || (isSiteMissing && !site)

  return (
    <div className="max-w-5xl">
      <PageHeader title="Plan Management" subtitle="What you have to write with, and what else there is." />
      {isMissing && (
        <Banner
          tone="error"
          action={{
            label: 'Retry',
            onAction: () => {
              void readPlan()
              void readSite()
            },
          }}
        >
          {PLAN_WORDS.planLoadFailed}
        </Banner>
      )}
      {!isMissing && !(plan && site) && <PlanSkeleton />}
      {plan && site && (
        <>
          <CurrentPlan plan={plan} billing={site.billing} />
          {plan.planType !== 'admin' && site.billing !== 'off' && <PlanChooser plan={plan} billing={site.billing} />}
          {plan.planType !== 'admin' && site.billing === 'off' && (
            <p className="mt-8 text-ink-2">{ERRORS.billing_off[1]}</p>
          )}
        </>
      )}
    </div>
  )
}
