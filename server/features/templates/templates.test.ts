import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { TEMPLATES_MAX } from '#domain/lists/templates.ts'
import { POST_PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import { CONTENT_MAX_CHARACTERS, quote } from '#domain/writing/operations.ts'
import { newId } from '#server/base/id.ts'
import { tokenLedger } from '#server/features/plans/table.ts'
import { writings } from '#server/features/writing/table.ts'
import { jsonReply, startFakeAutomation } from '#test/fake-automation.ts'
import { postOf } from '#test/posts/posts.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { templatesTable } from './table.ts'

type View = {
  status: string
  tokens: number
  text?: string
  pieceIds?: string[]
  error?: { code: string; message: string }
}
type Template = { id: string; platform: { name: string }; contentText: string; createdAt: string }
type Counts = { byPlatform: Record<string, number>; max: number }

const POST = postOf('fired-client')
const FULL = 'Template limit reached for LinkedIn. Please delete an existing template first.'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.engine.reset())
afterAll(() => world.stop())

const start = (as: Actor, input: Record<string, unknown> = {}, at = world) =>
  at.request<{ id: string; code: string; message: string }>('POST', '/api/writings', {
    as,
    body: { operation: 'template', input: { platform: 'LinkedIn', content: POST, ...input } },
    headers: { 'idempotency-key': newId() },
  })

async function endOf(as: Actor, id: string, at = world): Promise<View> {
  let view: View | undefined
  await expect
    .poll(async () => {
      view = (await at.request<View>('GET', `/api/writings/${id}`, { as })).body
      return view.status
    })
    .not.toMatch(/queued|running/)
  if (!view) throw new Error('the writing was never read')
  return view
}

async function make(as: Actor, input: Record<string, unknown> = {}, at = world): Promise<View> {
  const started = await start(as, input, at)
  expect(started.status, started.text).toBe(202)
  return endOf(as, started.body.id, at)
}

const templatesOf = async (as: Actor, at = world) =>
  (await at.request<{ items: Template[] }>('GET', '/api/templates?limit=100', { as })).body.items
const counts = async (as: Actor) => (await world.request<Counts>('GET', '/api/templates/counts', { as })).body
const used = async (as: Actor) =>
  (await world.request<{ usedTokens: number; reservedTokens: number }>('GET', '/api/plan', { as })).body
const remove = (as: Actor, ids: string[]) => world.request('POST', '/api/templates/delete', { as, body: { ids } })
const restore = (as: Actor, ids: string[]) =>
  world.request<{ items: Template[]; code: string; message: string }>('POST', '/api/templates/restore', {
    as,
    body: { ids },
  })

/** Rows put there as if they had been made; answers their ids. */
async function fill(actor: Actor, count: number, platform: PostPlatform = 'LinkedIn'): Promise<string[]> {
  const now = world.clock.now()
  const rows = Array.from({ length: count }, (_, at) => {
    return {
      id: newId(),
      userId: actor.person.id,
      platform,
      contentText: `Filled ${at}`,
      createdAt: now,
      updatedAt: now,
    }
  })
  await world.base.db.insert(templatesTable).values(rows)
  return rows.map(({ id }) => id)
}

it('keeps a template for its platform, newest first, for its price and as no piece', async () => {
  const actor = await world.mint()
  world.engine.behave(async () => ' First: [number] things.\n')
  await make(actor)
  world.engine.behave(async () => 'Second: [topic].')
  const made = await make(actor, { platform: 'Twitter Post' })
  expect(made).toMatchObject({
    status: 'succeeded',
    tokens: quote('template', POST),
    pieceIds: [],
    text: 'Second: [topic].',
  })
  expect(await templatesOf(actor)).toMatchObject([
    { platform: { name: 'Twitter Post' }, contentText: 'Second: [topic].', createdAt: world.clock.now().toISOString() },
    { platform: { name: 'LinkedIn' }, contentText: 'First: [number] things.' },
  ])
  expect(await used(actor)).toMatchObject({ usedTokens: 2 * quote('template', POST), reservedTokens: 0 })
  const { body } = await world.request<{ items: unknown[] }>('GET', '/api/token-usage', { as: actor })
  expect(body.items).toMatchObject([{ actionType: 'template' }, { actionType: 'template' }])
  expect(
    (await world.request<{ templates: number; total: number }>('GET', '/api/pieces/counts', { as: actor })).body,
  ).toMatchObject({
    templates: 2,
    total: 0,
  })
})

it('asks the engine for the shape alone, in no voice and within no platform rules', async () => {
  const actor = await world.mint()
  await make(actor, { content: `\r\n${POST}\u0000` })
  expect(world.engine.requests.at(-1)).toMatchObject({
    quoted: { material: `\n${POST}` },
    rulesOf: undefined,
    brandVoice: undefined,
    foundations: undefined,
    prompt: { template: { name: 'templates/shape', output: 'post' } },
    webhook: { purpose: 'template/linkedin' },
  })
})

it.each([
  ['no platform', { platform: undefined }, 400, 'Please check "platform": it is missing or has the wrong form.'],
  ['a platform without templates', { platform: 'Carousel' }, 400, 'Platform not found'],
  ['a platform in other letters', { platform: 'linkedin' }, 400, 'Platform not found'],
  ['no post', { content: undefined }, 400, 'Please check "content": it is missing or has the wrong form.'],
  ['a blank post', { content: ' \n\u200b' }, 400, undefined],
  ['a post without end', { content: 'x'.repeat(CONTENT_MAX_CHARACTERS + 1) }, 413, undefined],
])('refuses %s, before anything is started', async (_, input, status, message) => {
  const actor = await world.mint()
  const refused = await start(actor, input)
  expect(refused.status).toBe(status)
  expect(refused.body.message).toEqual(message ?? expect.stringMatching(/\w/))
  expect(await used(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
})

it('counts by platform what is there, and nobody else’s', async () => {
  const [actor, other] = [await world.mint(), await world.mint()]
  expect(await counts(actor)).toEqual({
    byPlatform: { LinkedIn: 0, 'Twitter Post': 0, Instagram: 0 },
    max: TEMPLATES_MAX,
  })
  const [first = '', second = ''] = await fill(actor, 2)
  await fill(actor, 1, 'Instagram')
  await fill(other, 3)
  expect((await counts(actor)).byPlatform).toEqual({ LinkedIn: 2, 'Twitter Post': 0, Instagram: 1 })
  await remove(actor, [first, second])
  expect((await counts(actor)).byPlatform).toEqual({ LinkedIn: 0, 'Twitter Post': 0, Instagram: 1 })
  await restore(actor, [second])
  expect((await counts(actor)).byPlatform).toEqual({ LinkedIn: 1, 'Twitter Post': 0, Instagram: 1 })
})

it('takes the twenty-fifth of a platform and refuses one more, while others have room', async () => {
  const actor = await world.mint()
  const ids = await fill(actor, TEMPLATES_MAX - 1)
  expect(await make(actor)).toMatchObject({ status: 'succeeded' })
  expect(await start(actor)).toMatchObject({ status: 409, body: { code: 'template_limit', message: FULL } })
  expect(await make(actor, { platform: 'Instagram' })).toMatchObject({ status: 'succeeded' })
  await remove(actor, ids.slice(0, 1))
  expect(await make(actor)).toMatchObject({ status: 'succeeded' })
})

it('gives the last place to one of several that come at once, and charges only that one', async () => {
  const actor = await world.mint()
  await fill(actor, TEMPLATES_MAX - 1)
  const held: ((text: string) => void)[] = []
  world.engine.behave(() => new Promise((resolve) => held.push(resolve)))
  const started = await Promise.all([start(actor), start(actor, { content: `${POST} Once more.` })])
  await expect.poll(() => held.length).toBe(2)
  for (const write of held) write('A [topic].')
  const ends = await Promise.all(started.map(({ body }) => endOf(actor, body.id)))
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['failed', 'succeeded'])
  expect(ends.find(({ error }) => error)?.error).toEqual({ code: 'template_limit', message: FULL })
  expect(await templatesOf(actor)).toHaveLength(TEMPLATES_MAX)
  const charged = ends.find(({ status }) => status === 'succeeded')?.tokens
  expect(await used(actor)).toMatchObject({ usedTokens: charged, reservedTokens: 0 })
})

it('brings back from the trash only what there is room for, all or nothing', async () => {
  const actor = await world.mint()
  const gone = await fill(actor, 2)
  await remove(actor, gone)
  const kept = await fill(actor, TEMPLATES_MAX - 1)
  expect(await restore(actor, gone)).toMatchObject({ status: 409, body: { code: 'template_limit', message: FULL } })
  expect(await templatesOf(actor)).toHaveLength(TEMPLATES_MAX - 1)
  expect((await restore(actor, gone.slice(0, 1))).body.items).toHaveLength(1)
  // What is there already takes no further place.
  expect((await restore(actor, kept)).body.items).toEqual([])
  expect((await counts(actor)).byPlatform.LinkedIn).toBe(TEMPLATES_MAX)
})

it('lets one of two win that bring the last place back at once', async () => {
  const actor = await world.mint()
  const gone = await fill(actor, 2)
  await remove(actor, gone)
  await fill(actor, TEMPLATES_MAX - 1)
  const answers = await Promise.all(gone.map((id) => restore(actor, [id])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await counts(actor)).byPlatform.LinkedIn).toBe(TEMPLATES_MAX)
})

it('lets nobody change, delete or restore the templates of somebody else', async () => {
  const [owner, other] = [await world.mint(), await world.mint()]
  const [id = ''] = await fill(owner, 1)
  const edited = await world.request('PATCH', `/api/templates/${id}`, { as: other, body: { contentText: 'Mine' } })
  expect(edited.status).toBe(404)
  expect((await remove(other, [id])).body).toEqual({ deleted: [] })
  await remove(owner, [id])
  expect((await restore(other, [id])).body).toEqual({ items: [] })
  expect((await restore(owner, [id])).body.items).toMatchObject([{ contentText: 'Filled 0' }])
})

it.each([
  ['the engine fails', async () => Promise.reject(new Error('the insides'))],
  ['the answer is blank', async () => ' \n '],
])('says that the analysis failed, charges nothing and keeps nothing when %s', async (_, behaviour) => {
  const actor = await world.mint()
  world.engine.behave(behaviour)
  const view = await make(actor)
  expect(view).toMatchObject({
    status: 'failed',
    error: { code: 'template_analysis_failed', message: 'Failed to analyze template. Please try again.' },
  })
  expect(JSON.stringify(view)).not.toContain('insides')
  expect(await templatesOf(actor)).toEqual([])
  expect(await used(actor)).toMatchObject({ usedTokens: 0, reservedTokens: 0 })
})

it('writes one ledger row for each hold and each charge', async () => {
  const actor = await world.mint()
  await make(actor)
  const rows = await world.base.db.select().from(tokenLedger).where(eq(tokenLedger.userId, actor.person.id))
  const ofWriting = rows.filter(({ writingId }) => writingId !== null)
  expect(ofWriting.map(({ kind }) => kind).toSorted()).toEqual(['reserve', 'settle'])
})

it('is made by the built-in composer, which says what it cannot do', async () => {
  const own = await openWorld({ engines: 'real' })
  try {
    const actor = await own.mint()
    expect(await make(actor, {}, own)).toMatchObject({ status: 'succeeded' })
    const [template] = await templatesOf(actor, own)
    expect(template?.contentText).toMatch(/^I fired \[hook: what you fired\]\./)
    expect(await make(actor, { content: 'Too short for a shape.' }, own)).toMatchObject({
      status: 'refused',
      error: { message: 'This post is too short to make a template of. Paste at least 15 words of it.' },
    })
    // The same post once more is the same template, whatever was made of it before.
    await make(actor, {}, own)
    const texts = (await templatesOf(actor, own)).map(({ contentText }) => contentText)
    expect(texts).toEqual([texts[0], texts[0]])
  } finally {
    await own.stop()
  }
})

it.each(POST_PLATFORMS)('sends the automation for %s the post and nothing else, once', async (platform) => {
  const automation = await startFakeAutomation({ secret: undefined, now: () => world.clock.now() })
  automation.reply(jsonReply({ content: 'Of [number] things, [topic] counts.' }))
  const variable = `WEBHOOK_TEMPLATE_${platform.toUpperCase().replaceAll(' ', '_')}`
  const own = await openWorld({ engines: 'real', env: { [variable]: automation.address } })
  try {
    const actor = await own.mint()
    expect(await make(actor, { platform }, own)).toMatchObject({ status: 'succeeded' })
    expect(automation.refused).toEqual([])
    expect(automation.calls.map(({ json }) => json)).toEqual([{ content: POST }])
    expect(await templatesOf(actor, own)).toMatchObject([
      { platform: { name: platform }, contentText: 'Of [number] things, [topic] counts.' },
    ])
    const [row] = await own.base.db.select().from(writings).where(eq(writings.userId, actor.person.id))
    expect(row?.engine).toBe('webhook')
  } finally {
    await own.stop()
    await automation.close()
  }
})
