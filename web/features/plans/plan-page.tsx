import { ERRORS } from '#domain/messages/messages.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { CurrentPlan } from './current-plan.tsx'
import { PlanChooser } from './plan-chooser.tsx'
import { PlanState } from './plan-state.tsx'
import { useLookAtStripe } from './use-look-at-stripe.ts'

export default function PlanPage() {
  useLookAtStripe()
  return (
    <div className="max-w-5xl">
      <PageHeader title="Plan Management" subtitle="What you have to write with, and what else there is." />
      <PlanState>
        {(plan, { billing }) => (
          <>
            <CurrentPlan plan={plan} billing={billing} />
            {plan.planType !== 'admin' && billing !== 'off' && <PlanChooser plan={plan} billing={billing} />}
            {plan.planType !== 'admin' && billing === 'off' && (
              <p className="mt-8 text-ink-2">{ERRORS.billing_off[1]}</p>
            )}
          </>
        )}
      </PlanState>
    </div>
  )
}
