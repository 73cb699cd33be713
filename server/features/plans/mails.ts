/** The mails about a plan; their words stand in `domain/plans/plan-notices.ts`. */
import { BRAND } from '#domain/brand.ts'
import { fillMessage, type MessageParams } from '#domain/messages/messages.ts'
import { PLAN_MAILS } from '#domain/plans/plan-notices.ts'
import type { PlanNotice } from '#domain/plans/plans.ts'
import { composeEmail, type Recipient } from '#server/base/mail/compose-email.ts'
import type { Email } from '#server/base/mail/email.ts'

/** The page each mail leads to. */
const PAGES: Readonly<Record<PlanNotice, string>> = {
  trial_ending: '/dashboard/plan',
  tokens_80: '/dashboard/tokens',
  tokens_100: '/dashboard/plan',
  paid_twice: '/dashboard/billing-portal?ends=surplus',
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day as mails write it, of UTC. */
export function mailDay(moment: Date): string {
  return DAY.format(moment)
}

/** The mail of a notice, its words filled from `params`. */
export function planMail(to: Recipient, notice: PlanNotice, publicUrl: string, params: MessageParams): Email {
  const fill = (sentence: string) => fillMessage(sentence, { product: BRAND.name, ...params })
  const { subject, before, button, after } = PLAN_MAILS[notice]
  return composeEmail(to, {
    subject: fill(subject),
    before: fill(before),
    button,
    link: new URL(PAGES[notice], publicUrl).href,
    after: after.map(fill),
  })
}
