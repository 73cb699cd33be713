import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { funnelScripts, SCRIPTS_MAX, SCRIPTS_PER_STAGE } from '#domain/lists/funnel-scripts.ts'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import type { FunnelStage } from '#domain/lists/ideas.ts'
import { quote } from '#domain/writing/operations.ts'
import { newId } from '#server/base/id.ts'
import { jsonReply, startFakeAutomation, textReply } from '#test/fake-automation.ts'
import { createTrials, type Refusal } from '#test/try-writings.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { funnelScriptsTable } from './table.ts'

type Script = { id: string; topic: string; scriptText: string; funnelStage: string; createdAt: string }
type Counts = { byStage: Record<string, number>; maxPerStage: number; max: number }

const TOPIC = 'saying no to clients'
const FULL = 'Maximum limit of 25 scripts reached for TOFU stage'
const SPOKEN = 'Picture a Monday.\n\nYour phone rings, and you know who it is.'

let world: World
const { start, endOf, make } = createTrials('voice_funnel', () => world, { topic: TOPIC, funnelStage: 'TOFU' })
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.engine.reset())
afterAll(() => world.stop())

const scriptsOf = async (as: Actor, query = '', at = world) =>
  (await at.request<{ items: Script[] }>('GET', `/api/funnel-scripts?limit=100${query}`, { as })).body.items
const textsOf = async (as: Actor, query = '', at = world) =>
  (await scriptsOf(as, query, at)).map(({ scriptText }) => scriptText)
const counts = async (as: Actor) => (await world.request<Counts>('GET', '/api/funnel-scripts/counts', { as })).body
const used = async (as: Actor, at = world) =>
  (await at.request<{ usedTokens: number; reservedTokens: number }>('GET', '/api/plan', { as })).body
const remove = (as: Actor, ids: string[]) => world.request('POST', '/api/funnel-scripts/delete', { as, body: { ids } })
const restore = (as: Actor, ids: string[]) =>
  world.request<{ items: Script[] } & Refusal>('POST', '/api/funnel-scripts/restore', { as, body: { ids } })
const answers = (text: string) => world.engine.behave(async () => text)

type Filled = { funnelStage?: FunnelStage; text?: (at: number) => string }

/** Rows put there as if they had been made; answers their ids. */
async function fill(actor: Actor, count: number, filled: Filled = {}): Promise<string[]> {
  const { funnelStage = 'TOFU', text = (at) => `Filled ${at}` } = filled
  const now = world.clock.now()
  const rows = Array.from({ length: count }, (_, at) => {
    const row = { id: newId(), userId: actor.person.id, funnelStage, topic: TOPIC, scriptText: text(at) }
    return { ...row, createdAt: now, updatedAt: now }
  })
  await world.base.db.insert(funnelScriptsTable).values(rows)
  return rows.map(({ id }) => id)
}

it('keeps one script for its price, with what the specification names of each', async () => {
  const actor = await world.mint()
  answers('Older.')
  await make(actor)
  answers(`# "${SPOKEN}"\n`)
  const made = await make(actor, { topic: `\t${TOPIC}\r\n`, funnelStage: 'BOFU' })
  expect(made).toMatchObject({ status: 'succeeded', tokens: quote('voice_funnel', TOPIC), pieceIds: [] })
  expect(quote('voice_funnel', TOPIC)).toBe(126)
  expect(await textsOf(actor)).toEqual([SPOKEN, 'Older.'])
  const [script] = await scriptsOf(actor)
  expect(script).toEqual({
    id: expect.any(String),
    topic: TOPIC,
    scriptText: SPOKEN,
    funnelStage: 'BOFU',
    createdAt: world.clock.now().toISOString(),
    updatedAt: world.clock.now().toISOString(),
  })
  expect((await world.request('GET', `/api/funnel-scripts/${script?.id}`, { as: actor })).body).toEqual(script)
  expect(await textsOf(actor, '&funnelStage=BOFU')).toEqual([SPOKEN])
  expect(await textsOf(actor, '&funnelStage=MOFU')).toEqual([])
  expect(await used(actor)).toMatchObject({ usedTokens: 2 * quote('voice_funnel', TOPIC), reservedTokens: 0 })
  const { body } = await world.request<{ items: unknown[] }>('GET', '/api/token-usage', { as: actor })
  expect(body.items).toMatchObject([{ actionType: 'voice_funnel' }, { actionType: 'voice_funnel' }])
})

it('asks the engine for a script to speak, and tells it the newest ones there are for this stage', async () => {
  const [actor, other] = [await world.mint(), await world.mint()]
  await fill(actor, 2)
  await fill(actor, 1, { funnelStage: 'MOFU', text: () => 'Elsewhere' })
  await fill(other, 1)
  await make(actor)
  expect(world.engine.requests.at(-1)).toMatchObject({
    quoted: { topic: TOPIC, known: '- Filled 1\n- Filled 0' },
    rulesOf: undefined,
    brandVoice: undefined,
    foundations: undefined,
    prompt: { template: { name: 'voice-funnel/voice-script' } },
    webhook: { purpose: 'voice-script' },
  })
})

it.each<[string, Record<string, unknown>, string]>([
  ['another stage', { funnelStage: 'tofu' }, 'Invalid funnel stage. Must be TOFU, MOFU, or BOFU'],
  ['no stage', { funnelStage: undefined }, 'Please check "funnelStage": it is missing or has the wrong form.'],
  ['a blank topic', { topic: ' \n\u200b' }, 'Please enter a topic first.'],
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

it('counts by stage what is there, and nobody else’s', async () => {
  const [actor, other] = [await world.mint(), await world.mint()]
  const limits = { maxPerStage: SCRIPTS_PER_STAGE, max: 75 }
  expect(await counts(actor)).toEqual({ byStage: { TOFU: 0, MOFU: 0, BOFU: 0 }, ...limits })
  const [first = ''] = await fill(actor, 2)
  await fill(actor, 1, { funnelStage: 'BOFU' })
  await fill(other, 3)
  expect((await counts(actor)).byStage).toEqual({ TOFU: 2, MOFU: 0, BOFU: 1 })
  await remove(actor, [first])
  expect((await counts(actor)).byStage.TOFU).toBe(1)
})

it('shows another person’s script, and one that went, exactly as one that never was', async () => {
  const [actor, other] = [await world.mint(), await world.mint()]
  const [theirs = ''] = await fill(other, 1)
  const [gone = ''] = await fill(actor, 1)
  await remove(actor, [gone])
  const answersTo = [theirs, gone, newId(), 'no-id'].map((id) =>
    world.request('GET', `/api/funnel-scripts/${id}`, { as: actor }),
  )
  for (const { status, body } of await Promise.all(answersTo)) {
    expect(status).toBe(404)
    expect(body).toEqual((await answersTo[2])?.body)
  }
})

describe('the places of a stage', () => {
  it('are refused once they are taken, while other stages have room up to 75 in all', async () => {
    const actor = await world.mint()
    const [first = ''] = await fill(actor, SCRIPTS_PER_STAGE)
    await fill(actor, SCRIPTS_PER_STAGE - 1, { funnelStage: 'MOFU' })
    await fill(actor, SCRIPTS_PER_STAGE, { funnelStage: 'BOFU' })
    expect(await start(actor)).toMatchObject({ status: 409, body: { code: 'script_limit', message: FULL } })
    expect(await make(actor, { funnelStage: 'MOFU' })).toMatchObject({ status: 'succeeded' })
    expect(await scriptsOf(actor)).toHaveLength(SCRIPTS_MAX)
    for (const funnelStage of FUNNEL_STAGES) {
      const message = FULL.replace('TOFU', funnelStage)
      expect(await start(actor, { funnelStage })).toMatchObject({ status: 409, body: { message } })
    }
    await remove(actor, [first])
    expect(await make(actor)).toMatchObject({ status: 'succeeded' })
  })

  it('are never more than there may be, however much is written at once, and only what is kept is charged', async () => {
    const actor = await world.mint()
    await fill(actor, SCRIPTS_PER_STAGE - 3)
    let writing = 0
    const release = Promise.withResolvers<void>()
    world.engine.behave(async () => {
      const mark = ++writing
      await release.promise
      return `Script number ${mark}`
    })
    const started = await Promise.all(Array.from({ length: 8 }, () => start(actor)))
    release.resolve()
    const ends = await Promise.all(started.map(({ body }) => endOf(actor, body.id)))
    expect((await counts(actor)).byStage.TOFU).toBe(SCRIPTS_PER_STAGE)
    expect(ends.filter(({ status }) => status === 'succeeded')).toHaveLength(3)
    for (const { error } of ends.filter(({ status }) => status !== 'succeeded')) expect(error?.message).toBe(FULL)
    expect(await used(actor)).toMatchObject({ usedTokens: 3 * quote('voice_funnel', TOPIC), reservedTokens: 0 })
  })

  it('are said to be gone where they were taken while it wrote, for nothing', async () => {
    const actor = await world.mint()
    await fill(actor, SCRIPTS_PER_STAGE - 1)
    world.engine.behave(async () => {
      await fill(actor, 1)
      return 'One too many.'
    })
    expect(await make(actor)).toMatchObject({ status: 'failed', error: { code: 'script_limit', message: FULL } })
    expect(await used(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
  })

  it('are needed by what comes back from the trash, all of it or nothing', async () => {
    const actor = await world.mint()
    const gone = [...(await fill(actor, 2)), ...(await fill(actor, 1, { funnelStage: 'BOFU' }))]
    await remove(actor, gone)
    await fill(actor, SCRIPTS_PER_STAGE - 1)
    expect(await restore(actor, gone)).toMatchObject({ status: 409, body: { code: 'script_limit', message: FULL } })
    expect((await restore(actor, gone.slice(1))).body.items).toHaveLength(2)
    expect(await restore(actor, gone.slice(0, 1))).toMatchObject({ status: 409 })
    expect((await counts(actor)).byStage).toMatchObject({ TOFU: SCRIPTS_PER_STAGE, BOFU: 1 })
  })

  it('go to one of two that bring the last one back at once', async () => {
    const actor = await world.mint()
    const gone = await fill(actor, 2)
    await remove(actor, gone)
    await fill(actor, SCRIPTS_PER_STAGE - 1)
    const both = await Promise.all(gone.map((id) => restore(actor, [id])))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

it('keeps a script once for a stage, whatever case and spaces it comes back in, and charges nothing for another', async () => {
  const actor = await world.mint()
  await fill(actor, 1, { text: () => SPOKEN })
  answers(` ${SPOKEN.toUpperCase().replace('\n\n', '\n')} `)
  expect(await make(actor)).toMatchObject({ status: 'refused', error: { code: 'script_known' } })
  expect(await used(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
  expect(await make(actor, { funnelStage: 'MOFU' })).toMatchObject({ status: 'succeeded' })
})

it.each<[string, () => Promise<string>]>([
  ['the engine fails', async () => Promise.reject(new Error('the insides'))],
  ['the answer is blank', async () => ' \n '],
  ['the answer is nothing but marks', async () => '**\u200b**'],
  ['the answer is longer than a script may be', async () => 'word '.repeat(funnelScripts.textMaxCharacters)],
])('says that it failed, charges nothing and keeps nothing when %s', async (_, behaviour) => {
  const actor = await world.mint()
  world.engine.behave(behaviour)
  const view = await make(actor)
  const error = { code: 'voice_funnel_failed', message: 'Failed to generate voice funnel script' }
  expect(view).toMatchObject({ status: 'failed', error })
  expect(JSON.stringify(view)).not.toContain('insides')
  expect(await scriptsOf(actor)).toEqual([])
  expect(await used(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
})

it('sends the automation topic and stage, and keeps what it answers', async () => {
  const automation = await startFakeAutomation({ secret: undefined, now: () => world.clock.now() })
  const own = await openWorld({ engines: 'real', env: { WEBHOOK_VOICE_SCRIPT: automation.address } })
  try {
    const actor = await own.mint()
    for (const [at, funnelStage] of FUNNEL_STAGES.entries()) {
      const text = `${SPOKEN} ${at}`
      automation.reply(at === 0 ? jsonReply({ content: text }) : textReply(text))
      expect(await make(actor, { funnelStage }, own)).toMatchObject({ status: 'succeeded' })
      expect(automation.calls.at(-1)?.json).toEqual({ topic: TOPIC, funnel_stage: funnelStage })
      expect((await textsOf(actor, '', own))[0]).toBe(text)
    }
    expect(automation.refused).toEqual([])
  } finally {
    await own.stop()
    await automation.close()
  }
})

it('is made by the composer until it knows none that is new, in English alone, and charged for what is new', async () => {
  const own = await openWorld({ engines: 'real' })
  try {
    const actor = await own.mint()
    let made = await make(actor, {}, own)
    let price = 0
    for (; made.status === 'succeeded'; made = await make(actor, {}, own)) price += made.tokens
    expect(made).toMatchObject({ status: 'refused', error: { code: 'script_nothing_new' } })
    const texts = await textsOf(actor, '', own)
    expect(texts.length).toBeGreaterThanOrEqual(8)
    expect(new Set(texts).size).toBe(texts.length)
    const foreign = await make(actor, { topic: 'Wie man als Selbständiger seine Preise ruhig erhöht' }, own)
    expect(foreign).toMatchObject({ status: 'refused', error: { code: 'composer_language' } })
    expect(await used(actor, own)).toMatchObject({ usedTokens: price, reservedTokens: 0 })
  } finally {
    await own.stop()
  }
})
