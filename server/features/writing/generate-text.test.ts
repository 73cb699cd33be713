import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { EngineError } from '#server/engines/engine-error.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { writings } from './table.ts'

type View = { id: string; status: string; text?: string; error?: { code: string; message: string } }

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.engine.reset())
afterAll(() => world.stop())

async function write(as: Actor, platform: string, content = 'One two three four five.'): Promise<View> {
  const headers = { 'idempotency-key': newId() }
  const body = { operation: 'generation', input: { platform, content } }
  const { id } = (await world.request<View>('POST', '/api/writings', { as, body, headers })).body
  let view: View | undefined
  await expect
    .poll(async () => {
      view = (await world.request<View>('GET', `/api/writings/${id}`, { as })).body
      return view.status
    })
    .not.toMatch(/queued|running/)
  if (!view) throw new Error('the writing was never read')
  return view
}
const rowOf = async (id: string) => (await world.base.db.select().from(writings).where(eq(writings.id, id)))[0]
const used = async (as: Actor) =>
  (await world.request<{ usedTokens: number }>('GET', '/api/plan', { as })).body.usedTokens

const LONG = 'Every post has a limit, and this sentence is one of those that go past it. '.repeat(5).trim()

it('has a text that breaks the rules mended once, in the same price', async () => {
  const actor = await world.mint()
  world.engine.behave(async () => LONG)
  const asked: (readonly string[])[] = []
  world.engine.mend(async (_, findings) => {
    asked.push(findings.rules)
    expect(findings.habits).toEqual([])
    return 'Short enough.'
  })
  expect(await write(actor, 'Twitter Post')).toMatchObject({ status: 'succeeded', text: 'Short enough.' })
  expect(asked).toHaveLength(1)
  expect(asked[0]?.join()).toMatch(/too long by \d+/i)
  expect(await used(actor)).toBe(152)
})

it('offers the first text, for nothing so far, when mending fails or makes nothing better', async () => {
  const actor = await world.mint()
  world.engine.behave(async () => LONG)
  for (const mend of [
    async () => `${LONG} And more.`,
    async () => '  ',
    async () => {
      throw new EngineError('server_error')
    },
  ]) {
    world.engine.mend(mend)
    expect(await write(actor, 'Twitter Post')).toMatchObject({ status: 'offered', text: LONG })
  }
  expect(await used(actor)).toBe(0)
})

it('does not mend what is within the rules', async () => {
  world.engine.mend(async () => 'Mended for nothing.')
  expect((await write(await world.mint(), 'Twitter Post')).text).toContain('A post for Twitter Post')
})

it('splits a thread that arrives as one long text, so that every post fits', async () => {
  world.engine.behave(async () => LONG)
  const { text = '' } = await write(await world.mint(), 'Twitter Thread')
  expect(text).toMatch(/^1\/\d /)
  expect(text.split('\n\n').length).toBeGreaterThan(1)
})

it('keeps for the operator why it failed, and tells the person the sentence of the catalogue', async () => {
  const actor = await world.mint()
  world.engine.behave(async () => {
    throw new EngineError('rate_limited', 'status 429', 'engine_busy', { wait: '2 minutes' })
  })
  const view = await write(actor, 'LinkedIn')
  expect(view.error?.message).toBe(
    'The writing service is busy. Please try again in 2 minutes. No tokens were charged.',
  )
  expect(await rowOf(view.id)).toMatchObject({ failure: 'rate_limited', failureDetail: 'status 429' })
  // As a word: the digits alone may well stand in an id.
  expect(JSON.stringify(view)).not.toMatch(/\b429\b/)
  expect(await used(actor)).toBe(0)
})

it('keeps which engine and which version of which page made it', async () => {
  const { id } = await write(await world.mint(), 'LinkedIn')
  const row = await rowOf(id)
  expect(row?.engine).toBe('model')
  expect(row?.sheet).toMatch(/^generation\/linkedin@\d+$/)
})

it('lets a delivery be claimed once, also by a later run, until it is released', async () => {
  const claims: boolean[] = []
  world.engine.behave(async (_, { claimDelivery, releaseDelivery }) => {
    claims.push(await claimDelivery(), await claimDelivery())
    await releaseDelivery()
    claims.push(await claimDelivery())
    return 'Done.'
  })
  await write(await world.mint(), 'LinkedIn')
  expect(claims).toEqual([true, false, true])
})

it('runs no more writings of one person at once than the limit, and loses none', async () => {
  const actor = await world.mint()
  const { parallelPerPerson } = await world.engines.limits()
  let now = 0
  let most = 0
  const isFull = Promise.withResolvers<void>()
  world.engine.behave(async () => {
    most = Math.max(most, ++now)
    if (now === parallelPerPerson) isFull.resolve()
    await isFull.promise
    // Whoever comes too early has come by the time the database has answered once more.
    await world.base.pool.query('select 1')
    now -= 1
    return 'Done.'
  })
  const views = await Promise.all(Array.from({ length: 10 }, (_, at) => write(actor, 'LinkedIn', `Text ${at} of ten.`)))
  expect(views.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'succeeded'))
  expect(parallelPerPerson).toBeGreaterThan(1)
  expect(most).toBe(parallelPerPerson)
})
