import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fillMessage } from '#domain/messages/messages.ts'
import { PLAN_WORDS } from '#domain/messages/plan-notices-text.ts'
import { type BillingMode, daysUntil } from '#domain/plans/plans.ts'
import type { Plan } from '#web/query.ts'
import { Banner, type BannerProps } from '#web/ui/parts/banner.tsx'

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })

export type PlanBannerProps = { plan: Plan; billing: BillingMode }

/**
 * Says that somebody pays twice, and what a subscription that is not simply running still allows; a trial can be put
 * away, the rest cannot.
 */
export function PlanBanner({ plan, billing }: PlanBannerProps) {
  const navigate = useNavigate()
  const [isPutAway, setIsPutAway] = useState(false)
  const mayPutAway = plan.subscriptionStatus === 'trialing'
  const words = [billing === 'stripe' && twiceOf(plan), !(mayPutAway && isPutAway) && wordOf(plan, billing)]
  return words.map(
    (word) =>
      word && (
        <div key={word.sentence} className="mb-4">
          <Banner
            tone={word.tone}
            {...(billing !== 'off' && {
              action: { label: word.action.label, onAction: () => void navigate(word.action.to) },
            })}
            {...(mayPutAway && word.tone === 'notice' && { onClose: () => setIsPutAway(true) })}
          >
            {word.sentence}
          </Banner>
        </div>
      ),
  )
}

type Word = { tone: BannerProps['tone']; sentence: string; action: { label: string; to: string } }

const BILLING = { label: 'Open billing', to: '/dashboard/billing-portal' }
const SURPLUS = { label: 'End one', to: '/dashboard/billing-portal?ends=surplus' }
const PLANS = { label: 'Choose a plan', to: '/dashboard/plan' }

function twiceOf({ renewingSubscriptions: count }: Plan): Word | undefined {
  if (count < 2) return undefined
  return { tone: 'warning', sentence: fillMessage(PLAN_WORDS.paidTwice, { count }), action: SURPLUS }
}

function wordOf(plan: Plan, billing: BillingMode): Word | undefined {
  switch (plan.subscriptionStatus) {
    case 'trialing': {
      if (plan.trialEndsAt === null) return undefined
      const end = new Date(plan.trialEndsAt)
      const days = daysUntil(end, new Date())
      const params = { days: days === 1 ? '1 day' : `${days} days`, date: DAY.format(end) }
      return { tone: 'notice', sentence: fillMessage(PLAN_WORDS.trialEnds, params), action: BILLING }
    }
    case 'past_due': {
      // Where Stripe's keys were taken away, nobody will ever say that it was paid.
      const sentence = billing === 'stripe' ? PLAN_WORDS.paymentFailed : PLAN_WORDS.awaitsChoice
      return { tone: 'warning', sentence, action: BILLING }
    }
    case 'cancelled': {
      const date = DAY.format(new Date(plan.endsAt ?? plan.periodEnd))
      return { tone: 'warning', sentence: fillMessage(PLAN_WORDS.subscriptionEnds, { date }), action: BILLING }
    }
    case 'expired':
      return { tone: 'warning', sentence: PLAN_WORDS.subscriptionEnded, action: PLANS }
    default:
      return undefined
  }
}
