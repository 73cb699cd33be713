/** Ideas that were written are kept although the database refuses them for a moment, and cost nothing where it does for good. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { quote } from '#domain/writing/operations.ts'
import { createTrials } from '#test/try-writings.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

const TOPIC = 'saying no to clients'

let world: World
const { make } = createTrials('idea', () => world, { platform: 'LinkedIn', topic: TOPIC, funnelStage: 'TOFU' })
beforeAll(async () => {
  world = await openWorld()
})
afterEach(async () => {
  world.engine.reset()
  await world.base.pool.query('drop trigger if exists refusal on ideas; drop sequence if exists refusals')
})
afterAll(() => world.stop())

/** Has the database refuse the next rows so many times, with this SQLSTATE. */
async function refuse(times: number, state: string): Promise<void> {
  await world.base.pool.query(`
    create sequence refusals;
    create or replace function refuse() returns trigger language plpgsql as $$
    begin
      if nextval('refusals') <= ${times} then raise exception 'refused' using errcode = '${state}'; end if;
      return new;
    end $$;
    create trigger refusal before insert on ideas for each statement execute function refuse()`)
}

const ideasOf = async (as: Actor) => (await world.request<{ items: unknown[] }>('GET', '/api/ideas', { as })).body.items
const used = async (as: Actor) => (await world.request('GET', '/api/plan', { as })).body

it('are saved at the third try, once, by one request to the engine', async () => {
  const actor = await world.mint()
  await refuse(2, '40001')
  const before = world.engine.requests.length
  world.engine.behave(async () => 'One.\n\nTwo.')
  expect(await make(actor)).toMatchObject({ status: 'succeeded', tokens: quote('idea', TOPIC) })
  expect(world.engine.requests).toHaveLength(before + 1)
  expect(await ideasOf(actor)).toMatchObject([{ ideaText: 'One.' }, { ideaText: 'Two.' }])
  expect(await used(actor)).toMatchObject({ usedTokens: quote('idea', TOPIC), reservedTokens: 0 })
})

it('are refunded where the database will not have them', async () => {
  const actor = await world.mint()
  await refuse(99, '23514')
  expect(await make(actor)).toMatchObject({
    status: 'failed',
    error: { code: 'idea_failed', message: 'Failed to generate idea' },
  })
  expect(await ideasOf(actor)).toEqual([])
  expect(await used(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
})
