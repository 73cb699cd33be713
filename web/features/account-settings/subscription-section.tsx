import { useQuery } from '@tanstack/react-query'
import { PLAN_WORDS } from '#domain/messages/plan-notices-text.ts'
import { SUBSCRIPTION_LABELS } from '#domain/plans/plans.ts'
import { USAGE_SUMMARY_DAYS } from '#domain/plans/token-usage.ts'
import { client } from '#web/client.ts'
import { planQuery, queryKeys, siteQuery } from '#web/query.ts'
import { SettingsSection } from '#web/ui/page/settings-section.tsx'
import { Badge } from '#web/ui/parts/badge.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { buttonLook } from '#web/ui/parts/button-look.ts'
import { Fact, Facts } from './fact.tsx'

const PORTAL = '/dashboard/billing-portal'

/** The plan, what is left of it, and where it is managed. */
export function SubscriptionSection() {
  const { data: plan, isError, refetch } = useQuery(planQuery)
  const { data: site } = useQuery(siteQuery)
  const { data: usage } = useQuery({
    queryKey: [...queryKeys.plan, 'usage', USAGE_SUMMARY_DAYS],
    queryFn: ({ signal }) => client.plans.tokenUsageSummary({ days: USAGE_SUMMARY_DAYS }, { signal }),
  })
  const isAdmin = plan?.planType === 'admin'
  const portal = site && site.billing !== 'off' && !isAdmin ? (site.links.billing ?? PORTAL) : undefined
  return (
    <SettingsSection title="Subscription" intro="What you have to write with, and what you have used.">
      {isError && !plan && (
        <Banner tone="error" action={{ label: 'Retry', onAction: () => void refetch() }}>
          {PLAN_WORDS.planLoadFailed}
        </Banner>
      )}
      <Facts>
        <Fact label="Plan">
          <span className="flex flex-wrap items-center gap-2">
            {plan?.displayName ?? '—'}
            {plan?.isLegacy && <Badge>Legacy</Badge>}
            {plan && !isAdmin && plan.subscriptionStatus !== 'active' && (
              <Badge>{SUBSCRIPTION_LABELS[plan.subscriptionStatus]}</Badge>
            )}
          </span>
        </Fact>
        <Fact label="Available tokens">{plan?.tokensLeft.toLocaleString('en-US') ?? '—'}</Fact>
        <Fact label={`Tokens used in the last ${USAGE_SUMMARY_DAYS} days`}>
          {usage?.tokensUsed.toLocaleString('en-US') ?? '—'}
        </Fact>
      </Facts>
      {portal && (
        <p>
          <a href={portal} target="_blank" rel="noopener noreferrer" className={buttonLook('secondary')}>
            Manage Subscription
          </a>
        </p>
      )}
    </SettingsSection>
  )
}
