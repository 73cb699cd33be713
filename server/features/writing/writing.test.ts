import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { AppError } from '#domain/messages/app-error.ts'
import { PARALLEL_PER_PERSON } from '#domain/writing/engines.ts'
import { newId } from '#server/base/id.ts'
import { tokenLedger } from '#server/features/plans/table.ts'
import { buildWorld } from '#test/build-world.ts'
import { until } from '#test/patience.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { ATTEMPTS_MAX, runWriting } from './run-writing.ts'
import { writings } from './table.ts'
import { writingJob } from './writing-job.ts'

type Started = { id: string; status: string; code?: string; message?: string }
type View = {
  id: string
  status: string
  tokens: number
  pieceIds?: string[]
  error?: { code: string; message: string }
}

const TEXT = 'One two three four five six seven eight nine ten.'
const PRICE = 153
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.engine.reset())
afterAll(() => world.stop())

function order(input: Record<string, unknown> = {}) {
  return { operation: 'generation', input: { platform: 'LinkedIn', content: TEXT, ...input } }
}
function start(as: Actor, body: unknown = order(), key = newId()) {
  return world.request<Started>('POST', '/api/writings', { as, body, headers: { 'idempotency-key': key } })
}
async function finished(as: Actor, id: string, of: World = world): Promise<View> {
  return until('The end of the writing', async () => {
    const { body } = await of.request<View>('GET', `/api/writings/${id}`, { as })
    return body.status !== 'queued' && body.status !== 'running' && body
  })
}
async function plan(as: Actor) {
  const { body } = await world.request<{ usedTokens: number; reservedTokens: number; tokensLeft: number }>(
    'GET',
    '/api/plan',
    { as },
  )
  return body
}
const piecesOf = async (as: Actor) =>
  (await world.request<{ items: { id: string; contentText: string }[] }>('GET', '/api/pieces', { as })).body.items

it('answers at once, writes, keeps the piece and charges exactly the quote', async () => {
  const actor = await world.mint()
  const quoted = await world.request<{ tokens: number }>('POST', '/api/quotes', { as: actor, body: order() })
  expect(quoted.body.tokens).toBe(PRICE)
  const started = await start(actor)
  expect(started).toMatchObject({ status: 202, body: { status: 'queued' } })
  const view = await finished(actor, started.body.id)
  expect(view).toMatchObject({ status: 'succeeded', tokens: PRICE })
  expect((await piecesOf(actor)).map((piece) => piece.id)).toEqual(view.pieceIds)
  expect(await plan(actor)).toMatchObject({ usedTokens: PRICE, reservedTokens: 0 })
  const usage = await world.request<{ items: unknown[] }>('GET', '/api/token-usage', { as: actor })
  expect(usage.body.items).toMatchObject([
    { actionType: 'generation', tokensUsed: PRICE, contentId: view.pieceIds?.[0] },
  ])
})

it('gives the same writing for the same key, however often and however parallel it is sent', async () => {
  const actor = await world.mint()
  const key = newId()
  const answers = await Promise.all(Array.from({ length: 10 }, () => start(actor, order(), key)))
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  expect(answers.every((answer) => answer.status === 202)).toBe(true)
  await finished(actor, answers[0]?.body.id ?? '')
  expect((await start(actor, order(), key)).body.status).toBe('succeeded')
  expect(await start(actor, order({ content: `${TEXT} More.` }), key)).toMatchObject({
    status: 409,
    body: { code: 'idempotency_key_reused' },
  })
  expect(await piecesOf(actor)).toHaveLength(1)
  expect((await plan(actor)).usedTokens).toBe(PRICE)
})

it('keeps two people apart who use the same key', async () => {
  const key = newId()
  const [first, second] = [await world.mint(), await world.mint()]
  expect((await start(first, order(), key)).body.id).not.toBe((await start(second, order(), key)).body.id)
})

it('refunds and says why when the engine fails, and keeps nothing', async () => {
  const actor = await world.mint()
  world.engine.behave(async () => {
    throw new Error('secret insides of an engine')
  })
  const { body } = await start(actor)
  const view = await finished(actor, body.id)
  expect(view).toMatchObject({ status: 'failed', error: { message: 'Failed to generate content. Please try again.' } })
  expect(JSON.stringify(view)).not.toContain('insides')
  expect(await plan(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
  expect(await piecesOf(actor)).toEqual([])
})

it('takes empty output for a failure', async () => {
  const actor = await world.mint()
  world.engine.behave(async () => '  \n ')
  expect(await finished(actor, (await start(actor)).body.id)).toMatchObject({ status: 'failed' })
  expect((await plan(actor)).tokensLeft).toBe(12_000)
})

it('marks material the engine refuses as refused, with its reason, free of charge', async () => {
  const actor = await world.mint()
  world.engine.behave(async () => {
    throw new AppError('source_too_short', { words: 120 })
  })
  const view = await finished(actor, (await start(actor)).body.id)
  expect(view).toMatchObject({ status: 'refused', error: { code: 'source_too_short' } })
  expect(view.error?.message).toContain('120')
  expect((await plan(actor)).tokensLeft).toBe(12_000)
})

it('cancels work under way: refunded, nothing kept, the engine told to stop', async () => {
  const actor = await world.mint()
  let stopped = false
  const isAsked = Promise.withResolvers<void>()
  world.engine.behave(
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        isAsked.resolve()
        signal.addEventListener('abort', () => {
          stopped = true
          reject(signal.reason as Error)
        })
      }),
  )
  const { body } = await start(actor)
  await isAsked.promise
  expect((await world.request<View>('GET', `/api/writings/${body.id}`, { as: actor })).body.status).toBe('running')
  expect((await plan(actor)).reservedTokens).toBe(PRICE)
  const cancelled = await world.request<View>('POST', `/api/writings/${body.id}/cancel`, { as: actor })
  expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  await expect.poll(() => stopped).toBe(true)
  expect(await plan(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
  expect(await piecesOf(actor)).toEqual([])
  const again = await world.request<View>('POST', `/api/writings/${body.id}/cancel`, { as: actor })
  expect(again.body.status).toBe('cancelled')
})

it('leaves delivered work as it is when it is cancelled too late', async () => {
  const actor = await world.mint()
  const { body } = await start(actor)
  await finished(actor, body.id)
  expect((await world.request<View>('POST', `/api/writings/${body.id}/cancel`, { as: actor })).body.status).toBe(
    'succeeded',
  )
  expect((await plan(actor)).usedTokens).toBe(PRICE)
})

it('saves and charges once when the same job runs twice at the same time', async () => {
  const actor = await world.mint()
  const { body } = await start(actor)
  const never = new AbortController().signal
  const run = () => runWriting(world.base, world.operations, world.engines, body.id, never)
  await Promise.all([run(), run(), run()])
  expect(await finished(actor, body.id)).toMatchObject({ status: 'succeeded' })
  await run()
  expect(await piecesOf(actor)).toHaveLength(1)
  const ended = await world.base.db
    .select()
    .from(tokenLedger)
    .where(and(eq(tokenLedger.writingId, body.id), eq(tokenLedger.kind, 'settle')))
  expect(ended).toHaveLength(1)
})

it('takes up at once what a killed process was working on, which holds nothing else up', async () => {
  const killed = await openWorld({ works: false })
  const actor = await killed.mint()
  const started = []
  for (let count = 0; count < PARALLEL_PER_PERSON.default; count++) {
    started.push(
      await killed.request<Started>('POST', '/api/writings', {
        as: actor,
        body: order(),
        headers: { 'idempotency-key': newId() },
      }),
    )
  }
  // As a process leaves them that had taken all of them up.
  await killed.base.pool.query(`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()`)
  await killed.base.db.update(writings).set({ status: 'running', attempt: 1 })
  expect(await killed.base.queue.takeBack(writingJob)).toBe(PARALLEL_PER_PERSON.default)
  const next = await buildWorld(killed.connectionString)
  for (const { body } of started) expect(await finished(actor, body.id, next)).toMatchObject({ status: 'succeeded' })
  await next.stop()
  await killed.stop()
})

it('gives up a writing that was begun again and again, and charges nothing', async () => {
  const killed = await openWorld({ works: false })
  const actor = await killed.mint()
  const { body } = await killed.request<Started>('POST', '/api/writings', {
    as: actor,
    body: order(),
    headers: { 'idempotency-key': newId() },
  })
  await killed.base.db.update(writings).set({ status: 'running', attempt: ATTEMPTS_MAX })
  const next = await buildWorld(killed.connectionString)
  expect(await finished(actor, body.id, next)).toMatchObject({
    status: 'failed',
    error: { code: 'writing_interrupted' },
  })
  const { body: left } = await next.request<{ usedTokens: number; reservedTokens: number }>('GET', '/api/plan', {
    as: actor,
  })
  expect(left).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
  expect(next.engine.requests).toHaveLength(0)
  await next.stop()
  await killed.stop()
})

it('refuses when the tokens do not suffice, and starts nothing', async () => {
  const actor = await world.mint()
  const content = 'word '.repeat(30_000)
  expect((await start(actor, order({ content }))).status).toBe(202)
  const refused = await start(actor, order({ content }))
  expect(refused).toMatchObject({
    status: 402,
    body: { code: 'insufficient_tokens', message: 'Insufficient tokens available' },
  })
  const underway = await world.request<{ items: unknown[] }>('GET', '/api/writings', { as: actor })
  expect(underway.body.items.length).toBeLessThanOrEqual(1)
})

it('charges the admin nothing and writes no history', async () => {
  const admin = await world.mint({ role: 'admin' })
  expect((await world.request('POST', '/api/quotes', { as: admin, body: order() })).body).toEqual({ tokens: 0 })
  const view = await finished(admin, (await start(admin)).body.id)
  expect(view).toMatchObject({ status: 'succeeded', tokens: 0 })
  expect(await world.base.db.select().from(tokenLedger).where(eq(tokenLedger.userId, admin.person.id))).toEqual([])
})

it('says what is wrong with each bad input, and charges nothing', async () => {
  const actor = await world.mint()
  const expectRefusal = async (body: unknown, status: number, code: string) =>
    expect(await start(actor, body)).toMatchObject({ status, body: { code } })
  await expectRefusal(order({ content: '' }), 400, 'content_required')
  await expectRefusal(order({ content: ' \n\t ' }), 400, 'content_required')
  await expectRefusal(order({ content: '\u0000\u0000' }), 400, 'content_required')
  await expectRefusal(order({ content: '\ud800' }), 400, 'content_required')
  await expectRefusal(order({ content: 'a'.repeat(1_048_576) }), 413, 'content_too_long')
  await expectRefusal(order({ content: 7 }), 400, 'invalid_input')
  await expectRefusal(order({ content: ['text'] }), 400, 'invalid_input')
  await expectRefusal(order({ platform: 'MySpace' }), 400, 'platform_not_found')
  await expectRefusal(order({ platform: '__proto__' }), 400, 'platform_not_found')
  await expectRefusal(order({ brandVoiceId: newId() }), 404, 'brand_voice_not_found')
  await expectRefusal(order({ brandVoiceId: 'no id' }), 404, 'brand_voice_not_found')
  await expectRefusal(order({ enhanced: true }), 400, 'brand_voice_required')
  await expectRefusal({ operation: 'constructor', input: {} }, 400, 'operation_unknown')
  await expectRefusal({ operation: 'generation' }, 400, 'invalid_input')
  await expectRefusal('just text', 400, 'invalid_input')
  await expectRefusal(null, 400, 'invalid_input')
  const broken = await world.request('POST', '/api/writings', {
    as: actor,
    rawBody: '{"operation":',
    headers: { 'idempotency-key': newId() },
  })
  expect(broken).toMatchObject({ status: 400, body: { code: 'invalid_json' } })
  expect(await world.request('POST', '/api/writings', { as: actor, body: order() })).toMatchObject({
    status: 400,
    body: { code: 'idempotency_key_required' },
  })
  const huge = await world.request('POST', '/api/writings', {
    as: actor,
    body: order({ content: 'a'.repeat(3_000_000) }),
    headers: { 'idempotency-key': newId() },
  })
  expect(huge).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
  expect((await plan(actor)).tokensLeft).toBe(12_000)
})
