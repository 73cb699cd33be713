import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { type FunnelStage, IDEAS_MAX, IDEAS_PER_PRESS } from '#domain/lists/ideas.ts'
import { POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import { quote } from '#domain/writing/operations.ts'
import { newId } from '#server/base/id.ts'
import { jsonReply, startFakeAutomation, textReply } from '#test/fake-automation.ts'
import { createTrials, type Refusal } from '#test/try-writings.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { ideasTable } from './table.ts'

type Idea = {
  id: string
  platform: { name: string; iconName: string; color: string }
  topic: string
  ideaText: string
  funnelStage: string
  createdAt: string
}
type Counts = { byPlatform: Record<string, number>; max: number }

const TOPIC = 'saying no to clients'
const FULL = 'You have reached the maximum limit of 25 ideas for LinkedIn. Please delete an idea first.'
const FIVE = ['One.', 'Two.', 'Three.', 'Four.', 'Five.']

let world: World
const { start, endOf, make } = createTrials('idea', () => world, {
  platform: 'LinkedIn',
  topic: TOPIC,
  funnelStage: 'TOFU',
})
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.engine.reset())
afterAll(() => world.stop())

const ideasOf = async (as: Actor, query = '', at = world) =>
  (await at.request<{ items: Idea[] }>('GET', `/api/ideas?limit=100${query}`, { as })).body.items
const textsOf = async (as: Actor, query = '', at = world) =>
  (await ideasOf(as, query, at)).map(({ ideaText }) => ideaText)
const counts = async (as: Actor) => (await world.request<Counts>('GET', '/api/ideas/counts', { as })).body
const used = async (as: Actor) =>
  (await world.request<{ usedTokens: number; reservedTokens: number }>('GET', '/api/plan', { as })).body
const remove = (as: Actor, ids: string[]) => world.request('POST', '/api/ideas/delete', { as, body: { ids } })
const restore = (as: Actor, ids: string[]) =>
  world.request<{ items: Idea[] } & Refusal>('POST', '/api/ideas/restore', { as, body: { ids } })
const answers = (...texts: string[]) => world.engine.behave(async () => texts.join('\n\n'))

type Filled = { platform?: PostPlatform; funnelStage?: FunnelStage; topic?: string; text?: (at: number) => string }

/** Rows put there as if they had been made; answers their ids. */
async function fill(actor: Actor, count: number, filled: Filled = {}): Promise<string[]> {
  const { platform = 'LinkedIn', funnelStage = 'TOFU', topic = TOPIC, text = (at) => `Filled ${at}` } = filled
  const now = world.clock.now()
  const rows = Array.from({ length: count }, (_, at) => {
    const row = { id: newId(), userId: actor.person.id, platform, funnelStage, topic, ideaText: text(at) }
    return { ...row, createdAt: now, updatedAt: now }
  })
  await world.base.db.insert(ideasTable).values(rows)
  return rows.map(({ id }) => id)
}

it('keeps five ideas for one price, the first on top, with what the specification names of each', async () => {
  const actor = await world.mint()
  answers('Older.')
  await make(actor)
  answers(...FIVE)
  const made = await make(actor, { topic: `\t${TOPIC}\r\n`, funnelStage: 'BOFU' })
  expect(made).toMatchObject({
    status: 'succeeded',
    tokens: quote('idea', TOPIC),
    pieceIds: [],
    text: FIVE.join('\n\n'),
  })
  expect(await textsOf(actor)).toEqual([...FIVE, 'Older.'])
  expect((await ideasOf(actor))[0]).toEqual({
    id: expect.any(String),
    platform: { id: 'linkedin', name: 'LinkedIn', iconName: expect.any(String), color: expect.stringMatching(/^#/) },
    topic: TOPIC,
    ideaText: 'One.',
    funnelStage: 'BOFU',
    createdAt: world.clock.now().toISOString(),
    updatedAt: world.clock.now().toISOString(),
  })
  expect(await textsOf(actor, '&platform=LinkedIn&funnelStage=BOFU')).toEqual(FIVE)
  expect(await textsOf(actor, '&platform=Instagram')).toEqual([])
  expect(await used(actor)).toMatchObject({ usedTokens: 2 * quote('idea', TOPIC), reservedTokens: 0 })
  const { body } = await world.request<{ items: unknown[] }>('GET', '/api/token-usage', { as: actor })
  expect(body.items).toMatchObject([{ actionType: 'idea' }, { actionType: 'idea' }])
})

it('asks the engine for five, and tells it the ideas there are about this topic for this platform', async () => {
  const [actor, other] = [await world.mint(), await world.mint()]
  await fill(actor, 2, { topic: TOPIC.toUpperCase() })
  await fill(actor, 1, { topic: 'pricing', text: () => 'Elsewhere' })
  await fill(actor, 1, { platform: 'Instagram', text: () => 'There' })
  await fill(other, 1)
  await make(actor)
  expect(world.engine.requests.at(-1)).toMatchObject({
    quoted: { topic: TOPIC, known: '- Filled 1\n- Filled 0' },
    rulesOf: undefined,
    brandVoice: undefined,
    foundations: undefined,
    prompt: {
      template: { name: 'ideas/ideas' },
      parts: expect.arrayContaining([expect.stringContaining(`exactly ${IDEAS_PER_PRESS} ideas for LinkedIn`)]),
    },
    webhook: { purpose: 'idea' },
  })
})

it.each<[string, Record<string, unknown>, string]>([
  ['another stage', { funnelStage: 'tofu' }, 'Invalid funnel stage. Must be TOFU, MOFU, or BOFU'],
  ['no stage', { funnelStage: undefined }, 'Please check "funnelStage": it is missing or has the wrong form.'],
  ['another platform', { platform: 'Carousel' }, 'Platform not found: Carousel'],
  ['a platform without end', { platform: 'x'.repeat(9_000) }, `Platform not found: ${'x'.repeat(50)}`],
  ['a blank topic', { topic: ' \n' }, 'Please enter a topic first.'],
  [
    'a topic without end',
    { topic: 'x'.repeat(1_001) },
    'This text is too long. Please shorten it to 1,000 characters or fewer.',
  ],
])('refuses %s, before anything is started', async (_, input, message) => {
  const actor = await world.mint()
  const refused = await start(actor, input)
  expect([400, 413]).toContain(refused.status)
  expect(refused.body.message).toBe(message)
  expect(await used(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
})

it('counts by platform what is there, and nobody else’s', async () => {
  const [actor, other] = [await world.mint(), await world.mint()]
  expect(await counts(actor)).toEqual({ byPlatform: { LinkedIn: 0, 'Twitter Post': 0, Instagram: 0 }, max: 25 })
  const [first = ''] = await fill(actor, 2)
  await fill(actor, 1, { platform: 'Instagram' })
  await fill(other, 3)
  expect((await counts(actor)).byPlatform).toEqual({ LinkedIn: 2, 'Twitter Post': 0, Instagram: 1 })
  await remove(actor, [first])
  expect((await counts(actor)).byPlatform.LinkedIn).toBe(1)
})

describe('the places of a platform', () => {
  it('are asked for as far as they go, and then refused, while other platforms have room', async () => {
    const actor = await world.mint()
    const ids = await fill(actor, IDEAS_MAX - 2)
    answers('One.', 'Two.')
    expect(await make(actor)).toMatchObject({ status: 'succeeded', tokens: quote('idea', TOPIC) })
    expect(world.engine.requests.at(-1)?.prompt.parts[0]).toContain('Give exactly 2 ideas')
    expect(await start(actor)).toMatchObject({ status: 409, body: { code: 'idea_limit', message: FULL } })
    expect(await make(actor, { platform: 'Twitter Post' })).toMatchObject({ status: 'succeeded' })
    await remove(actor, ids.slice(0, 1))
    answers('Three.')
    expect(await make(actor)).toMatchObject({ status: 'succeeded' })
    expect((await counts(actor)).byPlatform).toMatchObject({ LinkedIn: IDEAS_MAX, 'Twitter Post': 2 })
  })

  it('are filled with the first of what is answered beyond them', async () => {
    const actor = await world.mint()
    await fill(actor, IDEAS_MAX - 3)
    answers('One.', 'Filled 0', 'Two.', 'Three.', 'Four.')
    expect(await make(actor)).toMatchObject({ status: 'succeeded' })
    expect((await textsOf(actor)).slice(0, 3)).toEqual(['One.', 'Two.', 'Three.'])
    expect((await counts(actor)).byPlatform.LinkedIn).toBe(IDEAS_MAX)
  })

  it('are never more than there may be, however much is written at once, and only what is kept is charged', async () => {
    const actor = await world.mint()
    await fill(actor, IDEAS_MAX - 12)
    let writing = 0
    const release = Promise.withResolvers<void>()
    world.engine.behave(async () => {
      const mark = ++writing
      await release.promise
      return FIVE.map((text) => `${mark} ${text}`).join('\n')
    })
    const started = await Promise.all(Array.from({ length: 8 }, () => start(actor)))
    release.resolve()
    const ends = await Promise.all(started.map(({ body }) => endOf(actor, body.id)))
    expect((await counts(actor)).byPlatform.LinkedIn).toBe(IDEAS_MAX)
    const kept = ends.filter(({ status }) => status === 'succeeded')
    expect(kept).toHaveLength(3)
    for (const { error } of ends.filter(({ status }) => status !== 'succeeded')) expect(error?.message).toBe(FULL)
    expect(await used(actor)).toMatchObject({ usedTokens: 3 * quote('idea', TOPIC), reservedTokens: 0 })
  })

  it('are said to be gone where they were taken while it wrote, for nothing', async () => {
    const actor = await world.mint()
    await fill(actor, IDEAS_MAX - 1)
    world.engine.behave(async () => {
      await fill(actor, 1)
      return 'One too many.'
    })
    expect(await make(actor)).toMatchObject({ status: 'failed', error: { code: 'idea_limit', message: FULL } })
    expect(await used(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
  })

  it('are needed by what comes back from the trash, all of it or nothing', async () => {
    const actor = await world.mint()
    const gone = [...(await fill(actor, 2)), ...(await fill(actor, 1, { platform: 'Instagram' }))]
    await remove(actor, gone)
    await fill(actor, IDEAS_MAX - 1)
    expect(await restore(actor, gone)).toMatchObject({ status: 409, body: { code: 'idea_limit', message: FULL } })
    expect((await restore(actor, gone.slice(1))).body.items).toHaveLength(2)
    expect(await restore(actor, gone.slice(0, 1))).toMatchObject({ status: 409 })
    expect((await counts(actor)).byPlatform).toMatchObject({ LinkedIn: IDEAS_MAX, Instagram: 1 })
  })

  it('go to one of two that bring the last one back at once', async () => {
    const actor = await world.mint()
    const gone = await fill(actor, 2)
    await remove(actor, gone)
    await fill(actor, IDEAS_MAX - 1)
    const both = await Promise.all(gone.map((id) => restore(actor, [id])))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

it('keeps an idea once, whatever case and spaces it comes back in', async () => {
  const actor = await world.mint()
  await fill(actor, 1, { text: () => 'Say no  on a Monday.', topic: 'another topic', funnelStage: 'BOFU' })
  await fill(actor, 1, { text: () => 'Only there', platform: 'Instagram' })
  answers('SAY NO on a monday. ', 'New.', 'new.', 'Only there')
  await make(actor)
  expect(await textsOf(actor, '&platform=LinkedIn')).toEqual(['New.', 'Only there', 'Say no  on a Monday.'])
  answers('Say no on a Monday.', 'NEW.')
  expect(await make(actor)).toMatchObject({ status: 'refused', error: { code: 'idea_nothing_new' } })
  expect(await used(actor)).toMatchObject({ usedTokens: quote('idea', TOPIC), reservedTokens: 0 })
})

it('keeps no idea that says nearly what another one says', async () => {
  const actor = await world.mint()
  await fill(actor, 1, {
    topic: TOPIC.toUpperCase(),
    text: () => 'Compare hiring a junior with hiring a senior: show what each costs in a year.',
  })
  const near = 'Compare hiring a junior with hiring a senior and show what each costs in one month.'
  const told = 'Tell the first week of a new hire day by day, with what surprised them.'
  answers(near, told, 'Tell the first week of a new hire day by day and what surprised them most.')
  await make(actor)
  expect(await textsOf(actor)).toEqual([told, expect.stringContaining('in a year')])
  answers(near)
  expect(await make(actor)).toMatchObject({ status: 'refused', error: { code: 'idea_nothing_new' } })
  expect(await used(actor)).toMatchObject({ usedTokens: quote('idea', TOPIC), reservedTokens: 0 })
})

it.each<[string, () => Promise<string>]>([
  ['the engine fails', async () => Promise.reject(new Error('the insides'))],
  ['the answer is blank', async () => ' \n '],
  ['the answer only announces ideas', async () => 'Here are 5 ideas:'],
  ['the answer is a list of nothing', async () => '1. \n2. **\u200b**\n- '],
])('says that it failed, charges nothing and keeps nothing when %s', async (_, behaviour) => {
  const actor = await world.mint()
  world.engine.behave(behaviour)
  const view = await make(actor)
  expect(view).toMatchObject({ status: 'failed', error: { code: 'idea_failed', message: 'Failed to generate idea' } })
  expect(JSON.stringify(view)).not.toContain('insides')
  expect(await ideasOf(actor)).toEqual([])
  expect(await used(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
})

it('sends the automation topic, stage and platform, and keeps as many ideas as it answers', async () => {
  const automation = await startFakeAutomation({ secret: undefined, now: () => world.clock.now() })
  const own = await openWorld({ engines: 'real', env: { WEBHOOK_IDEA: automation.address } })
  const seven = [...FIVE, 'Six.', 'Seven.']
  const list = seven.map((text, at) => `${at + 1}. **${text}**`).join('\r\n')
  try {
    for (const [at, platform] of POST_PLATFORMS.entries()) {
      const actor = await own.mint()
      const funnelStage = FUNNEL_STAGES[at] ?? 'TOFU'
      automation.reply(at === 0 ? jsonReply({ content: `Here are 7 ideas:\n${list}` }) : textReply(list))
      expect(await make(actor, { platform, funnelStage }, own)).toMatchObject({ status: 'succeeded' })
      expect(automation.calls.at(-1)?.json).toEqual({ topic: TOPIC, funnel_stage: funnelStage, platform })
      expect(await textsOf(actor, '', own)).toEqual(seven)
    }
    automation.reply(textReply('Here are 5 ideas:'))
    const actor = await own.mint()
    expect(await make(actor, {}, own)).toMatchObject({ status: 'failed', error: { code: 'idea_failed' } })
    const plan = await own.request('GET', '/api/plan', { as: actor })
    expect(plan.body).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
    expect(automation.refused).toEqual([])
  } finally {
    await own.stop()
    await automation.close()
  }
})
