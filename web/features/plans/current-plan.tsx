import { PLAN_WORDS } from '#domain/messages/plan-notices-text.ts'
import { awaitsChoice } from '#domain/plans/awaits-choice.ts'
import { type BillingMode, SUBSCRIPTION_LABELS } from '#domain/plans/plans.ts'
import type { Plan } from '#web/query.ts'
import { Badge } from '#web/ui/parts/badge.tsx'
import { Card } from '#web/ui/parts/card.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { ProgressBar } from '#web/ui/parts/progress-bar.tsx'

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })

/** The plan somebody has, what is left of it, and until when. */
export function CurrentPlan({ plan, billing }: { plan: Plan; billing: BillingMode }) {
  const isAdmin = plan.planType === 'admin'
  const percent = plan.totalTokens > 0 ? Math.round((plan.usedTokens / plan.totalTokens) * 100) : 0
  return (
    <Card as="section" aria-labelledby="current-plan" className="md:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <h2 id="current-plan" className="text-sm font-medium text-ink-2">
            Current plan
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-display text-xl font-bold tracking-display">{plan.displayName}</span>
            {plan.isLegacy && <Badge>Legacy</Badge>}
            <Badge>{isAdmin ? plan.planType : SUBSCRIPTION_LABELS[plan.subscriptionStatus]}</Badge>
          </p>
        </div>
        {!isAdmin && billing !== 'off' && (
          <LinkButton to="/dashboard/billing-portal" variant="secondary">
            Manage billing
          </LinkButton>
        )}
      </div>
      <p className="mt-6">
        <span className="font-display text-2xl font-bold tracking-display">
          {plan.tokensLeft.toLocaleString('en-US')}
        </span>{' '}
        <span className="text-ink-2">of {plan.totalTokens.toLocaleString('en-US')} tokens left</span>
      </p>
      <div className="mt-3">
        <ProgressBar value={percent} label="Tokens used" labelHidden />
      </div>
      <p className="mt-3 text-sm text-ink-2">
        {isAdmin
          ? 'The admin is never charged, so there is nothing to buy.'
          : `${usedWords(plan)} ${renewalWords(plan, billing)}`}
      </p>
    </Card>
  )
}

function usedWords({ usedTokens, reservedTokens }: Plan): string {
  const held = reservedTokens > 0 ? `, ${reservedTokens.toLocaleString('en-US')} held for work under way` : ''
  return `${usedTokens.toLocaleString('en-US')} used in this period${held}.`
}

function renewalWords(plan: Plan, billing: BillingMode): string {
  const day = (moment: string) => DAY.format(new Date(moment))
  const now = new Date()
  switch (plan.subscriptionStatus) {
    case 'expired':
      return `Your subscription ended on ${day(plan.endsAt ?? plan.periodEnd)}.`
    case 'cancelled':
      return `Your subscription ends on ${day(plan.endsAt ?? plan.periodEnd)}.`
    default:
      if (billing !== 'stripe' && awaitsChoice(plan, now)) return PLAN_WORDS.awaitsChoice
      if (plan.subscriptionStatus === 'past_due') return 'New tokens come once your last payment has gone through.'
      if (new Date(plan.periodEnd) <= now) return PLAN_WORDS.awaitsPayment
      return `New tokens come on ${day(plan.periodEnd)}; what is left by then does not roll over.`
  }
}
