import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { HOOK_LIMITS, HOOK_TYPES, HOOKS_MAX, type HookType } from '#domain/lists/hooks.ts'
import { quote, TOPIC_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import type { UserId } from '#server/base/current-user.ts'
import { newId } from '#server/base/id.ts'
import { createTrials, type Refusal } from '#test/try-writings.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { isHookLimitReached } from './hook-places.ts'
import { hooksTable } from './table.ts'

type Hook = { id: string; hookType: string; content: string; topic: string; createdAt: string }
type Counts = { byType: Record<string, number>; limits: Record<string, number>; total: number; max: number }

const LIMIT = HOOK_LIMITS.Curiosity
const FULL = 'You have reached the maximum limit of 12 hooks for Curiosity type'
const TOPIC = 'why quiet teams ship more'

let world: World
const { start, endOf, make } = createTrials('hook', () => world, { hookType: 'Curiosity', topic: TOPIC })
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.engine.reset())
afterAll(() => world.stop())

const hooksOf = async (as: Actor, type = '') =>
  (await world.request<{ items: Hook[] }>('GET', `/api/hooks?limit=100&hookType=${type}`, { as })).body.items
const counts = async (as: Actor) => (await world.request<Counts>('GET', '/api/hooks/counts', { as })).body
const used = async (as: Actor) =>
  (await world.request<{ usedTokens: number; reservedTokens: number }>('GET', '/api/plan', { as })).body
const type = (as: Actor, body: Record<string, unknown> = {}) =>
  world.request<Hook & Refusal>('POST', '/api/hooks', {
    as,
    body: { hookType: 'Curiosity', topic: TOPIC, content: 'Nobody tells you this.', ...body },
  })
const remove = (as: Actor, ids: string[]) => world.request('POST', '/api/hooks/delete', { as, body: { ids } })
const restore = (as: Actor, ids: string[]) =>
  world.request<{ items: Hook[] } & Refusal>('POST', '/api/hooks/restore', { as, body: { ids } })

/** Rows put there as if they had been made; answers their ids. */
async function fill(actor: Actor, count: number, hookType: HookType = 'Curiosity'): Promise<string[]> {
  const now = world.clock.now()
  const rows = Array.from({ length: count }, (_, at) => {
    return { id: newId(), userId: actor.person.id, hookType, content: `Filled ${at}`, createdAt: now, updatedAt: now }
  })
  if (rows.length > 0) await world.base.db.insert(hooksTable).values(rows)
  return rows.map(({ id }) => id)
}

it('keeps a hook under its type with its topic, for its price and as no piece', async () => {
  const actor = await world.mint()
  world.engine.behave(async () => ' “The quietest team I know ships twice a week.”\n')
  const made = await make(actor, { topic: `  ${TOPIC}\u0000 ` })
  expect(made).toMatchObject({ status: 'succeeded', tokens: quote('hook', TOPIC), pieceIds: [] })
  expect(await hooksOf(actor, 'Curiosity')).toMatchObject([
    {
      hookType: 'Curiosity',
      content: 'The quietest team I know ships twice a week.',
      topic: TOPIC,
      createdAt: world.clock.now().toISOString(),
    },
  ])
  expect(await hooksOf(actor, 'Myths')).toEqual([])
  expect(await used(actor)).toMatchObject({ usedTokens: quote('hook', TOPIC), reservedTokens: 0 })
  const { body } = await world.request<{ items: unknown[] }>('GET', '/api/token-usage', { as: actor })
  expect(body.items).toMatchObject([{ actionType: 'hook' }])
})

it('asks the engine for one type about one topic, and tells it the hooks of that type and of that topic', async () => {
  const [actor, other] = [await world.mint(), await world.mint()]
  await fill(actor, 2)
  await fill(actor, 1, 'Myths')
  await fill(other, 3)
  await type(actor, { hookType: 'Story', topic: TOPIC.toUpperCase(), content: 'On the same topic' })
  await make(actor, { audience: 'new managers' })
  expect(world.engine.requests.at(-1)).toMatchObject({
    quoted: { topic: TOPIC, audience: 'new managers', known: '- On the same topic\n- Filled 1\n- Filled 0' },
    rulesOf: undefined,
    brandVoice: undefined,
    foundations: undefined,
    prompt: { template: { name: 'hooks/hook' } },
    webhook: { purpose: 'hook/curiosity' },
  })
})

it.each<[string, Record<string, unknown>, number, string]>([
  ['no topic', { topic: undefined }, 400, 'Please check "topic": it is missing or has the wrong form.'],
  ['a blank topic', { topic: ' \n\u200b' }, 400, 'Please enter a topic first.'],
  [
    'a topic without end',
    { topic: 'x'.repeat(TOPIC_MAX_CHARACTERS + 1) },
    413,
    'This text is too long. Please shorten it to 1,000 characters or fewer.',
  ],
  ['no type', { hookType: undefined }, 400, 'Please check "hookType": it is missing or has the wrong form.'],
  ['a type in other letters', { hookType: 'curiosity' }, 400, 'Unknown hookType: curiosity'],
  ['the aggregate of all types', { hookType: 'All Hooks' }, 400, 'Unknown hookType: All Hooks'],
  ['a curated one by nobody special', { curated: true }, 403, 'Unauthorized: Only admin can create global hooks'],
])('refuses %s, before anything is started', async (_, input, status, message) => {
  const actor = await world.mint()
  expect(await start(actor, input)).toMatchObject({ status, body: { message } })
  expect(await used(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
})

it('keeps a hook that was typed, for nothing', async () => {
  const actor = await world.mint()
  const kept = await type(actor, { content: ' Nobody tells you this.\r\n', topic: ' pricing ' })
  expect(kept).toMatchObject({ status: 200, body: { content: 'Nobody tells you this.', topic: 'pricing' } })
  expect(await hooksOf(actor)).toHaveLength(1)
  expect(await used(actor)).toMatchObject({ usedTokens: 0 })
})

it.each([undefined, '', ' \n\u200b'])('keeps a typed hook without a topic, as %j says', async (topic) => {
  const actor = await world.mint()
  expect(await type(actor, { topic })).toMatchObject({ status: 200, body: { topic: '' } })
})

it('keeps a typed hook once, however often it is sent', async () => {
  const actor = await world.mint()
  const answers = await Promise.all(Array.from({ length: 5 }, () => type(actor)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect(await hooksOf(actor)).toHaveLength(1)
  expect((await type(actor, { hookType: 'Myths' })).body.id).not.toBe(answers[0]?.body.id)
  expect(await hooksOf(actor)).toHaveLength(2)
})

it.each<[string, Record<string, unknown>, number, string]>([
  ['no words', { content: ' \n\u200b ' }, 400, 'text_empty'],
  ['too many words', { content: 'x'.repeat(5_001) }, 413, 'content_too_long'],
  ['a topic without end', { topic: 'x'.repeat(TOPIC_MAX_CHARACTERS + 1) }, 413, 'content_too_long'],
  ['no type', { hookType: undefined }, 400, 'invalid_input'],
  ['a type that is none', { hookType: 'x'.repeat(9_000) }, 400, 'filter_invalid'],
])('keeps no typed hook with %s', async (_, body, status, code) => {
  const actor = await world.mint()
  const answer = await type(actor, body)
  expect(answer).toMatchObject({ status, body: { code } })
  expect(answer.text.length).toBeLessThan(300)
  expect(await hooksOf(actor)).toEqual([])
})

it('counts by type what is there against what may be, and nobody else’s', async () => {
  const [actor, other] = [await world.mint(), await world.mint()]
  const none = Object.fromEntries(HOOK_TYPES.map((name) => [name, 0]))
  expect(await counts(actor)).toEqual({ byType: none, limits: HOOK_LIMITS, total: 0, max: 132 })
  expect(HOOKS_MAX).toBe(132)
  const [first = ''] = await fill(actor, 2)
  await fill(actor, 1, 'Step by Step')
  await fill(other, 3)
  expect(await counts(actor)).toMatchObject({ byType: { ...none, Curiosity: 2, 'Step by Step': 1 }, total: 3 })
  await remove(actor, [first])
  expect(await counts(actor)).toMatchObject({ byType: { Curiosity: 1 }, total: 2 })
})

it('takes the twelfth of a type and refuses one more, written or typed, while other types have room', async () => {
  const actor = await world.mint()
  const ids = await fill(actor, LIMIT - 2)
  const lines = ['The twelfth of its type.', 'Another one, since a place is free.']
  world.engine.behave(async () => lines.shift() ?? '')
  expect(await make(actor)).toMatchObject({ status: 'succeeded' })
  expect(await type(actor)).toMatchObject({ status: 200 })
  const full = { status: 409, body: { code: 'hook_limit', message: FULL } }
  expect(await start(actor)).toMatchObject(full)
  expect(await start(actor, { topic: ' ' })).toMatchObject(full)
  expect(await type(actor, { content: 'One more line.' })).toMatchObject(full)
  const before = await used(actor)
  expect(await type(actor, { hookType: 'Myths' })).toMatchObject({ status: 200 })
  await remove(actor, ids.slice(0, 1))
  expect(await make(actor)).toMatchObject({ status: 'succeeded' })
  expect(before.reservedTokens).toBe(0)
})

it('answers as the limit check of the specification does', async () => {
  const actor = await world.mint()
  const owner = actor.person.id as UserId // safe because it is the actor's own
  await fill(actor, LIMIT - 1)
  expect(await isHookLimitReached(world.base.db, owner, 'Curiosity')).toBe(false)
  await fill(actor, 1)
  expect(await isHookLimitReached(world.base.db, owner, 'Curiosity')).toBe(true)
  expect(await isHookLimitReached(world.base.db, owner, 'Myths')).toBe(false)
})

it('never keeps a thirteenth, whatever is typed at once', async () => {
  const actor = await world.mint()
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => type(actor, { content: `Line ${at}` })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(LIMIT).fill(200), ...Array(18).fill(409)])
  expect(await counts(actor)).toMatchObject({ byType: { Curiosity: LIMIT }, total: LIMIT })
})

it('never keeps a thirteenth, whatever is written and typed at once, and charges what is kept alone', async () => {
  const actor = await world.mint()
  await fill(actor, LIMIT - 5)
  const release = Promise.withResolvers<void>()
  let written = 0
  world.engine.behave(async () => {
    const mark = ++written
    await release.promise
    return `Line that waited ${mark}`
  })
  const started = await Promise.all(Array.from({ length: 12 }, () => start(actor)))
  expect(started.map(({ status }) => status)).toEqual(Array(12).fill(202))
  release.resolve()
  const typed = Promise.all(Array.from({ length: 12 }, (_, at) => type(actor, { content: `Line ${at}` })))
  const ends = await Promise.all(started.map(({ body }) => endOf(actor, body.id)))
  const kept = (await typed).filter(({ status }) => status === 200).length
  const made = ends.filter(({ status }) => status === 'succeeded')
  expect(kept + made.length).toBe(5)
  for (const { status, error } of ends.filter((end) => end.status !== 'succeeded')) {
    expect(status).toBe('failed')
    expect(['You have reached the maximum limit of 12 hooks for this type', FULL]).toContain(error?.message)
  }
  expect(await counts(actor)).toMatchObject({ byType: { Curiosity: LIMIT } })
  expect(await used(actor)).toMatchObject({ usedTokens: made.length * quote('hook', TOPIC), reservedTokens: 0 })
})

it('keeps nothing that says nearly what a hook of theirs says, of whatever type, and charges nothing', async () => {
  const [actor, other] = [await world.mint(), await world.mint()]
  await type(actor, { hookType: 'Myths', content: 'The quietest team I know ships twice a week.' })
  const known = {
    status: 'refused',
    error: {
      code: 'hook_known',
      message: 'You have a hook much like what came back. Nothing was charged. Try again or change the topic.',
    },
  }
  for (const text of ['“The quietest team I know ships twice a week”', 'The quietest team I know ships twice a day.']) {
    world.engine.behave(async () => text)
    expect(await make(actor)).toMatchObject(known)
  }
  expect(await hooksOf(actor)).toHaveLength(1)
  expect(await used(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
  expect(await make(other)).toMatchObject({ status: 'succeeded' })
  world.engine.behave(async () => 'Twice a week, our quietest people ship.')
  expect(await make(actor)).toMatchObject({ status: 'succeeded' })
})

it('keeps one of two that say the same and come back at once', async () => {
  const actor = await world.mint()
  const release = Promise.withResolvers<void>()
  world.engine.behave(async () => {
    await release.promise
    return 'A line that waited.'
  })
  const started = await Promise.all([start(actor), start(actor, { hookType: 'Myths' })])
  release.resolve()
  const ends = await Promise.all(started.map(({ body }) => endOf(actor, body.id)))
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['refused', 'succeeded'])
  expect(await used(actor)).toMatchObject({ usedTokens: quote('hook', TOPIC), reservedTokens: 0 })
})

it('says at the end that the last place was taken while it wrote, and charges nothing', async () => {
  const actor = await world.mint()
  await fill(actor, LIMIT - 1)
  world.engine.behave(async () => {
    await fill(actor, 1)
    return 'A line too many.'
  })
  expect(await make(actor)).toMatchObject({
    status: 'failed',
    error: { code: 'hook_limit_at_save', message: 'You have reached the maximum limit of 12 hooks for this type' },
  })
  expect(await used(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
})

it('brings a hook back into a place of its type only, all of them or none', async () => {
  const actor = await world.mint()
  const gone = [...(await fill(actor, 2)), ...(await fill(actor, 1, 'Story'))]
  await remove(actor, gone)
  await fill(actor, LIMIT - 1)
  expect(await restore(actor, gone)).toMatchObject({ status: 409, body: { code: 'hook_limit', message: FULL } })
  expect(await counts(actor)).toMatchObject({ byType: { Curiosity: LIMIT - 1, Story: 0 } })
  expect((await restore(actor, gone.slice(1))).body.items).toHaveLength(2)
  expect(await restore(actor, gone.slice(0, 1))).toMatchObject({ status: 409 })
})

it('lets one of two win that bring the last place back at once', async () => {
  const actor = await world.mint()
  const gone = await fill(actor, 2)
  await remove(actor, gone)
  await fill(actor, LIMIT - 1)
  const answers = await Promise.all(gone.map((id) => restore(actor, [id])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it.each<[string, () => Promise<string>]>([
  ['the engine fails', async () => Promise.reject(new Error('the insides'))],
  ['the answer is blank', async () => ' \n '],
  ['the answer shows nothing', async () => '“\u200b”'],
  ['the answer is far too long', async () => 'word '.repeat(2_000)],
])('says that it failed, charges nothing and keeps nothing when %s', async (_, behaviour) => {
  const actor = await world.mint()
  world.engine.behave(behaviour)
  const view = await make(actor)
  expect(view).toMatchObject({
    status: 'failed',
    error: { code: 'hook_failed', message: 'Failed to generate hook. Please try again.' },
  })
  expect(JSON.stringify(view)).not.toContain('insides')
  expect(await hooksOf(actor)).toEqual([])
  expect(await used(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
})
