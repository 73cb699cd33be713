import { useQuery } from '@tanstack/react-query'
import { BRAND_VOICE_LIMITS, CURRENT_PLAN_VERSION, PLAN_TYPES, PLAN_VERSIONS, planTerms } from '#domain/plans/plans.ts'
import { planQuery } from '#web/query.ts'
import { GuideTable } from './guide-table.tsx'

const [LEGACY] = PLAN_VERSIONS

/** What each plan gives, in the version of the plans that the reader is on. */
export function PlanTable() {
  const { data: plan } = useQuery(planQuery)
  const version = PLAN_VERSIONS.find((known) => known === plan?.planVersion) ?? CURRENT_PLAN_VERSION
  return (
    <div className="flex flex-col gap-3">
      <GuideTable
        caption="What each plan gives"
        head={['Plan', 'Tokens a period', 'Brand voices']}
        rows={PLAN_TYPES.map((type) => {
          const { displayName, totalTokens } = planTerms(type, version)
          return [displayName, totalTokens.toLocaleString('en-US'), String(BRAND_VOICE_LIMITS[type])]
        })}
      />
      {version === LEGACY && (
        <p className="text-sm text-ink-2">You are on a legacy plan, so these are the allowances of the legacy plans.</p>
      )}
    </div>
  )
}
