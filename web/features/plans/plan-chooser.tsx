import { useState } from 'react'
import { fillMessage } from '#domain/messages/messages.ts'
import { PLAN_WORDS } from '#domain/messages/plan-notices-text.ts'
import { awaitsChoice } from '#domain/plans/awaits-choice.ts'
import { type BillingMode, CURRENT_PLAN_VERSION, type PlanType, planTerms, planTypeOf } from '#domain/plans/plans.ts'
import type { Plan } from '#web/query.ts'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { PlanCards } from './plan-cards.tsx'
import { usePlanUpdate } from './use-plan-update.ts'

const LABELS = { idle: 'Update Plan', processing: 'Processing...', redirecting: 'Redirecting...' } as const

/** The three plans and the way to another one. A subscription that has ended can be taken up again with the same plan. */
export function PlanChooser({ plan, billing }: { plan: Plan; billing: BillingMode }) {
  const { phase, failure, start, forget } = usePlanUpdate()
  const current = planTypeOf(plan.planType)
  const [wish, setWish] = useState<PlanType | null>(null)
  const chosen = wish ?? current ?? 'starter'
  const hasEnded = plan.subscriptionStatus === 'expired'
  const isByStripe = billing === 'stripe'
  // A checkout sells today's terms, whatever has ended; our own portal goes on with those that were.
  const isSoldAnew = hasEnded && isByStripe
  const mayChooseOwn = isByStripe ? hasEnded : awaitsChoice(plan, new Date())

  return (
    <section aria-labelledby="plans" className="pt-10">
      <h2 id="plans" className="pb-4 text-lg">
        Plans
      </h2>
      <PlanCards
        chosen={chosen}
        current={isSoldAnew ? undefined : plan}
        isDisabled={phase !== 'idle'}
        onChoose={(type) => {
          setWish(type)
          forget()
        }}
      />
      {plan.isLegacy && !isSoldAnew && chosen !== current && (
        <div className="pt-6">
          <Banner tone="warning">{fillMessage(PLAN_WORDS.legacyLeaves, leaving(plan, chosen))}</Banner>
        </div>
      )}
      {failure && (
        <div className="pt-6">
          <Banner tone="error">{failure}</Banner>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-6">
        <Button
          size="lg"
          isDisabled={chosen === current && !mayChooseOwn}
          isPending={phase !== 'idle'}
          onPress={() => void start(chosen)}
        >
          {LABELS[phase]}
        </Button>
        <p role="status" className="text-sm text-ink-2">
          {phase === 'redirecting' && (isByStripe ? PLAN_WORDS.redirectingToStripe : PLAN_WORDS.redirectingToBilling)}
        </p>
      </div>
      <p className="max-w-prose pt-6 text-sm text-ink-2">
        {isByStripe
          ? 'You confirm the change on the next page. Tokens you have used stay used; a larger plan gives you the rest at once.'
          : PLAN_WORDS.noMoneyTaken}
      </p>
    </section>
  )
}

/** What is given up and what comes instead, for the sentence about a plan that is no longer sold. */
function leaving(plan: Plan, chosen: PlanType) {
  const next = planTerms(chosen, CURRENT_PLAN_VERSION)
  return {
    plan: plan.displayName,
    total: plan.totalTokens.toLocaleString('en-US'),
    next: next.displayName,
    nextTotal: next.totalTokens.toLocaleString('en-US'),
  }
}
