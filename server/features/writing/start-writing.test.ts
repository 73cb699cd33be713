import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { writings } from './table.ts'

type View = { id: string; status: string; tokens: number; text?: string; pieceIds?: string[]; code?: string }
type Variants = { items: { id: string; contentText: string }[]; tokens: number | null }

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.engine.reset())
afterAll(() => world.stop())

const TEXT = 'One two three four five six seven eight nine ten.'
const ORDER = { operation: 'generation', input: { platform: 'LinkedIn', content: TEXT } }

const start = (as: Actor, body: unknown, key = newId()) =>
  world.request<View>('POST', '/api/writings', { as, body, headers: { 'idempotency-key': key } })

async function write(as: Actor, body: unknown): Promise<View> {
  const { body: started } = await start(as, body)
  let view: View | undefined
  await expect
    .poll(async () => {
      view = (await world.request<View>('GET', `/api/writings/${started.id}`, { as })).body
      return view.status
    })
    .not.toMatch(/queued|running/)
  if (!view) throw new Error('the writing was never read')
  return view
}
const variantsOf = async (as: Actor, pieceId = '') =>
  (await world.request<Variants>('GET', `/api/pieces/${pieceId}/variants`, { as })).body
const usedBy = async (as: Actor) =>
  (await world.request<{ usedTokens: number }>('GET', '/api/plan', { as })).body.usedTokens

it('makes the request of an earlier writing once more, at its price, and shows the texts together', async () => {
  const actor = await world.mint()
  world.engine.behave(async (_, { variant }) => `Variant ${variant}.`)
  const first = await write(actor, ORDER)
  const quoted = await world.request<{ tokens: number }>('POST', '/api/quotes', {
    as: actor,
    body: { again: first.id },
  })
  expect(quoted.body.tokens).toBe(first.tokens)
  const second = await write(actor, { again: first.id })
  const third = await write(actor, { again: second.id })
  expect([first, second, third].map(({ text }) => text)).toEqual(['Variant 0.', 'Variant 1.', 'Variant 2.'])
  const { items, tokens } = await variantsOf(actor, second.pieceIds?.[0])
  expect(items.map(({ contentText }) => contentText)).toEqual(['Variant 0.', 'Variant 1.', 'Variant 2.'])
  expect(tokens).toBe(first.tokens)
  expect(await usedBy(actor)).toBe(3 * first.tokens)
})

it('gives the same writing for the same key when it is asked again', async () => {
  const actor = await world.mint()
  const first = await write(actor, ORDER)
  const key = newId()
  const answers = await Promise.all([1, 2, 3].map(() => start(actor, { again: first.id }, key)))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await start(actor, { ...ORDER, input: { ...ORDER.input, platform: 'Instagram' } }, key)).status).toBe(409)
})

it("does not know another person's writing", async () => {
  const first = await write(await world.mint(), ORDER)
  const stranger = await world.mint()
  for (const path of ['/api/writings', '/api/quotes']) {
    const headers = { 'idempotency-key': newId() }
    const foreign = await world.request('POST', path, { as: stranger, body: { again: first.id }, headers })
    const missing = await world.request('POST', path, { as: stranger, body: { again: newId() }, headers })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'writing_not_found' } })
    expect(foreign.text).toBe(missing.text)
  }
})

it('says that nothing can be made again once its material was forgotten', async () => {
  const actor = await world.mint()
  const first = await write(actor, ORDER)
  await world.base.db.update(writings).set({ input: {} }).where(eq(writings.id, first.id))
  expect(await start(actor, { again: first.id })).toMatchObject({ status: 410, body: { code: 'again_impossible' } })
  expect(await variantsOf(actor, first.pieceIds?.[0])).toMatchObject({ tokens: null, items: [{}] })
})

const passage = {
  refinement: 'shorter',
  selection: TEXT,
  before: 'Before it.',
  after: 'After it.',
  platform: 'LinkedIn',
}
const refine = (input: Record<string, unknown> = {}) => ({ operation: 'refine', input: { ...passage, ...input } })

it('refines a passage for the price of a generation of its words, and makes no piece', async () => {
  const actor = await world.mint()
  world.engine.behave(async ({ quoted }) => `Refined: ${quoted.passage?.slice(0, 10)}, after "${quoted.before}".`)
  const view = await write(actor, refine())
  expect(view).toMatchObject({
    status: 'succeeded',
    tokens: 153,
    pieceIds: [],
    text: `Refined: ${passage.selection.slice(0, 10)}, after "Before it.".`,
  })
  expect((await world.request<{ items: unknown[] }>('GET', '/api/pieces', { as: actor })).body.items).toEqual([])
  const usage = await world.request<{ items: unknown[] }>('GET', '/api/token-usage', { as: actor })
  expect(usage.body.items).toMatchObject([{ actionType: 'generation', tokensUsed: 153 }])
})

it('says what is wrong with a wish, and charges nothing', async () => {
  const actor = await world.mint()
  const expectRefusal = async (input: Record<string, unknown>, status: number, code: string) =>
    expect(await start(actor, refine(input))).toMatchObject({ status, body: { code } })
  await expectRefusal({ selection: ' \n ' }, 400, 'selection_required')
  await expectRefusal({ selection: 'a'.repeat(200_001) }, 413, 'content_too_long')
  await expectRefusal({ refinement: 'louder' }, 400, 'invalid_input')
  await expectRefusal({ refinement: 'wish' }, 400, 'wish_required')
  await expectRefusal({ refinement: 'wish', wish: 'x'.repeat(301) }, 400, 'wish_too_long')
  expect(await usedBy(actor)).toBe(0)
})

it('takes up its own kind of work only', async () => {
  const actor = await world.mint()
  let finish = () => {}
  const held = new Promise<string>((resolve) => {
    finish = () => resolve('Done.')
  })
  world.engine.behave(() => held)
  await start(actor, refine())
  await start(actor, ORDER)
  const underway = async (operation: string) =>
    (
      await world.request<{ items: { operation: string }[] }>('GET', `/api/writings?operation=${operation}`, {
        as: actor,
      })
    ).body.items
  expect(await underway('refine')).toMatchObject([{ operation: 'refine' }])
  expect(await underway('generation')).toMatchObject([{ operation: 'generation' }])
  finish()
})
