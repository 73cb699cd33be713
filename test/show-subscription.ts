import type { FakeSubscription } from './fake-stripe.ts'

/** A subscription as Stripe shows it, as far as anybody here reads it. */
export function showSubscription(one: FakeSubscription, showsInvoice: boolean) {
  const reason = one.isFirstInvoice ? 'subscription_create' : 'subscription_cycle'
  const invoice = one.invoice ?? (/^(past_due|unpaid|incomplete)/.test(one.status) ? 'open' : 'paid')
  return {
    id: one.id,
    object: 'subscription',
    customer: one.customer,
    status: one.status,
    created: one.created,
    cancel_at: one.cancelAt ?? null,
    cancel_at_period_end: one.cancelAtPeriodEnd ?? false,
    canceled_at: one.endedAt ?? null,
    ended_at: one.endedAt ?? null,
    trial_end: one.trialEnd ?? null,
    latest_invoice: showsInvoice
      ? { id: `in_${one.id}`, object: 'invoice', status: invoice, billing_reason: reason }
      : `in_${one.id}`,
    items: {
      object: 'list',
      data: [
        {
          id: `si_${one.id}`,
          object: 'subscription_item',
          price: { id: one.price, object: 'price' },
          quantity: 1,
          current_period_start: one.start,
          current_period_end: one.end,
        },
      ],
    },
  }
}
