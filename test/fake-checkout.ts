/** The checkouts of the Stripe of the tests: opened, listed, expired, and finished by whoever pays in them, each once. */
import type Stripe from 'stripe'
import type { FakeCustomer, FakeSubscription } from './fake-stripe.ts'
import { down, missing, ok, type Params, type Reply, type Route, refused } from './stripe-reply.ts'

type FakeSession = {
  id: string
  customer: string
  status: 'open' | 'complete' | 'expired'
  price: string
  trialDays: number
  url: string
}

export type FakeCheckout = {
  sessions: Map<string, FakeSession>
  routes: Record<string, Route>
  /** Pays in the checkout of this address or id at that moment; false where it is not open any more. */
  finish(session: string, now: Date): boolean
  /** Runs when a checkout is asked to be closed, before it is. */
  beforeExpiry(happens: (() => void) | undefined): void
  /** From now on no checkout is opened, or again. */
  failCheckouts(fails: boolean): void
}

type Surroundings = {
  origin: () => string
  customers: ReadonlyMap<string, FakeCustomer>
  subscriptions: Map<string, FakeSubscription>
  prices: Readonly<Record<string, string>>
  number: () => number
}

const DAY = 86_400

export function createFakeCheckout({ origin, customers, subscriptions, prices, number }: Surroundings): FakeCheckout {
  const sessions = new Map<string, FakeSession>()
  let happens: (() => void) | undefined
  let fails = false

  function open(params: Params): Reply {
    const customer = customers.get(params.get('customer') ?? '')
    if (!customer || customer.deleted) return missing('customer', params.get('customer') ?? '', 'customer')
    const price = params.get('line_items[0][price]') ?? ''
    if (!Object.values(prices).includes(price)) return missing('price', price, 'line_items[0][price]')
    if (params.get('mode') !== 'subscription') return refused('Nothing here is sold but subscriptions.')
    if (fails) return down(500)
    const made = number()
    const trialDays = Number(params.get('subscription_data[trial_period_days]') ?? 0)
    const url = `${origin()}/checkout/${made}?${new URLSearchParams([...params])}`
    const session: FakeSession = { id: `cs_${made}`, customer: customer.id, status: 'open', price, trialDays, url }
    sessions.set(session.id, session)
    return ok(show(session))
  }

  const routes: Record<string, Route> = {
    'POST checkout': {
      form: /^\/v1\/checkout\/sessions$/,
      params: [
        /^(mode|customer|client_reference_id|success_url|cancel_url)$/,
        /^line_items\[0\]\[(price|quantity)\]$/,
        /^subscription_data\[trial_period_days\]$/,
      ],
      answer: (_, params) => open(params),
    },
    'GET checkouts': {
      form: /^\/v1\/checkout\/sessions$/,
      params: [/^customer$/, /^limit$/],
      answer(_, params) {
        const customer = params.get('customer') ?? ''
        if (!customers.has(customer)) return missing('customer', customer, 'customer')
        const all = [...sessions.values()].filter((one) => one.customer === customer).toReversed()
        const data = all.slice(0, Number(params.get('limit') ?? 10)).map(show)
        return ok({ object: 'list', url: '/v1/checkout/sessions', has_more: all.length > data.length, data })
      },
    },
    'POST expire': {
      form: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
      params: [],
      answer(id) {
        happens?.()
        const session = sessions.get(id)
        if (!session) return missing('checkout.session', id, 'session')
        if (session.status !== 'open')
          return refused('Only Checkout Sessions with a status in ["open"] can be expired.')
        session.status = 'expired'
        return ok(show(session))
      },
    },
  }

  return {
    sessions,
    routes,
    beforeExpiry(next) {
      happens = next
    },
    failCheckouts(next) {
      fails = next
    },
    finish(wanted, now) {
      const session = [...sessions.values()].find(({ id, url }) => id === wanted || url === wanted)
      if (session?.status !== 'open') return false
      session.status = 'complete'
      const start = Math.floor(now.getTime() / 1_000)
      const { customer, price, trialDays } = session
      const trialEnd = start + trialDays * DAY
      const terms = trialDays
        ? ({ status: 'trialing', end: trialEnd, trialEnd } as const)
        : ({ status: 'active', end: start + 30 * DAY } as const)
      const id = `sub_of_${session.id}`
      subscriptions.set(id, { id, customer, price, created: start, start, ...terms })
      return true
    },
  }
}

function show({ id, customer, status, url }: FakeSession) {
  const shown = { id, object: 'checkout.session', customer, mode: 'subscription', status, url: null }
  return (status === 'open' ? { ...shown, url } : shown) satisfies Partial<
    Record<keyof Stripe.Checkout.Session, unknown>
  >
}
