import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { userPlans } from '#server/features/plans/table.ts'
import { type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { seeded } from '#test/seeded.ts'
import { deliver, eventBody, LIFE, liveUntil, signatureOf } from '#test/stripe-events.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { stripeEvents } from './table.ts'

const REFUSED = { status: 400, body: { code: 'webhook_signature_invalid' } }
const SECRET = 'whsec_of_the_fake'

let stripe: FakeStripe
let world: World
beforeAll(async () => {
  stripe = await startFakeStripe()
  world = await openWorld({ mailConfirms: true, works: false, env: stripe.env })
})
afterAll(async () => {
  await world.stop()
  await stripe.close()
  expect(stripe.complaints).toEqual([])
})

const planOf = async (actor: Actor) =>
  (await world.base.db.select().from(userPlans).where(eq(userPlans.userId, actor.person.id)))[0]
const remembered = (id: string) => world.base.db.select().from(stripeEvents).where(eq(stripeEvents.id, id))

function live(name: string, actor: Actor, last = LIFE.length - 1) {
  const began = new Date(world.clock.now().getTime() - 70 * 86_400_000)
  liveUntil(stripe, name, actor.person.email, began, last)
  return eventBody(`evt_${name}`, 'customer.subscription.updated', `cus_${name}`)
}

it('accepts none of 10,000 mutated signatures, and the true one', async () => {
  const actor = await world.mint()
  const body = live('mutated', actor)
  const good = signatureOf(body, SECRET, world.clock.now())
  const random = seeded(4)
  const pick = (text: string) => text[Math.floor(random() * text.length)] ?? ''
  const mutations: ((text: string, at: number) => string)[] = [
    (text, at) => text.slice(0, at) + pick('0123456789abcdefABCDEF=,tv zé ') + text.slice(at + 1),
    (text, at) => text.slice(0, at) + text.slice(at + 1),
    (text, at) => text.slice(0, at) + pick('0123456789abcdef,=') + text.slice(at),
    (text, at) => text.slice(0, at),
    (text, at) => text.slice(at),
  ]
  let accepted = 0
  for (let tried = 0; tried < 10_000; tried++) {
    const target = tried % 4 === 3 ? body : good
    const mutate = mutations[tried % mutations.length] ?? ((text: string) => text)
    const mutated = mutate(target, Math.floor(random() * target.length))
    if (mutated === target) continue
    const answer = target === good ? await send(body, mutated) : await send(mutated, good)
    if (answer !== 400) accepted++
  }
  expect(accepted).toBe(0)
  expect(stripe.calls.filter(({ path }) => path.includes('mutated'))).toEqual([])
  expect((await deliver(world, body, good)).status).toBe(200)
})

/** Headers are bytes on the wire: what cannot be one arrives as something else. */
async function send(body: string, header: string): Promise<number> {
  const { status } = await deliver(world, body, header.replaceAll(/[^\x20-\x7e]/g, '?'))
  return status
}

it('refuses what is not signed, signed with another secret, or signed for other words', async () => {
  const body = live('forged', await world.mint())
  const now = world.clock.now()
  for (const signature of ['', 't=1,v1=', `t=${Math.floor(now.getTime() / 1000)}`, 'nonsense']) {
    expect(await deliver(world, body, signature)).toMatchObject(REFUSED)
  }
  expect(await deliver(world, body, signatureOf(body, 'whsec_of_another', now))).toMatchObject(REFUSED)
  expect(await deliver(world, body, signatureOf(body, '', now))).toMatchObject(REFUSED)
  expect(await deliver(world, `${body} `, signatureOf(body, SECRET, now))).toMatchObject(REFUSED)
  expect(await deliver(world, `\uFEFF${body}`, signatureOf(body, SECRET, now))).toMatchObject(REFUSED)
  expect(await deliver(world, '', signatureOf('', SECRET, now))).toMatchObject(REFUSED)
  expect(await remembered('evt_forged')).toEqual([])
})

it('refuses an event that was signed more than five minutes ago, or in more than five minutes', async () => {
  const body = live('old', await world.mint())
  const signedBefore = (seconds: number) =>
    signatureOf(body, SECRET, new Date(world.clock.now().getTime() - seconds * 1000))
  expect(await deliver(world, body, signedBefore(301))).toMatchObject(REFUSED)
  expect(await deliver(world, body, signedBefore(-301))).toMatchObject(REFUSED)
  expect((await deliver(world, body, signedBefore(299))).status).toBe(200)
  expect((await deliver(world, body, signedBefore(-299))).status).toBe(200)
})

it.each([
  'null',
  '[]',
  '"evt_1"',
  '{"object":"event","type":"invoice.paid","data":{"object":{}}}',
  '{"id":7,"object":"event","type":"invoice.paid","data":{"object":{}}}',
  '{"id":"","object":"event","type":"invoice.paid","data":{"object":{}}}',
  '{"id":"evt_1","object":"event","data":{"object":{}}}',
  '{"id":"evt_1","object":"event","type":"invoice.paid"}',
  JSON.stringify({ id: 'evt_\u0000', object: 'event', type: 'invoice.paid', data: { object: {} } }),
])('refuses signed words that are no event: %s', async (body) => {
  const answer = await deliver(world, body)
  expect(answer.status).toBe(400)
  expect(answer.body.code).toMatch(/^(invalid_input|webhook_signature_invalid)$/)
})

it('accepts events it does not know, and asks Stripe nothing for them', async () => {
  const before = stripe.calls.length
  const body = JSON.stringify({
    id: 'evt_unknown',
    object: 'event',
    type: 'issuing_card.created',
    data: { object: { customer: 'cus_x' } },
  })
  expect((await deliver(world, body)).status).toBe(200)
  expect(await remembered('evt_unknown')).toHaveLength(1)
  expect(stripe.calls.length).toBe(before)
})

it('takes an event in once, and does not ask again for it', async () => {
  const body = live('once', await world.mint())
  expect((await deliver(world, body)).status).toBe(200)
  const asked = stripe.calls.length
  expect((await deliver(world, body)).status).toBe(200)
  expect(stripe.calls.length).toBe(asked)
})

it('remembers no event whose effect could not be kept, and takes it in when it comes again', async () => {
  const actor = await world.mint()
  const body = live('broken', actor)
  await world.base.pool.query(
    "alter table user_plans add constraint broken check (stripe_customer_id <> 'cus_broken') not valid",
  )
  expect((await deliver(world, body)).status).toBeGreaterThanOrEqual(500)
  expect(await remembered('evt_broken')).toEqual([])
  expect((await planOf(actor))?.planType ?? 'starter').toBe('starter')
  await world.base.pool.query('alter table user_plans drop constraint broken')
  expect((await deliver(world, body)).status).toBe(200)
  expect(await planOf(actor)).toMatchObject({ planType: 'elite', stripeCustomerId: 'cus_broken' })
})

it('asks for the event again while Stripe cannot be asked', async () => {
  const actor = await world.mint()
  const body = live('down', actor)
  stripe.failWith(400)
  expect(await deliver(world, body)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  stripe.failWith(undefined)
  expect(await remembered('evt_down')).toEqual([])
  expect((await deliver(world, body)).status).toBe(200)
  expect((await planOf(actor))?.planType).toBe('elite')
})

it('never writes an earlier look at Stripe over a later one', async () => {
  const actor = await world.mint()
  const early = live('slow', actor, 7)
  let release: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isFirst = true
  stripe.holdLists(async (customer) => {
    if (customer !== 'cus_slow' || !isFirst) return
    isFirst = false
    await held
  })
  const first = deliver(world, early)
  await expect.poll(() => isFirst).toBe(false)
  live('slow', actor)
  const late = eventBody('evt_slow_late', 'customer.subscription.updated', 'cus_slow')
  expect((await deliver(world, late)).status).toBe(200)
  release()
  expect((await first).status).toBe(200)
  stripe.holdLists(undefined)
  expect(await planOf(actor)).toMatchObject({ planType: 'elite', subscriptionStatus: 'cancelled' })
})

it('takes in a few events at once, and the others after them', async () => {
  const actors = await Promise.all(Array.from({ length: 12 }, () => world.mint()))
  const bodies = actors.map((actor, at) => live(`many${at}`, actor))
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let [underWay, most] = [0, 0]
  stripe.holdLists(async () => {
    most = Math.max(most, ++underWay)
    await held
    underWay--
  })
  const answers = bodies.map((body) => deliver(world, body))
  await expect.poll(() => underWay).toBe(4)
  const [reader] = actors
  expect((await world.request('GET', '/api/plan', { ...(reader && { as: reader }) })).status).toBe(200)
  release()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(actors.map(() => 200))
  stripe.holdLists(undefined)
  expect(most).toBe(4)
})

it('has no such address where there is no Stripe', async () => {
  const builtin = await openWorld({ works: false })
  const answer = await deliver(builtin, '{}', signatureOf('{}', '', world.clock.now()))
  expect(answer.status).toBe(404)
  await builtin.stop()
})
