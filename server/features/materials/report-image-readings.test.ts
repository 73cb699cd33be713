import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENGINE_FAILURES, USAGE_DAYS_MAX } from '#domain/writing/engines.ts'
import { newId } from '#server/base/id.ts'
import { writings } from '#server/features/writing/table.ts'
import { drawWords } from '#test/draw-words.ts'
import { type FakeProvider, modelEnv, startFakeProvider } from '#test/providers/fake-provider.ts'
import { openWorld, type World } from '#test/world.ts'
import { materialsFeature } from './feature.ts'
import { imageReadings } from './table.ts'

type Report = { items: Record<string, unknown>[]; failures: Record<string, unknown>[] }
type Read = { text: string; confidence: number | null }

const DAY_MS = 86_400_000
const SEEN = 'The price was told before they had to ask.'
const DRAWN = 'The price was told before'

let provider: FakeProvider
beforeAll(async () => {
  provider = await startFakeProvider('anthropic')
})
beforeEach(() => provider.reset())
afterAll(() => provider?.stop())

const openPriced = (choices?: string) =>
  openWorld({
    works: false,
    engines: 'real',
    env: {
      ...modelEnv(provider),
      MODEL_INPUT_PRICE: '3',
      MODEL_OUTPUT_PRICE: '15',
      ...(choices === undefined ? {} : { ENGINE_CHOICES: choices }),
    },
  })

async function readImage(world: World): Promise<Read & { status: number }> {
  const { cookie } = await world.mint()
  const form = new FormData()
  form.set('image', new File([new Uint8Array(drawWords([DRAWN]))], 'picture.png'))
  const request = { method: 'POST', body: form, headers: { cookie } }
  const answer = await world.app.fetch(new Request('http://localhost:3000/api/materials/image', request), '127.0.0.1')
  return { status: answer.status, ...((await answer.json()) as Read) } // safe because every answer of this route is one
}

async function report(world: World, query = ''): Promise<Report> {
  const as = await world.mint({ role: 'admin' })
  const answer = await world.request<Report>('GET', `/api/admin/engines/usage${query}`, { as })
  expect(answer.status).toBe(200)
  return answer.body
}

describe('images that a model reads', () => {
  let world: World
  beforeAll(async () => {
    world = await openPriced('images:model')
  })
  beforeEach(async () => {
    await world.base.db.delete(imageReadings)
    await world.base.db.delete(writings)
  })
  afterAll(() => world?.stop())

  const nameOfRow = () => ({ engine: 'model', model: provider.model, task: 'images' })

  /** A row of the report's past. */
  async function readAt(finishedAt: Date, values: Partial<typeof imageReadings.$inferInsert> = {}): Promise<string> {
    const id = newId()
    const { person } = await world.mint()
    await world.base.db
      .insert(imageReadings)
      .values({ id, userId: person.id, model: provider.model, finishedAt, ...values })
    return id
  }

  async function failedWriting(finishedAt: Date): Promise<string> {
    const id = newId()
    const { person } = await world.mint()
    const asked = {
      userId: person.id,
      operation: 'generation' as const,
      input: {},
      idempotencyKey: id,
      requestHash: id,
    }
    const ended = { status: 'failed' as const, engine: 'model' as const, model: provider.model, failure: 'stalled' }
    await world.base.db
      .insert(writings)
      .values({ id, ...asked, ...ended, tokens: 150, createdAt: finishedAt, finishedAt })
    return id
  }

  const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * DAY_MS)

  it('are counted with what they took, at the prices of the operator', async () => {
    await provider.behave({ raw: SEEN })
    expect(await readImage(world)).toMatchObject({ status: 200, text: SEEN, confidence: null })
    const took = { runs: 1, failed: 0, inputUnits: 120, outputUnits: 80, cost: 0.001_56 }
    expect(await report(world)).toEqual({ items: [{ ...nameOfRow(), ...took }], failures: [] })
    // An answer without a count is one all the same.
    await provider.behave({ raw: 'NO WORDS', usage: 'none' })
    expect((await readImage(world)).text).toBe('')
    expect((await report(world)).items).toEqual([{ ...nameOfRow(), ...took, runs: 2 }])
  })

  it.each([
    ['takes no pictures', { pictures: 'not taken' }, ENGINE_FAILURES.request_refused],
    ['stops half-way', { fault: 'cut_off' }, ENGINE_FAILURES.cut_off],
    ['is not there', { fault: 'down' }, ENGINE_FAILURES.unreachable],
    ['declines', { fault: 'refusal' }, ENGINE_FAILURES.refused],
  ] as const)('are counted as failed where it %s, with the cause', async (_, behaviour, sentence) => {
    await provider.behave(behaviour)
    expect(await readImage(world)).toMatchObject({ status: 200, text: DRAWN })
    const { items, failures } = await report(world)
    expect(items).toEqual([{ ...nameOfRow(), runs: 1, failed: 1, inputUnits: 0, outputUnits: 0, cost: null }])
    expect(failures).toMatchObject([nameOfRow()])
    expect(failures[0]?.cause).toContain(sentence.replace('{detail}', '').trim())
  })

  it('leave nothing of what a model said that declined', async () => {
    await provider.behave({ fault: 'refusal' })
    await readImage(world)
    const kept = await world.base.db.select().from(imageReadings)
    expect(kept).toMatchObject([{ failure: 'refused', failureDetail: '' }])
  })

  it('keep their words where they cannot be counted', async () => {
    await provider.behave({ raw: SEEN })
    await world.base.db.execute(sql`alter table image_readings add constraint closed check (false) not valid`)
    try {
      expect(await readImage(world)).toMatchObject({ status: 200, text: SEEN })
      await provider.behave({ fault: 'down' })
      expect(await readImage(world)).toMatchObject({ status: 200, text: DRAWN })
    } finally {
      await world.base.db.execute(sql`alter table image_readings drop constraint closed`)
    }
    expect(await report(world)).toEqual({ items: [], failures: [] })
  })

  it('stand beside writings, their failures among those of writings, at most fifty', async () => {
    const first = await readAt(daysAgo(0.1), { failure: 'empty' })
    const second = await failedWriting(daysAgo(0.2))
    const third = await readAt(daysAgo(0.3), { failure: 'no longer known', failureDetail: 'x' })
    for (let count = 0; count < 50; count++) await failedWriting(daysAgo(1))
    await readAt(daysAgo(2), { failure: 'empty' })
    const { items, failures } = await report(world)
    expect(items).toMatchObject([
      { ...nameOfRow(), task: 'generation', runs: 51, failed: 51 },
      { ...nameOfRow(), runs: 3, failed: 3 },
    ])
    expect(failures).toHaveLength(50)
    expect(failures.slice(0, 3).map(({ id }) => id)).toEqual([first, second, third])
    expect(failures[2]?.cause).toBe(ENGINE_FAILURES.unexpected.replace('{detail}', 'x'))
    expect(failures.slice(3).every(({ task }) => task === 'generation')).toBe(true)
  })

  it('are kept for as long as the report looks back, and no longer', async () => {
    await readAt(daysAgo(USAGE_DAYS_MAX + 1))
    const young = await readAt(daysAgo(USAGE_DAYS_MAX - 1))
    await materialsFeature.tidy?.(world.base)
    expect(await world.base.db.select({ id: imageReadings.id }).from(imageReadings)).toEqual([{ id: young }])
    expect((await report(world, `?days=${USAGE_DAYS_MAX}`)).items).toMatchObject([{ ...nameOfRow(), runs: 1 }])
    expect((await report(world)).items).toEqual([])
  })
})

it('counts no cost for a model other than the one that the prices are of', async () => {
  const other = provider.models.find((model) => model !== provider.model) ?? ''
  const world = await openPriced(`images:model/${other}`)
  try {
    await provider.behave({ raw: SEEN })
    expect((await readImage(world)).text).toBe(SEEN)
    expect((await report(world)).items).toMatchObject([{ model: other, runs: 1, inputUnits: 120, cost: null }])
  } finally {
    await world.stop()
  }
})

it.each([undefined, 'images:composer'])('counts nothing where the choice for images is %s', async (choices) => {
  const world = await openPriced(choices)
  try {
    expect((await readImage(world)).text).toBe(DRAWN)
    expect(await report(world)).toEqual({ items: [], failures: [] })
  } finally {
    await world.stop()
  }
})
