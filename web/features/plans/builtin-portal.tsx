import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { fillMessage } from '#domain/messages/messages.ts'
import { PLAN_WORDS } from '#domain/messages/plan-notices-text.ts'
import { awaitsChoice } from '#domain/plans/awaits-choice.ts'
import { currentPeriod, type PlanType, planTypeOf } from '#domain/plans/plans.ts'
import { client } from '#web/client.ts'
import { type Plan, planQuery } from '#web/query.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { notify } from '#web/ui/overlays/toast.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { useAction } from '#web/use-action.ts'
import { PlanCards } from './plan-cards.tsx'

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })

/** Our own portal: choose a plan, end it with its period, take that back. */
export function BuiltinPortal({ plan }: { plan: Plan }) {
  const [search] = useSearchParams()
  const queries = useQueryClient()
  const current = planTypeOf(plan.planType)
  const [wish, setWish] = useState<PlanType | undefined>(() => planTypeOf(search.get('plan')))
  const [isAsking, setIsAsking] = useState(false)
  const { attempt, isPending, failure } = useAction(PLAN_WORDS.planChangeFailed)
  const chosen = wish ?? current ?? 'starter'
  const hasEnded = plan.subscriptionStatus === 'expired'
  const isCancelled = plan.subscriptionStatus === 'cancelled'
  const mayChooseOwn = awaitsChoice(plan, new Date())
  const end = DAY.format(endOf(plan))

  async function change(work: () => Promise<Plan>, sentenceOf: (changed: Plan) => string) {
    await attempt(async () => {
      const changed = await work()
      queries.setQueryData(planQuery.queryKey, changed)
      notify({ tone: 'success', message: sentenceOf(changed) })
    })
    setIsAsking(false)
  }

  const choose = () =>
    change(
      () => client.billing.choosePlan({ plan: chosen }),
      ({ displayName }) => fillMessage(PLAN_WORDS.planChanged, { plan: displayName }),
    )

  return (
    <>
      <PlanCards chosen={chosen} current={plan} isDisabled={isPending} onChoose={setWish} />
      {failure && (
        <div className="pt-6">
          <Banner tone="error">{failure}</Banner>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3 pt-6">
        <Button
          size="lg"
          isDisabled={chosen === current && !mayChooseOwn}
          isPending={isPending}
          onPress={() => void choose()}
        >
          Confirm plan
        </Button>
        <LinkButton to="/dashboard/plan" variant="ghost">
          Back to Plan Management
        </LinkButton>
        {mayChooseOwn && !hasEnded && <p className="text-sm text-ink-2">{PLAN_WORDS.awaitsChoice}</p>}
      </div>
      <section aria-labelledby="ending" className="mt-10 border-t border-line pt-6">
        <h2 id="ending" className="text-lg">
          {hasEnded ? 'Your plan has ended' : isCancelled ? 'Your plan is ending' : 'End your plan'}
        </h2>
        <p className="mt-1 max-w-prose text-ink-2">
          {hasEnded && `It ended on ${end}. Everything you have made stays yours; choose a plan to write again.`}
          {isCancelled &&
            `Everything works until ${end}. Afterwards you can still read, edit and export all you have made.`}
          {!hasEnded &&
            !isCancelled &&
            (mayChooseOwn
              ? `If you cancel it, it ends on ${end}. Everything you have made stays yours.`
              : `You keep it until ${end}, when new tokens would come. Everything you have made stays yours.`)}
        </p>
        <div className="pt-4">
          {isCancelled && (
            <Button
              variant="secondary"
              isPending={isPending}
              onPress={() =>
                void change(
                  () => client.billing.resume(),
                  () => PLAN_WORDS.planResumed,
                )
              }
            >
              Resume plan
            </Button>
          )}
          {!hasEnded && !isCancelled && (
            <Button variant="secondary" isDisabled={isPending} onPress={() => setIsAsking(true)}>
              Cancel plan
            </Button>
          )}
        </div>
      </section>
      <ConfirmDialog
        title="Cancel your plan?"
        message={`It ends on ${end}. Until then everything works, and you can take it back.`}
        confirmLabel="Cancel plan"
        cancelLabel="Keep plan"
        isOpen={isAsking}
        isPending={isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() =>
          void change(
            () => client.billing.cancel(),
            (changed) => fillMessage(PLAN_WORDS.planCancelled, { date: DAY.format(endOf(changed)) }),
          )
        }
      />
    </>
  )
}

/** The day a plan has ended, is going to end, or would end if it were cancelled now. */
function endOf({ subscriptionStatus, endsAt, periodStart, periodEnd }: Plan): Date {
  if (endsAt) return new Date(endsAt)
  const period = { start: new Date(periodStart), end: new Date(periodEnd) }
  return subscriptionStatus === 'expired' ? period.end : currentPeriod(period, new Date()).end
}
