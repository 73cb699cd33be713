/** A text in a measured brand voice: what a writer is told of it, and the one round that mends a text far from it. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { quote } from '#domain/writing/operations.ts'
import { makeFingerprint } from '#language/voice/fingerprint.ts'
import { newId } from '#server/base/id.ts'
import type { Findings } from '#server/engines/engine.ts'
import { EngineError } from '#server/engines/engine-error.ts'
import { brandVoicesTable, voiceLessons, voiceSources } from '#server/features/brand-voices/table.ts'
import { tokenLedger } from '#server/features/plans/table.ts'
import { writings } from '#server/features/writing/table.ts'
import { buildWorld } from './build-world.ts'
import { DRY, DRY_NEW, WARM_NEW } from './opposite-voices.ts'
import { modelEnv, startFakeProvider } from './providers/fake-provider.ts'
import { readEvents, textAfter } from './read-events.ts'
import { foundations } from './webhook-samples.ts'
import { type Actor, openWorld, type World } from './world.ts'

type View = { id: string; status: string; text?: string; tokens: number }
type Source = Partial<typeof voiceSources.$inferInsert> & { content: string }

const MATERIAL = 'The lamp in the hall was left on for a week, and nobody noticed until the bill came.'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.engine.reset())
afterAll(() => world.stop())

async function addVoice(to: World, owner: Actor, sources: readonly Source[]): Promise<string> {
  const createdAt = to.clock.now()
  const id = newId()
  const userId = owner.person.id
  const described = { name: id, tone: 'Sober', style: 'Exact', description: 'Says what was decided.' }
  await to.base.db.insert(brandVoicesTable).values({ id, userId, ...described, createdAt, updatedAt: createdAt })
  if (sources.length > 0)
    await to.base.db.insert(voiceSources).values(
      sources.map((source) => ({
        id: newId(),
        userId,
        brandVoiceId: id,
        kind: 'example' as const,
        manner: 'written' as const,
        title: 'An example',
        words: 60,
        createdAt,
        ...source,
      })),
    )
  return id
}

const asSources = (texts: readonly string[]) => texts.map((content) => ({ content }))

async function write(at: World, as: Actor, input: Record<string, unknown>, operation = 'generation'): Promise<View> {
  const headers = { 'idempotency-key': newId() }
  const body = { operation, input: { platform: 'LinkedIn', content: MATERIAL, ...input } }
  const { id } = (await at.request<View>('POST', '/api/writings', { as, body, headers })).body
  await at.request('GET', `/api/writings/${id}/events`, { as })
  return (await at.request<View>('GET', `/api/writings/${id}`, { as })).body
}

/** Lets the engine write this, and then mend it so; tells what it was asked to mend. */
function script(first: string, mend: () => Promise<string>): Findings[] {
  const asked: Findings[] = []
  world.engine.behave(async () => first)
  world.engine.mend(async (_, findings) => {
    asked.push(findings)
    return mend()
  })
  return asked
}

async function openDry() {
  const actor = await world.mint()
  return { actor, brandVoiceId: await addVoice(world, actor, asSources(DRY)) }
}

it('has a text that is far from the voice mended once, its habits named, in the same price', async () => {
  const { actor, brandVoiceId } = await openDry()
  const asked = script(WARM_NEW, async () => DRY_NEW)
  const view = await write(world, actor, { brandVoiceId })
  expect(view).toMatchObject({ status: 'succeeded', text: DRY_NEW, tokens: quote('generation', MATERIAL) })
  expect(asked).toHaveLength(1)
  expect(asked[0]?.rules).toEqual([])
  expect(asked[0]?.habits.join(' ')).toMatch(/Your sentences have about 3\d words: about \d here\./)
  const rows = await world.base.db.select().from(tokenLedger).where(eq(tokenLedger.userId, actor.person.id))
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['reserve', 'settle'])
  const pieces = await world.request<{ items: { contentText: string }[] }>('GET', '/api/pieces', { as: actor })
  expect(pieces.body.items.map(({ contentText }) => contentText)).toEqual([DRY_NEW])
})

it.each([
  ['is close to the voice', DRY_NEW, {}],
  ['is too short to be judged', 'Have you ever walked home? I did! It was fun, and you would like it too.', {}],
  ['is in another language', 'Wir haben gestern lange gesprochen! Warst du auch schon da? '.repeat(12), {}],
  ['belongs to no voice', WARM_NEW, { brandVoiceId: null }],
])('leaves a text alone that %s', async (_, text, input) => {
  const { actor, brandVoiceId } = await openDry()
  const asked = script(text, async () => 'Mended for nothing.')
  expect((await write(world, actor, { brandVoiceId, ...input })).text).toBe(text.trim())
  expect(asked).toEqual([])
})

it('leaves a text alone where the voice is taught too little to judge by', async () => {
  const actor = await world.mint()
  const brandVoiceId = await addVoice(world, actor, asSources(DRY.slice(0, 1)))
  const asked = script(WARM_NEW, async () => DRY_NEW)
  expect((await write(world, actor, { brandVoiceId })).text).toBe(WARM_NEW)
  expect(asked).toEqual([])
})

it('does not judge a refined passage', async () => {
  const { actor, brandVoiceId } = await openDry()
  const asked = script(WARM_NEW, async () => DRY_NEW)
  const input = { refinement: 'warmer', selection: DRY_NEW, brandVoiceId }
  expect((await write(world, actor, input, 'refine')).text).toBe(WARM_NEW)
  expect(asked).toEqual([])
})

it('mends rules and habits in one round', async () => {
  const { actor, brandVoiceId } = await openDry()
  const tooLong = `${WARM_NEW} And would you tell me?`
  const asked = script(tooLong, async () => 'The lamp was left on. It was noticed when the bill came.')
  const view = await write(world, actor, { platform: 'Twitter Post', brandVoiceId })
  expect(view.text).toBe('The lamp was left on. It was noticed when the bill came.')
  expect(asked).toHaveLength(1)
  expect(asked[0]?.rules.join()).toMatch(/too long by \d+/i)
  expect(asked[0]?.habits.length).toBeGreaterThan(0)
})

it.each([
  ['is as far from the voice', async () => `${WARM_NEW} And you?`],
  ['breaks a rule that the first kept', async () => `${DRY_NEW} `.repeat(20)],
  ['is too short to be judged', async () => 'Here is your text.'],
  ['is blank', async () => ' '],
  [
    'never comes',
    async () => {
      throw new EngineError('server_error')
    },
  ],
])('keeps the first text where the mended one %s', async (_, mend) => {
  const { actor, brandVoiceId } = await openDry()
  const asked = script(WARM_NEW, mend)
  const view = await write(world, actor, { brandVoiceId })
  expect(view).toMatchObject({ status: 'succeeded', text: WARM_NEW })
  expect(asked).toHaveLength(1)
})

it('does not ask for other facts, nor for lines and lists that a form brings along', async () => {
  const figures = DRY.map((text) => `${text} It was recorded on page 14 of 220, in column 3 of table 17 (of 31).`)
  const actor = await world.mint()
  const brandVoiceId = await addVoice(world, actor, asSources(figures))
  const asked = script(WARM_NEW, async () => DRY_NEW)
  await write(world, actor, { brandVoiceId })
  await write(world, actor, { platform: 'Carousel', brandVoiceId })
  expect(asked).toHaveLength(2)
  expect(asked.flatMap(({ habits }) => habits).join(' ')).not.toContain('figures')
  expect(asked[1]?.habits.join(' ')).not.toContain('paragraphs')
})

it('shows the first text while another is made, and then the better one', async () => {
  const { actor, brandVoiceId } = await openDry()
  let shown = ''
  world.engine.behave(async (_, { onText }) => {
    onText(WARM_NEW)
    return WARM_NEW
  })
  world.engine.mend(async () => {
    await expect
      .poll(async () => {
        const [row] = await world.base.db.select().from(writings).where(eq(writings.userId, actor.person.id))
        shown = row?.partialText ?? ''
        return shown
      })
      .toBe(WARM_NEW)
    return DRY_NEW
  })
  expect((await write(world, actor, { brandVoiceId })).text).toBe(DRY_NEW)
  expect(shown).toBe(WARM_NEW)
})

it('tells a writer everything the voice was taught, and nothing of anybody else', async () => {
  const actor = await world.mint()
  const other = await world.mint()
  await addVoice(world, other, asSources(['Somebody else wrote this.']))
  const brandVoiceId = await addVoice(world, actor, [
    { content: 'A link.', kind: 'link' },
    { content: 'Said aloud.', kind: 'file', manner: 'spoken' },
    { content: DRY[0] ?? '' },
    { content: 'Removed.', deletedAt: world.clock.now() },
    ...['One.', 'Two.', 'Three.', 'Four.'].map((content) => ({ content, kind: 'text' as const })),
    { content: `${'word '.repeat(400)}END`, kind: 'text' },
  ])
  const { id: userId } = actor.person
  const decidedAt = world.clock.now()
  const lesson = { userId, brandVoiceId, seen: 4, among: 5, createdAt: decidedAt, updatedAt: decidedAt }
  await world.base.db.insert(voiceLessons).values([
    { ...lesson, id: newId(), kind: 'cut-closing-question', subject: '', state: 'accepted', decidedAt },
    { ...lesson, id: newId(), kind: 'cut-emoji', subject: '', state: 'proposed' },
  ])
  await world.base.db
    .update(brandVoicesTable)
    .set({ ownPhrases: ['at the end of the day'] })
    .where(eq(brandVoicesTable.id, brandVoiceId))
  await write(world, actor, { brandVoiceId })
  const voice = world.engine.requests.at(-1)?.brandVoice
  expect(voice).toMatchObject({
    tone: 'Sober',
    lessons: ['Do not end with a question.'],
    ownPhrases: ['at the end of the day'],
    fingerprint: { kind: 'written', texts: 7 },
  })
  expect(voice?.examples.map((text) => text.slice(0, 5))).toEqual([
    DRY[0]?.slice(0, 5),
    'word ',
    'Four.',
    'Three',
    'Two.',
  ])
  expect(voice?.examples.join()).not.toMatch(/END|Somebody|Removed/)
})

it('tells a writer the Foundations where the text is to be enhanced, and only there', async () => {
  const { actor, brandVoiceId } = await openDry()
  await world.request('PUT', '/api/foundations', { as: actor, body: foundations })
  await write(world, actor, { brandVoiceId, enhanced: true })
  expect(world.engine.requests.at(-1)?.foundations).toEqual(foundations)
  await write(world, actor, { brandVoiceId })
  expect(world.engine.requests.at(-1)?.foundations).toBeUndefined()
})

it('writes on with the name and the tone of a voice that was deleted meanwhile', async () => {
  const { actor, brandVoiceId } = await openDry()
  const input = { platform: 'LinkedIn' as const, content: MATERIAL, brandVoiceId }
  const operation = world.operations.generation
  const read = await operation?.read(world.base, actor.person.id as never, input as never)
  await world.base.db
    .update(brandVoicesTable)
    .set({ deletedAt: world.clock.now() })
    .where(eq(brandVoicesTable.id, brandVoiceId))
  const request = await operation?.request(world.base, actor.person.id as never, read as never)
  expect(request?.brandVoice).toMatchObject({ tone: 'Sober', examples: [], fingerprint: undefined, lessons: [] })
})

it('finds a kept voice in four queries, and its fingerprint in one', async () => {
  const { actor, brandVoiceId } = await openDry()
  await write(world, actor, { brandVoiceId })
  const [kept] = await world.base.db.select().from(brandVoicesTable).where(eq(brandVoicesTable.id, brandVoiceId))
  expect(kept?.writtenFingerprint).toEqual(makeFingerprint(DRY))
  // Over the same database, but without workers, which ask it now and then as well.
  const quiet = await buildWorld(world.connectionString, { works: false })
  const queries: unknown[] = []
  const { pool } = quiet.base
  const query = pool.query
  pool.query = function counted(this: typeof pool, ...asked: Parameters<typeof query>) {
    queries.push(asked)
    return query.apply(this, asked)
  } as typeof query // safe because it only counts
  try {
    const operation = quiet.operations.generation
    const brandVoice = { id: brandVoiceId, name: '', tone: '', style: '', description: '' }
    const input = { platform: 'LinkedIn', content: MATERIAL, brandVoice, enhanced: false }
    await operation?.request(quiet.base, actor.person.id as never, input as never)
    expect(queries).toHaveLength(4)
  } finally {
    await quiet.stop()
  }
})

it('tells a model the habits, and asks it once more where its text has others', async () => {
  const provider = await startFakeProvider('openai-compatible')
  const env = modelEnv(provider)
  const real = await openWorld({ engines: 'real', env })
  try {
    await provider.behave({ text: WARM_NEW })
    const actor = await real.mint()
    const brandVoiceId = await addVoice(real, actor, asSources(DRY))
    const headers = { 'idempotency-key': newId() }
    const body = { operation: 'generation', input: { platform: 'LinkedIn', content: MATERIAL, brandVoiceId } }
    const { id } = (await real.request<View>('POST', '/api/writings', { as: actor, body, headers })).body
    const events = readEvents((await real.request('GET', `/api/writings/${id}/events`, { as: actor })).text)
    expect(textAfter(events)).toBe(WARM_NEW)
    expect(provider.complaints).toEqual([])
    expect(provider.requests).toHaveLength(2)
    const [first, second] = provider.requests.map((request) => JSON.stringify(request.body))
    for (const habit of ['Sentences have about 3', 'Does not open with a question.', 'Uses no emoji.'])
      expect(first).toContain(habit)
    expect(second).toContain('Your sentences have about 3')
    expect(second).toContain('does not sound like this person yet')
    const plan = await real.request('GET', '/api/plan', { as: actor })
    expect(plan.body).toMatchObject({ usedTokens: quote('generation', MATERIAL), reservedTokens: 0 })
  } finally {
    await real.stop()
    await provider.stop()
  }
})
