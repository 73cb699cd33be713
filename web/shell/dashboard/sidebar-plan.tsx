import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { planQuery } from '#web/query.ts'
import { ProgressBar } from '#web/ui/parts/progress-bar.tsx'

/** Plan name, tokens left and percent used; dashes stand in while they cannot be known. */
export function SidebarPlan({ isNarrow }: { isNarrow: boolean }) {
  const { data: plan } = useQuery(planQuery)
  // A smaller plan may find more used than it allows.
  const percent =
    plan && plan.totalTokens > 0 ? Math.min(100, Math.round((plan.usedTokens / plan.totalTokens) * 100)) : 0
  const name = plan?.displayName ?? '—'
  const left = plan ? plan.tokensLeft.toLocaleString('en-US') : '—'
  const used = plan ? `${percent}%` : '—'

  if (isNarrow) {
    return (
      <Link
        to="/dashboard/plan"
        title={`${name} plan: ${left} tokens left, ${used} used`}
        aria-label={`${name} plan: ${left} tokens left, ${used} used`}
        className="mx-2 mb-4 flex flex-col gap-1.5 rounded-xs px-1 py-2 text-center text-xs text-ink-2 hover:text-ink"
      >
        {used}
        <ProgressBar size="sm" value={percent} label="Tokens used" labelHidden />
      </Link>
    )
  }
  return (
    <section aria-label="Plan" className="mx-3 flex flex-col gap-2 border-t border-line px-2.5 pt-4 pb-5 text-sm">
      <div className="flex items-baseline justify-between gap-2">
        <Link to="/dashboard/plan" className="truncate rounded-xs font-semibold underline-offset-4 hover:underline">
          {name} plan
        </Link>
        <span className="shrink-0 text-ink-2">{used} used</span>
      </div>
      <ProgressBar size="sm" value={percent} label="Tokens used" labelHidden />
      <p className="text-ink-2">
        <span className="font-semibold text-ink">{left}</span> tokens left
      </p>
    </section>
  )
}
