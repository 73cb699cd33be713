import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Foundations, NO_FOUNDATIONS } from '#domain/lists/foundations.ts'
import { newId } from '#server/base/id.ts'
import { brandVoicesTable, voiceSources } from '#server/features/brand-voices/table.ts'
import { foundations as sample } from '#test/webhook-samples.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { getFoundations } from './get-foundations.ts'

type Saved = Foundations & { updatedAt: string | null }
type Version = Foundations & { id: string; createdAt: string }
type Refusal = { code: string; message: string }

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world.stop())

const read = (as: Actor) => world.request<Saved>('GET', '/api/foundations', { as })
const save = <Body = Saved>(as: Actor, body: unknown) => world.request<Body>('PUT', '/api/foundations', { as, body })
const versions = async (as: Actor) =>
  (await world.request<{ items: Version[] }>('GET', '/api/foundations/versions', { as })).body.items

describe('keeping the Foundations', () => {
  test('starts from empty ones, which are none', async () => {
    const actor = await world.mint()
    expect((await read(actor)).body).toEqual({ ...NO_FOUNDATIONS, hasContent: false, updatedAt: null })
    expect(await versions(actor)).toEqual([])
    expect(await getFoundations(world.base, actor.person.id)).toBeUndefined()
    await save(actor, NO_FOUNDATIONS)
    expect(await getFoundations(world.base, actor.person.id)).toBeUndefined()
  })

  test('gives back what was saved, cleaned, in the fields of the specification', async () => {
    const actor = await world.mint()
    const saved = await save(actor, { ...sample, contentGuidelines: ' Never promise results.\r\n', basedOn: null })
    expect(saved).toMatchObject({
      status: 200,
      body: { ...sample, hasContent: true, updatedAt: '2026-11-20T12:00:00.000Z' },
    })
    expect((await read(actor)).body).toEqual(saved.body)
    expect(await getFoundations(world.base, actor.person.id)).toEqual(sample)
  })

  test('keeps every former version, newest first, and takes one of them back', async () => {
    const actor = await world.mint()
    const first = { ...sample, contentGuidelines: 'First' }
    await save(actor, first)
    await save(actor, { ...sample, contentGuidelines: 'Second' })
    await save(actor, { ...sample, contentGuidelines: 'Second' })
    await save(actor, NO_FOUNDATIONS)
    const kept = await versions(actor)
    expect(kept.map(({ contentGuidelines }) => contentGuidelines)).toEqual(['Second', 'First'])
    const { id: _, createdAt: __, ...former } = kept[1] ?? { id: '', createdAt: '' }
    expect(former).toEqual(first)
    expect((await save(actor, former)).body).toMatchObject(first)
    expect(await versions(actor)).toHaveLength(3)
  })

  test('refuses to write over a change made elsewhere, and does so when it is asked to', async () => {
    const actor = await world.mint()
    const { updatedAt } = (await save(actor, { ...sample, basedOn: null })).body
    world.clock.advance(1_000)
    const elsewhere = await save(actor, { ...sample, contentGuidelines: 'Elsewhere', basedOn: updatedAt })
    expect(elsewhere.status).toBe(200)
    const late = { ...sample, contentGuidelines: 'Here' }
    for (const basedOn of [updatedAt, null]) {
      expect(await save<Refusal>(actor, { ...late, basedOn })).toMatchObject({
        status: 409,
        body: {
          code: 'edit_conflict',
          message:
            'This text was changed elsewhere in the meantime, so yours was not saved. Save it over that change, or discard it to see the newer text.',
        },
      })
    }
    expect((await read(actor)).body.contentGuidelines).toBe('Elsewhere')
    expect((await save(actor, late)).body.contentGuidelines).toBe('Here')
    expect((await versions(actor))[0]?.contentGuidelines).toBe('Elsewhere')
  })

  test('lets one of two first saves win where both come at once', async () => {
    const actor = await world.mint()
    const answers = await Promise.all(
      ['One', 'Two'].map((contentGuidelines) => save(actor, { ...sample, contentGuidelines, basedOn: null })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await versions(actor)).toEqual([])
  })

  test('keeps every person to their own', async () => {
    const [owner, other] = [await world.mint(), await world.mint()]
    await save(owner, sample)
    await save(owner, { ...sample, contentGuidelines: 'Changed' })
    expect((await read(other)).body).toEqual({ ...NO_FOUNDATIONS, hasContent: false, updatedAt: null })
    expect(await versions(other)).toEqual([])
    await save(other, { ...sample, contentGuidelines: 'Mine' })
    expect((await read(owner)).body.contentGuidelines).toBe('Changed')
  })

  test.each([
    ['a part that is missing', { ...sample, callToActions: undefined }, 'Please check "callToActions"'],
    ['a list that is a text', { ...sample, personalStories: { stories: 'One', selectedStory: null } }, 'Please check'],
    [
      'a preferred item of another list',
      { ...sample, callToActions: { ctas: ['Write to me'], selectedCta: 'The bakery' } },
      'The preferred call to action is not in its list.',
    ],
    [
      'more items than a list holds',
      { ...sample, callToActions: { ctas: Array.from({ length: 21 }, (_, at) => `${at}`), selectedCta: null } },
      'You can keep at most 20 calls to action here.',
    ],
    ['guidelines of a book', { ...sample, contentGuidelines: 'word '.repeat(3_000) }, 'This text is too long.'],
  ])('refuses %s and keeps what was there', async (_, body, sentence) => {
    const actor = await world.mint()
    await save(actor, sample)
    const refused = await save<Refusal>(actor, body)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.status).toBeLessThan(500)
    expect(refused.body.message).toContain(sentence)
    expect((await read(actor)).body).toMatchObject(sample)
    expect(await versions(actor)).toEqual([])
  })
})

describe('suggesting from the samples', () => {
  const STORY =
    'Last spring I lost my biggest client. I sat in the car for an hour. My sister said one thing that stayed with me. I drove home and wrote to ten people who had once thanked me. I was glad and grateful.'
  const TEXT = `${STORY}\n\n${'You do not need a plan for that. You need a list of the people who would like to hear from you, and you have to keep it where you can see it. '.repeat(5)}\n\nWhat is on your list?`

  async function teach(actor: Actor, text: string, deletedAt: Date | null = null): Promise<string> {
    const now = world.clock.now()
    const row = { id: newId(), userId: actor.person.id, createdAt: now }
    await world.base.db
      .insert(brandVoicesTable)
      .values({ ...row, name: newId(), tone: '', style: '', description: '', updatedAt: now, deletedAt })
    await world.base.db.insert(voiceSources).values({
      ...row,
      id: newId(),
      brandVoiceId: row.id,
      kind: 'text',
      manner: 'written',
      title: 'The client',
      content: text,
      words: 100,
    })
    return row.id
  }
  const suggest = async (as: Actor) =>
    (
      await world.request<Record<string, { text: string; from: string | null }[]>>(
        'GET',
        '/api/foundations/suggestions',
        { as },
      )
    ).body
  const nothing = { personalStories: [], emotionalVocabulary: [], callToActions: [], contentGuidelines: [] }

  test('reads what the living brand voices were taught from, and says from which text', async () => {
    const actor = await world.mint()
    const id = await teach(actor, TEXT)
    const found = await suggest(actor)
    expect(found.personalStories).toEqual([{ text: STORY, from: 'The client' }])
    expect(found.callToActions).toContainEqual({ text: 'What is on your list?', from: 'The client' })
    expect((await read(actor)).body).toEqual({ ...NO_FOUNDATIONS, hasContent: false, updatedAt: null })
    await world.base.db
      .update(brandVoicesTable)
      .set({ deletedAt: world.clock.now() })
      .where(eq(brandVoicesTable.id, id))
    expect(await suggest(actor)).toMatchObject({ words: 0, wordsNeeded: 150, ...nothing })
  })

  test('never reads what somebody else was taught, nor what is too little', async () => {
    const [owner, other] = [await world.mint(), await world.mint()]
    await teach(owner, TEXT)
    await teach(other, 'Only a few words of mine.')
    expect(await suggest(other)).toMatchObject({ words: 6, readable: true, ...nothing })
  })
})
