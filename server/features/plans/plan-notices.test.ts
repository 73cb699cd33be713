import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BILLING_PERIOD_DAYS, type BillingMode, TRIAL_DAYS } from '#domain/plans/plans.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { outbox } from '#server/base/mail/table.ts'
import { users } from '#server/features/users/table.ts'
import { type AccountsWorld, eventually, linkIn, openAccounts } from '#test/open-accounts.ts'
import type { Actor } from '#test/world.ts'
import { reserveTokens, settleTokens } from './index.ts'
import { lockPlan } from './lock-plan.ts'
import { noticeTrials } from './notice-trials.ts'
import { planNotices, userPlans } from './table.ts'

const DAY_MS = 86_400_000
const START = '2026-11-20T12:00:00.000Z'

let room: AccountsWorld
beforeAll(async () => {
  room = await openAccounts({ smtp: true })
})
afterAll(() => room.stop())
beforeEach(() => room.world.clock.set(START))

const mailsTo = (actor: Actor) => room.inbox.mails.filter((mail) => mail.to === actor.person.email)
const mail = (actor: Actor, count = 1) => eventually(() => mailsTo(actor)[count - 1])
/** A mail as one line: its source breaks lines, with `=` at their ends. */
const flat = (text: string) => text.replace(/=\r?\n/g, '').replace(/\s+/g, ' ')
/** Resolves when every mail that was promised has left. */
const allSent = () =>
  eventually(async () => ((await room.base.db.select().from(outbox)).length === 0 ? true : undefined))

async function reserve({ person }: Actor, tokens: number): Promise<string> {
  const writingId = newId()
  await inTransaction(room.base.pool, (tx) =>
    reserveTokens(tx, room.base.clock.now(), { person, writingId, operation: 'generation', tokens }),
  )
  return writingId
}
const settle = (writingId: string, base: Base = room.base) =>
  inTransaction(base.pool, (tx) => settleTokens(base, tx, base.clock.now(), writingId, undefined))
const spend = async (actor: Actor, tokens: number, base?: Base) => settle(await reserve(actor, tokens), base)
const billedBy = (billing: BillingMode): Base => ({ ...room.base, env: { ...room.base.env, billing } })

describe('tokens that run low', () => {
  it('are told once at 80 % and once when nothing more can be bought, as text and as markup', async () => {
    const actor = await room.world.mint()
    await spend(actor, 9_599)
    await spend(actor, 1)
    const low = await mail(actor)
    expect(low.subject).toBe('You have used 80% of your Parlance tokens')
    expect(low.text).toContain('Hello Ada,')
    expect(low.text).toContain('You have used 9,600 of the 12,000 tokens of your FlipStart plan. 2,400 are left until')
    expect(low.text).toContain('December 20, 2026')
    expect(low.text).toContain('text/html')
    expect(linkIn(low.text).pathname).toBe('/dashboard/tokens')

    await spend(actor, 1_000)
    await spend(actor, 1_400)
    const out = await mail(actor, 2)
    expect(out.subject).toBe('Your Parlance tokens are used up')
    expect(out.text).toContain('12,000 of the 12,000 tokens')
    expect(linkIn(out.text).pathname).toBe('/dashboard/plan')
    await allSent()
    expect(mailsTo(actor)).toHaveLength(2)
  })

  it('are told in one mail when one charge crosses both lines', async () => {
    const actor = await room.world.mint()
    await spend(actor, 12_000)
    await mail(actor)
    await allSent()
    expect(mailsTo(actor).map(({ subject }) => subject)).toEqual(['Your Parlance tokens are used up'])
  })

  it('are told once however many charges cross the line side by side', async () => {
    const actor = await room.world.mint()
    await spend(actor, 9_500)
    const held = []
    for (let at = 0; at < 6; at++) held.push(await reserve(actor, 100))
    await Promise.all(held.map((writingId) => settle(writingId)))
    await mail(actor)
    await allSent()
    expect(mailsTo(actor)).toHaveLength(1)
  })

  it('are told anew in the next period', async () => {
    const actor = await room.world.mint()
    await spend(actor, 10_000)
    await mail(actor)
    room.world.clock.advance(BILLING_PERIOD_DAYS * DAY_MS + 1)
    await spend(actor, 10_000)
    expect((await mail(actor, 2)).text).toContain('January 19, 2027')
  })

  const PERIOD_END = new Date('2026-12-20T12:00:00Z')
  const YEAR_END = new Date('2027-11-20T12:00:00Z')
  const byStripe = { stripeSubscriptionId: 'sub_of_somebody', paidStart: new Date(START), paidEnd: PERIOD_END }
  const PERIOD = [
    '2,400 are left until December 20, 2026, when a new period begins.',
    'New tokens come on December 20, 2026.',
  ] as const
  const PAYMENT = [
    '2,400 are left for now. A new period begins once your payment has gone through.',
    'New tokens come once your payment has gone through.',
  ] as const
  const TRIAL = [
    '2,400 are left until your trial ends on December 20, 2026. A new period begins with your first payment.',
    'Your trial ends on December 20, 2026, and new tokens come with your first payment.',
  ] as const
  const CHOICE = [
    '2,400 are left for now. A new period begins once a plan is chosen again, which can be the one you have.',
    'No new tokens come until a plan is chosen again, which can be the one you have.',
  ] as const
  const END = [
    '2,400 are left until your plan ends on December 20, 2026.',
    'No more come before your plan ends on December 20, 2026.',
  ] as const

  it.each([
    ['cancelled', 'builtin', { subscriptionStatus: 'cancelled', endsAt: PERIOD_END }, END],
    ['cancelled for a day after this period', 'builtin', { subscriptionStatus: 'cancelled', endsAt: YEAR_END }, PERIOD],
    ['paid for', 'stripe', byStripe, PERIOD],
    ['waiting for a payment', 'stripe', { ...byStripe, subscriptionStatus: 'past_due' }, PAYMENT],
    ['in its trial', 'stripe', { ...byStripe, subscriptionStatus: 'trialing', trialEndsAt: PERIOD_END }, TRIAL],
    [
      'in a trial of several periods',
      'stripe',
      { ...byStripe, subscriptionStatus: 'trialing', paidEnd: YEAR_END, trialEndsAt: YEAR_END },
      PERIOD,
    ],
    [
      'in a trial that was cancelled',
      'stripe',
      { ...byStripe, subscriptionStatus: 'cancelled', trialEndsAt: PERIOD_END, endsAt: PERIOD_END },
      END,
    ],
    ['left by Stripe', 'builtin', byStripe, CHOICE],
    ['left by Stripe in its trial', 'off', { ...byStripe, subscriptionStatus: 'trialing' }, CHOICE],
    ['left by Stripe in arrears', 'off', { ...byStripe, subscriptionStatus: 'past_due', paidEnd: YEAR_END }, CHOICE],
    ['left by Stripe in a year that is paid for', 'builtin', { ...byStripe, paidEnd: YEAR_END }, PERIOD],
  ] as const)('promise no period that will not come to a plan that is %s (%s)', async (_, billing, change, told) => {
    const actor = await room.world.mint()
    await spend(actor, 1)
    await room.base.db.update(userPlans).set(change).where(eq(userPlans.userId, actor.person.id))
    await spend(actor, 9_599, billedBy(billing))
    expect(flat((await mail(actor)).text)).toContain(told[0])
    await spend(actor, 2_400, billedBy(billing))
    expect(flat((await mail(actor, 2)).text)).toContain(told[1])
  })

  it('name no day that has passed while a period waits for its payment', async () => {
    const actor = await room.world.mint()
    await spend(actor, 1)
    await room.base.db.update(userPlans).set(byStripe).where(eq(userPlans.userId, actor.person.id))
    room.world.clock.set(PERIOD_END)
    await spend(actor, 9_599, billedBy('stripe'))
    expect(flat((await mail(actor)).text)).toContain(PAYMENT[0])
  })

  it('are not told of a plan that ended while the work was under way', async () => {
    const actor = await room.world.mint()
    const held = await reserve(actor, 10_000)
    await room.base.db
      .update(userPlans)
      .set({ subscriptionStatus: 'cancelled', endsAt: PERIOD_END })
      .where(eq(userPlans.userId, actor.person.id))
    room.world.clock.set(PERIOD_END)
    await settle(held)
    await allSent()
    expect(mailsTo(actor)).toEqual([])
  })

  it('are not told when the charge is taken back', async () => {
    const actor = await room.world.mint()
    const held = await reserve(actor, 12_000)
    await expect(
      inTransaction(room.base.pool, async (tx) => {
        await settleTokens(room.base, tx, room.base.clock.now(), held, undefined)
        throw new Error('the text could not be saved')
      }),
    ).rejects.toThrow('the text could not be saved')
    await allSent()
    expect(mailsTo(actor)).toEqual([])
    expect(await room.base.db.select().from(planNotices).where(eq(planNotices.userId, actor.person.id))).toEqual([])
  })
})

describe('a trial that ends', () => {
  const run = (base: Base = room.base) => noticeTrials(base)

  it('is told three days before, once however often the job runs', async () => {
    const actor = await room.world.mint()
    room.world.clock.advance((TRIAL_DAYS - 3) * DAY_MS - 1)
    await run()
    room.world.clock.advance(1)
    await Promise.all([run(), run()])
    room.world.clock.advance(DAY_MS)
    await run()
    const told = await mail(actor)
    expect(told.subject).toBe('Your Parlance trial ends on November 27, 2026')
    expect(told.text).toContain('Your plan is FlipStart, with 12,000 tokens every 30 days.')
    expect(linkIn(told.text).pathname).toBe('/dashboard/plan')
    await allSent()
    expect(mailsTo(actor)).toHaveLength(1)
  })

  it('is not told to somebody who has cancelled', async () => {
    const actor = await room.world.mint()
    await inTransaction(room.base.pool, (tx) => lockPlan(tx, actor.person.id, room.world.clock.now()))
    await room.base.db
      .update(userPlans)
      .set({ subscriptionStatus: 'cancelled' })
      .where(eq(userPlans.userId, actor.person.id))
    room.world.clock.advance((TRIAL_DAYS - 2) * DAY_MS)
    await run()
    await allSent()
    expect(mailsTo(actor)).toEqual([])
  })

  it('is not told afterwards, nor to the suspended, the unconfirmed and the admin', async () => {
    const late = await room.world.mint()
    const others = [await room.world.mint({ banned: true }), await room.world.mint({ role: 'admin' })]
    const unconfirmed = await room.world.mint()
    await room.base.db.update(users).set({ emailVerified: false }).where(eq(users.id, unconfirmed.person.id))
    room.world.clock.advance((TRIAL_DAYS - 2) * DAY_MS)
    await room.base.db
      .update(users)
      .set({ createdAt: new Date(room.world.clock.now().getTime() - TRIAL_DAYS * DAY_MS) })
      .where(eq(users.id, late.person.id))
    await run()
    await allSent()
    for (const actor of [late, unconfirmed, ...others]) expect(mailsTo(actor)).toEqual([])
  })

  it('follows the subscription with Stripe', async () => {
    const [trying, paying, beginning] = [await room.world.mint(), await room.world.mint(), await room.world.mint()]
    const now = room.world.clock.now()
    const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)
    for (const [actor, status, trialEndsAt] of [
      [trying, 'trialing', inDays(2)],
      [paying, 'active', inDays(2)],
      [beginning, 'trialing', inDays(6)],
    ] as const) {
      await inTransaction(room.base.pool, (tx) => lockPlan(tx, actor.person.id, now))
      await room.base.db
        .update(userPlans)
        .set({ planType: 'premium', totalTokens: 30_000, subscriptionStatus: status, trialEndsAt })
        .where(eq(userPlans.userId, actor.person.id))
    }
    await run(billedBy('stripe'))
    await run(billedBy('stripe'))
    expect((await mail(trying)).text).toContain('Momentum, with 30,000 tokens')
    await allSent()
    expect([mailsTo(trying).length, mailsTo(paying).length, mailsTo(beginning).length]).toEqual([1, 0, 0])
    const noted = await room.base.db
      .select()
      .from(planNotices)
      .where(and(eq(planNotices.userId, trying.person.id), eq(planNotices.kind, 'trial_ending')))
    expect(noted).toHaveLength(1)
  })
})
