import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PLAN_WORDS } from '#domain/messages/plan-notices-text.ts'
import type { client } from '#web/client.ts'
import { type Plan, planQuery, siteQuery } from '#web/query.ts'
import { Banner } from '#web/ui/parts/banner.tsx'
import { PlanSkeleton } from './plan-skeleton.tsx'

type Site = Awaited<ReturnType<typeof client.accounts.site>>

/** Draws a page from the plan and what this installation offers once both are there; outlines or the failure until then. */
export function PlanState({ children }: { children: (plan: Plan, site: Site) => ReactNode }) {
  const plan = useQuery(planQuery)
  const site = useQuery(siteQuery)
  if (plan.data && site.data) return children(plan.data, site.data)
  if (!(plan.isError || site.isError)) return <PlanSkeleton />
  const retry = () => {
    void plan.refetch()
    void site.refetch()
  }
  return (
    <Banner tone="error" action={{ label: 'Retry', onAction: retry }}>
      {PLAN_WORDS.planLoadFailed}
    </Banner>
  )
}
