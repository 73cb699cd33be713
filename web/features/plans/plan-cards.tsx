import { useId } from 'react'
import {
  BRAND_VOICE_LIMITS,
  CURRENT_PLAN_VERSION,
  PLAN_TYPES,
  type PlanType,
  planTerms,
  shownPrice,
} from '#domain/plans/plans.ts'
import type { Plan } from '#web/query.ts'
import { Badge } from '#web/ui/parts/badge.tsx'

export type PlanCardsProps = {
  chosen: PlanType
  /** The plan somebody has or may take up again, in its own terms: a legacy one has others than today's. */
  current: Plan | undefined
  onChoose: (type: PlanType) => void
  isDisabled: boolean
}

/** The three plans with their prices: native radio buttons drawn as cards. */
export function PlanCards({ chosen, current, onChoose, isDisabled }: PlanCardsProps) {
  const id = useId()
  const termsOf = (type: PlanType): Terms =>
    type === current?.planType ? current : planTerms(type, CURRENT_PLAN_VERSION)
  return (
    <fieldset disabled={isDisabled}>
      <legend className="sr-only">Plan</legend>
      <div className="grid gap-4 md:grid-cols-3">
        {PLAN_TYPES.map((type) => (
          <label
            key={type}
            className="relative flex flex-col rounded-md border border-line bg-surface p-5 outline-accent transition-colors hover:border-ink-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed"
          >
            <input
              type="radio"
              name={id}
              value={type}
              checked={type === chosen}
              onChange={() => onChoose(type)}
              aria-labelledby={`${id}-${type}`}
              aria-describedby={`${id}-${type}-terms`}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span id={`${id}-${type}`} className="font-display text-lg font-bold tracking-display">
                {termsOf(type).displayName}
              </span>
              {type === current?.planType && current.subscriptionStatus !== 'expired' && <Badge>Current plan</Badge>}
            </span>
            <span id={`${id}-${type}-terms`} className="mt-2 flex grow flex-col">
              <PlanTermsList type={type} terms={termsOf(type)} />
            </span>
            <span
              aria-hidden="true"
              className="mt-5 flex items-center gap-2.5 text-sm font-semibold text-ink-2 peer-checked:text-accent peer-checked:[&>span]:border-accent peer-checked:[&>span>span]:bg-accent"
            >
              <span className="flex size-4.5 shrink-0 items-center justify-center rounded-full border border-ink-3 bg-surface">
                <span className="size-2.5 rounded-full" />
              </span>
              {type === chosen ? 'Chosen' : 'Choose'}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type Terms = Pick<Plan, 'displayName' | 'totalTokens'>

function PlanTermsList({ type, terms }: { type: PlanType; terms: Terms }) {
  return (
    <>
      <span className="flex items-baseline gap-1.5">
        <span className="font-display text-2xl font-bold tracking-display">{shownPrice(type)}</span>
        <span className="text-ink-2">/month</span>
      </span>
      <span className="mt-3">{terms.totalTokens.toLocaleString('en-US')} tokens</span>
      <span>{BRAND_VOICE_LIMITS[type]} brand voices</span>
    </>
  )
}
