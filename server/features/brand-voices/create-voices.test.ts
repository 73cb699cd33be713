import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { BRAND_VOICE_LIMITS, PLAN_TYPES } from '#domain/plans/plans.ts'
import { FREE_WRITINGS_PER_HOUR } from '#domain/writing/operations.ts'
import { newId } from '#server/base/id.ts'
import { tokenLedger, userPlans } from '#server/features/plans/table.ts'
import { writings } from '#server/features/writing/table.ts'
import { EXAMPLE, endOfVoice, makeVoice, putOnPlan, startVoice, voicesOf } from '#test/voice-making.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { brandVoicesTable, voiceSources } from './table.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.engine.reset())
afterAll(() => world.stop())

/** Rows put there as if they had been made, so that only the last ones are. */
async function fill(actor: Actor, count: number): Promise<void> {
  const now = world.clock.now()
  for (let at = 0; at < count; at++) {
    const row = { id: newId(), userId: actor.person.id, name: `Filled ${at}`, tone: '', style: '', description: 'x' }
    await world.base.db.insert(brandVoicesTable).values({ ...row, createdAt: now, updatedAt: now })
  }
}
const stats = async (as: Actor) => (await world.request('GET', '/api/brand-voices/stats', { as })).body

it('makes a brand voice of a name and examples, newest first, with its examples as sources', async () => {
  const actor = await world.mint()
  world.engine.behave(async () => '**Tone:** dry\n- Style: short sentences\nDescription: Speaks to one reader.')
  await makeVoice(world, actor, { name: 'First' })
  expect(
    await makeVoice(world, actor, { name: '  Night   baker ', examples: [EXAMPLE, ' ', 'Flour first.'] }),
  ).toMatchObject({ status: 'succeeded', tokens: 0 })
  const [newest, first] = await voicesOf(world, actor)
  expect(newest).toMatchObject({
    userId: actor.person.id,
    name: 'Night baker',
    tone: 'dry',
    style: 'short sentences',
    description: 'Speaks to one reader.',
    createdAt: world.clock.now().toISOString(),
  })
  expect(first?.name).toBe('First')
  const sources = await world.base.db
    .select()
    .from(voiceSources)
    .where(eq(voiceSources.brandVoiceId, newest?.id ?? ''))
  expect(sources.map(({ kind, manner, content, words }) => ({ kind, manner, content, words }))).toEqual([
    { kind: 'example', manner: 'written', content: EXAMPLE, words: 16 },
    { kind: 'example', manner: 'written', content: 'Flour first.', words: 2 },
  ])
  expect(await stats(actor)).toEqual({ currentCount: 2, limitCount: 5, canCreate: true })
})

it.each([
  ['no name', { name: undefined }, 400, 'Please check "name": it is missing or has the wrong form.'],
  ['a blank name', { name: ' \u00a0\n ' }, 400, 'Brand voice name is required'],
  ['a name without end', { name: 'x'.repeat(101) }, 400, 'Names can be at most 100 characters long.'],
  ['no example', { examples: [] }, 400, 'Please provide at least one content example'],
  ['a blank first example', { examples: [' \n', EXAMPLE] }, 400, 'Please provide at least one content example'],
  ['a control character', { examples: ['\u0000'] }, 400, 'Please provide at least one content example'],
  ['501 words', { examples: [EXAMPLE, 'word '.repeat(501)] }, 400, 'Content example exceeds 500 word limit'],
  [
    'one word of a megabyte',
    { examples: ['x'.repeat(50_000)] },
    413,
    'This text is too long. Please shorten it to 20,000 characters or fewer.',
  ],
  [
    'four examples',
    { examples: ['a', 'b', 'c', 'd'] },
    400,
    'Please check "examples": it is missing or has the wrong form.',
  ],
  [
    'examples of another kind',
    { examples: 'a text' },
    400,
    'Please check "examples": it is missing or has the wrong form.',
  ],
])('refuses %s with a sentence, before anything is started', async (_, input, status, message) => {
  const actor = await world.mint()
  expect(await startVoice(world, actor, input)).toMatchObject({ status, body: { message } })
  expect(await voicesOf(world, actor)).toEqual([])
})

it('takes an example of exactly 500 words', async () => {
  const actor = await world.mint()
  expect(await makeVoice(world, actor, { examples: ['word '.repeat(500)] })).toMatchObject({ status: 'succeeded' })
})

it('refuses a name that differs from another one only in case or spaces, but not that of another person', async () => {
  const actor = await world.mint()
  await makeVoice(world, actor, { name: 'Night Baker' })
  for (const name of ['night baker', ' NIGHT   BAKER', 'NightBaker', 'Ｎight baker'])
    expect(await startVoice(world, actor, { name })).toMatchObject({
      status: 409,
      body: { code: 'brand_voice_name_taken', message: 'A brand voice with this name already exists' },
    })
  expect(await makeVoice(world, await world.mint(), { name: 'Night Baker' })).toMatchObject({ status: 'succeeded' })
})

it.each([...PLAN_TYPES, 'admin' as const])('allows as many as the plan %s does, and not one more', async (plan) => {
  const actor = await world.mint({ role: plan === 'admin' ? 'admin' : 'user' })
  if (plan !== 'admin') await putOnPlan(world, actor, plan)
  const max = BRAND_VOICE_LIMITS[plan === 'admin' ? 'elite' : plan]
  await fill(actor, max - 1)
  expect(await stats(actor)).toEqual({ currentCount: max - 1, limitCount: max, canCreate: true })
  expect(await makeVoice(world, actor)).toMatchObject({ status: 'succeeded' })
  expect(await stats(actor)).toEqual({ currentCount: max, limitCount: max, canCreate: false })
  expect(await startVoice(world, actor)).toMatchObject({
    status: 409,
    body: { message: `Maximum limit of ${max} brand voice profiles reached for your plan` },
  })
})

it('lets one of two win that are made at once in the last place', async () => {
  const actor = await world.mint()
  await fill(actor, BRAND_VOICE_LIMITS.starter - 1)
  const ends = await makeAtOnce(actor, [{ name: 'Left tab' }, { name: 'Right tab' }])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['failed', 'succeeded'])
  expect(ends.find(({ error }) => error)?.error?.message).toBe(
    'Maximum limit of 5 brand voice profiles reached for your plan',
  )
  expect(await voicesOf(world, actor)).toHaveLength(BRAND_VOICE_LIMITS.starter)
})

it('lets one of two win that are made at once under one name', async () => {
  const actor = await world.mint()
  const ends = await makeAtOnce(actor, [{ name: 'One name' }, { name: 'ONE  NAME' }])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['failed', 'succeeded'])
  expect(ends.find(({ error }) => error)?.error?.message).toBe('A brand voice with this name already exists')
  expect(await voicesOf(world, actor)).toHaveLength(1)
})

/** Holds all back until each has been asked for, then lets them be saved in the same moment. */
async function makeAtOnce(actor: Actor, inputs: readonly Record<string, unknown>[]) {
  const held: ((text: string) => void)[] = []
  world.engine.behave(() => new Promise((resolve) => held.push(resolve)))
  const started = await Promise.all(inputs.map((input) => startVoice(world, actor, input)))
  await expect.poll(() => held.length).toBe(inputs.length)
  for (const write of held) write('Tone: dry')
  return Promise.all(started.map(({ body }) => endOfVoice(world, actor, body.id)))
}

it.each([
  ['the engine fails', async () => Promise.reject(new Error('the insides'))],
  ['the answer has no line that is asked for', async () => 'Here you are: a lovely voice!'],
  ['the answer is blank', async () => ' \n '],
])('says "Failed to analyze brand voice" and keeps nothing when %s', async (_, behaviour) => {
  const actor = await world.mint()
  world.engine.behave(behaviour)
  const view = await makeVoice(world, actor)
  expect(view).toMatchObject({ status: 'failed', error: { message: 'Failed to analyze brand voice' } })
  expect(JSON.stringify(view)).not.toContain('insides')
  expect(await voicesOf(world, actor)).toEqual([])
  // The operator is told why.
  const [row] = await world.base.db.select().from(writings).where(eq(writings.userId, actor.person.id))
  expect(row?.failure).toBeTruthy()
})

it('costs nothing, leaves no row in the ledger and works without a running plan', async () => {
  const actor = await world.mint()
  await putOnPlan(world, actor, 'starter')
  const mine = eq(userPlans.userId, actor.person.id)
  await world.base.db.update(userPlans).set({ subscriptionStatus: 'expired' }).where(mine)
  expect(await makeVoice(world, actor)).toMatchObject({ status: 'succeeded', tokens: 0 })
  const rows = await world.base.db.select().from(tokenLedger).where(eq(tokenLedger.userId, actor.person.id))
  expect(rows.filter(({ kind }) => kind !== 'plan' && kind !== 'reset')).toEqual([])
})

it('is cancelled like any writing, and leaves its name free', async () => {
  const actor = await world.mint()
  world.engine.behave(() => new Promise(() => {}))
  const { body } = await startVoice(world, actor, { name: 'Second thoughts' })
  await world.request('POST', `/api/writings/${body.id}/cancel`, { as: actor })
  expect(await endOfVoice(world, actor, body.id)).toMatchObject({ status: 'cancelled' })
  world.engine.reset()
  expect(await makeVoice(world, actor, { name: 'Second thoughts' })).toMatchObject({ status: 'succeeded' })
})

it('bounds how often one person may ask for what is free', async () => {
  const actor = await world.mint()
  world.engine.behave(async () => 'nothing usable')
  for (let at = 0; at < FREE_WRITINGS_PER_HOUR; at++) expect((await startVoice(world, actor)).status).toBe(202)
  expect(await startVoice(world, actor)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect((await startVoice(world, await world.mint())).status).toBe(202)
  world.clock.advance(3_600_000)
  expect((await startVoice(world, actor)).status).toBe(202)
})
