import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fillMessage } from '#domain/messages.ts'
import { PLAN_WORDS } from '#domain/plan-words.ts'
import { type BillingMode, daysUntil } from '#domain/plans.ts'
import type { Plan } from '#web/query.ts'
import { Banner, type BannerProps } from '#web/ui/banner.tsx'

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })

/** Says what a subscription that is not simply running still allows; a trial can be put away, the rest cannot. */
export function PlanBanner({ plan, billing }: { plan: Plan; billing: BillingMode }) {
  const navigate = useNavigate()
  const [isPutAway, setIsPutAway] = useState(false)
  const word = wordOf(plan)
  if (!word || (plan.subscriptionStatus === 'trialing' && isPutAway)) return null
  const { tone, sentence, action } = word
  return (
    <div className="mb-4">
      <Banner
        tone={tone}
        {...(billing !== 'off' && {
          action: { label: action.label, onAction: () => void navigate(action.to) },
        })}
        {...(plan.subscriptionStatus === 'trialing' && { onClose: () => setIsPutAway(true) })}
      >
        {sentence}
      </Banner>
    </div>
  )
}

type Word = { tone: BannerProps['tone']; sentence: string; action: { label: string; to: string } }

const BILLING = { label: 'Open billing', to: '/dashboard/billing-portal' }
const PLANS = { label: 'Choose a plan', to: '/dashboard/plan' }

function wordOf(plan: Plan): Word | undefined {
  switch (plan.subscriptionStatus) {
    case 'trialing': {
      if (plan.trialEndsAt === null) return undefined
      const end = new Date(plan.trialEndsAt)
      const days = daysUntil(end, new Date())
      const params = { days: days === 1 ? '1 day' : `${days} days`, date: DAY.format(end) }
      return { tone: 'notice', sentence: fillMessage(PLAN_WORDS.trialEnds, params), action: BILLING }
    }
    case 'past_due':
      return { tone: 'warning', sentence: PLAN_WORDS.paymentFailed, action: BILLING }
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
