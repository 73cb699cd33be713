/** A Stripe of the test: a real server that refuses what Stripe would refuse, and keeps customers and subscriptions. */
import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import { createFakeCheckout, type FakeCheckout } from './fake-checkout.ts'
import { showSubscription } from './show-subscription.ts'
import { down, missing, ok, type Params, type Reply, type Route, refused } from './stripe-reply.ts'

const API_VERSION = '2026-10-28.endive'
const KEY = 'sk_test_of_the_fake'
const PRICES = { starter: 'price_starter', premium: 'price_premium', elite: 'price_elite' }

export type FakeCustomer = { id: string; email: string | null; metadata: Record<string, string>; deleted?: true }

/** A subscription in the few words a test needs; moments in seconds. */
export type FakeSubscription = {
  id: string
  customer: string
  price: string
  status: Stripe.Subscription['status']
  created: number
  start: number
  end: number
  trialEnd?: number
  cancelAtPeriodEnd?: boolean
  cancelAt?: number
  endedAt?: number
  /** What became of the newest invoice; paid, unless the status says otherwise. */
  invoice?: 'draft' | 'open' | 'paid' | 'void'
  /** True while that invoice is the very first. */
  isFirstInvoice?: boolean
}

export type StripeCall = { method: string; path: string; params: Params; idempotencyKey: string | undefined }

export type FakeStripe = {
  /** The variables that make an installation use it. */
  env: Record<string, string>
  customers: Map<string, FakeCustomer>
  subscriptions: Map<string, FakeSubscription>
  /** Every checkout that was opened, by its id. */
  checkouts: FakeCheckout['sessions']
  /** Pays in a checkout, as a person would; false where it is not open any more. */
  finish: FakeCheckout['finish']
  beforeExpiry: FakeCheckout['beforeExpiry']
  failCheckouts: FakeCheckout['failCheckouts']
  /** Answers no listing of checkouts before so many have been asked for, once. */
  holdCheckouts(number: number): void
  calls: StripeCall[]
  /** Calls that Stripe would have refused for their form; a test expects none. */
  complaints: string[]
  /** From now on every call is answered with this status, and again whenever its key is used; undefined works again. */
  failWith(status: number | undefined): void
  /** Runs before a list of subscriptions is answered, after it was read; holds the answer back for as long as it takes. */
  holdLists(hold: ((customer: string) => Promise<void>) | undefined): void
  close(): Promise<void>
}

export async function startFakeStripe(): Promise<FakeStripe> {
  const customers = new Map<string, FakeCustomer>()
  const subscriptions = new Map<string, FakeSubscription>()
  const replays = new Map<string, { asked: string; reply: Reply }>()
  const calls: StripeCall[] = []
  const complaints: string[] = []
  let failure: number | undefined
  let hold: ((customer: string) => Promise<void>) | undefined
  let made = 0
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}` // safe because the server listens on TCP

  let awaited = 0
  const gathered: (() => void)[] = []
  async function gather(): Promise<void> {
    if (awaited === 0) return
    awaited--
    const everybody = new Promise<void>((resolve) => gathered.push(resolve))
    if (awaited === 0) for (const release of gathered.splice(0)) release()
    await everybody
  }

  const checkout = createFakeCheckout({
    origin,
    customers,
    subscriptions,
    prices: PRICES,
    number: () => ++made,
  })

  function portal(params: Params): Reply {
    const customer = customers.get(params.get('customer') ?? '')
    if (!customer || customer.deleted) return missing('customer', params.get('customer') ?? '', 'customer')
    for (const flow of ['subscription_update_confirm', 'subscription_cancel']) {
      if ((params.get('flow_data[type]') === flow) !== params.has(`flow_data[${flow}][subscription]`))
        return refused('The flow is not the one that is described.')
      const subscription = params.get(`flow_data[${flow}][subscription]`)
      if (subscription !== undefined && subscriptions.get(subscription)?.customer !== customer.id)
        return refused('The subscription is none of this customer.')
    }
    const id = `bps_${++made}`
    const url = `${origin()}/portal/${id}?${new URLSearchParams([...params])}`
    return ok({ id, object: 'billing_portal.session', url })
  }

  const routes: Record<string, Route> = {
    'POST customers': {
      form: /^\/v1\/customers$/,
      params: [/^email$/, /^metadata\[user_id\]$/],
      answer(_, params) {
        const id = `cus_made_${++made}`
        const customer = {
          id,
          email: params.get('email') ?? null,
          metadata: { user_id: params.get('metadata[user_id]') ?? '' },
        }
        customers.set(id, customer)
        return ok({ object: 'customer', ...customer })
      },
    },
    'GET customer': {
      form: /^\/v1\/customers\/(\w+)$/,
      params: [],
      answer(id) {
        const customer = customers.get(id)
        if (!customer) return missing('customer', id, 'id')
        return ok(customer.deleted ? { id, object: 'customer', deleted: true } : { object: 'customer', ...customer })
      },
    },
    'DELETE customer': {
      form: /^\/v1\/customers\/(\w+)$/,
      params: [],
      answer(id) {
        const customer = customers.get(id)
        if (!customer || customer.deleted) return missing('customer', id, 'id')
        customer.deleted = true
        for (const [key, { customer: owner }] of subscriptions) if (owner === id) subscriptions.delete(key)
        return ok({ id, object: 'customer', deleted: true })
      },
    },
    'GET subscriptions': {
      form: /^\/v1\/subscriptions$/,
      params: [/^customer$/, /^status$/, /^limit$/, /^starting_after$/, /^expand\[0\]$/],
      answer(_, params) {
        const customer = params.get('customer') ?? ''
        if (!customers.has(customer)) return missing('customer', customer, 'customer')
        const all = [...subscriptions.values()].filter((one) => one.customer === customer)
        const shown = params.get('status') === 'all' ? all : all.filter((one) => one.status !== 'canceled')
        const from = shown.findIndex((one) => one.id === params.get('starting_after')) + 1
        const limit = Number(params.get('limit') ?? 10)
        const data = shown
          .slice(from, from + limit)
          .map((one) => showSubscription(one, params.get('expand[0]') === 'data.latest_invoice'))
        return ok({ object: 'list', url: '/v1/subscriptions', has_more: shown.length > from + limit, data })
      },
    },
    ...checkout.routes,
    'POST portal': {
      form: /^\/v1\/billing_portal\/sessions$/,
      params: [
        /^(customer|return_url)$/,
        /^flow_data\[type\]$/,
        /^flow_data\[subscription_update_confirm\]\[subscription\]$/,
        /^flow_data\[subscription_update_confirm\]\[items\]\[0\]\[(id|price|quantity)\]$/,
        /^flow_data\[subscription_cancel\]\[subscription\]$/,
        /^flow_data\[after_completion\]\[type\]$/,
        /^flow_data\[after_completion\]\[redirect\]\[return_url\]$/,
      ],
      answer: (_, params) => portal(params),
    },
  }

  function answer(request: http.IncomingMessage, body: string): Reply {
    const { method = '', headers } = request
    const url = new URL(request.url ?? '', origin())
    const params = new Map(method === 'POST' ? new URLSearchParams(body) : url.searchParams)
    const idempotencyKey = headers['idempotency-key']
    const key = typeof idempotencyKey === 'string' ? idempotencyKey : undefined
    calls.push({ method, path: url.pathname, params, idempotencyKey: key })
    const route = Object.entries(routes).find(
      ([name, { form }]) => name.startsWith(`${method} `) && form.test(url.pathname),
    )?.[1]
    const problem = findProblem(method, headers, body, params, route, key)
    if (problem || !route) {
      complaints.push(`${method} ${url.pathname}: ${problem}`)
      return refused(problem ?? 'Unrecognized request URL.')
    }
    const asked = createHash('sha256').update(`${url.pathname} ${body}`).digest('hex')
    const replay = key === undefined ? undefined : replays.get(key)
    if (replay)
      return replay.asked === asked
        ? { ...replay.reply, isReplayed: true }
        : refused('The key was used for other parameters.', 'idempotency_error')
    const reply = failure === undefined ? route.answer(route.form.exec(url.pathname)?.[1] ?? '', params) : down(failure)
    if (key !== undefined) replays.set(key, { asked, reply })
    return reply
  }

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      // Where a person is sent; what is filled in there is none of our business.
      if (!request.url?.startsWith('/v1/')) return response.end('The page of a payment provider')
      const { status, body, isReplayed } = answer(request, Buffer.concat(chunks).toString())
      const { pathname, searchParams } = new URL(request.url ?? '', origin())
      if (request.method === 'GET' && pathname === '/v1/checkout/sessions') await gather()
      if (hold && pathname === '/v1/subscriptions') await hold(searchParams.get('customer') ?? '')
      response.writeHead(status, {
        'content-type': 'application/json',
        'request-id': `req_${calls.length}`,
        ...(isReplayed && { 'idempotent-replayed': 'true' }),
        ...(status >= 500 && { 'stripe-should-retry': 'false' }),
      })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    env: {
      STRIPE_SECRET_KEY: KEY,
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_fake',
      STRIPE_PRICES: Object.entries(PRICES)
        .map(([plan, price]) => `${plan}:${price}`)
        .join(),
      STRIPE_LEGACY_PRICES: 'elite:price_elite_legacy',
      STRIPE_API_HOST: origin(),
    },
    customers,
    subscriptions,
    checkouts: checkout.sessions,
    finish: checkout.finish,
    beforeExpiry: checkout.beforeExpiry,
    failCheckouts: checkout.failCheckouts,
    calls,
    complaints,
    failWith(status) {
      failure = status
    },
    holdCheckouts(number) {
      awaited = number
    },
    holdLists(next) {
      hold = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function findProblem(
  method: string,
  headers: http.IncomingHttpHeaders,
  body: string,
  params: Params,
  route: Route | undefined,
  idempotencyKey: string | undefined,
): string | undefined {
  if (headers.authorization !== `Bearer ${KEY}`) return 'The key is not ours.'
  if (headers['stripe-version'] !== API_VERSION) return `The version is ${headers['stripe-version']}.`
  if (headers['x-stripe-client-telemetry'] !== undefined) return 'The caller sends telemetry.'
  if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded') return 'Not form-encoded.'
  if (method === 'POST' && !idempotencyKey) return 'A change without an idempotency key.'
  if (method !== 'POST' && body !== '') return 'A body where none belongs.'
  if (!route) return 'Unrecognized request URL.'
  const unknown = [...params.keys()].find((name) => !route.params.some((form) => form.test(name)))
  return unknown === undefined ? undefined : `Received unknown parameter: ${unknown}`
}
