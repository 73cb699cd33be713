import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { brandVoicesTable, voiceSources } from '#server/features/brand-voices/table.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world.stop())

type Kept = { ownPhrases: string[] }

async function addVoice(as: Actor, deletedAt: Date | null = null): Promise<string> {
  const now = world.clock.now()
  const id = newId()
  await world.base.db.insert(brandVoicesTable).values({
    id,
    userId: as.person.id,
    createdAt: now,
    updatedAt: now,
    deletedAt,
    name: id,
    tone: '',
    style: '',
    description: 'Plain.',
  })
  return id
}
const path = (id: string) => `/api/brand-voices/${id}/own-phrases`
const keep = (as: Actor, id: string, phrase: string) => world.request<Kept>('POST', path(id), { as, body: { phrase } })
const giveUp = (as: Actor, id: string, phrase: string) =>
  world.request<Kept>('POST', `${path(id)}/delete`, { as, body: { phrase } })
const listed = async (as: Actor, id: string) => (await world.request<Kept>('GET', path(id), { as })).body.ownPhrases

it('keeps a phrase once, tells it with the fingerprints, and gives it up again', async () => {
  const ada = await world.mint()
  const id = await addVoice(ada)
  expect((await keep(ada, id, 'game changer')).body.ownPhrases).toEqual(['game changer'])
  expect((await keep(ada, id, 'in today’s … world')).body.ownPhrases).toEqual(['game changer', 'in today’s … world'])
  await keep(ada, id, 'game changer')
  expect((await listed(ada, id)).toSorted()).toEqual(['game changer', 'in today’s … world'])
  const fingerprints = await world.request<Kept>('GET', `/api/brand-voices/${id}/prints`, { as: ada })
  expect(fingerprints.body.ownPhrases).toContain('game changer')

  expect((await giveUp(ada, id, 'game changer')).body.ownPhrases).toEqual(['in today’s … world'])
  expect((await giveUp(ada, id, 'never kept')).body.ownPhrases).toEqual(['in today’s … world'])
  expect(await listed(ada, id)).toEqual(['in today’s … world'])
})

it('keeps both of two phrases that come at the same moment', async () => {
  const ada = await world.mint()
  const id = await addVoice(ada)
  await Promise.all(['game changer', 'deep dive', 'win-win'].map((phrase) => keep(ada, id, phrase)))
  expect((await listed(ada, id)).toSorted()).toEqual(['deep dive', 'game changer', 'win-win'])
})

it.each([['my own words'], ['a game changer'], [''], ['x'.repeat(101)], [' ']])(
  'refuses %j, which is no formula',
  async (phrase) => {
    const ada = await world.mint()
    const id = await addVoice(ada)
    expect((await keep(ada, id, phrase)).status).toBe(400)
    expect(await listed(ada, id)).toEqual([])
  },
)

it('knows neither another person’s brand voice nor one in the trash', async () => {
  const [ada, bo] = [await world.mint(), await world.mint()]
  const mine = await addVoice(ada)
  const trashed = await addVoice(ada, world.clock.now())
  for (const [as, id] of [
    [bo, mine],
    [ada, trashed],
    [ada, newId()],
    [ada, 'no-id'],
  ] as const) {
    for (const answer of [
      await keep(as, id, 'game changer'),
      await giveUp(as, id, 'game changer'),
      await world.request('GET', path(id), { as }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'brand_voice_not_found' } })
    }
  }
  expect(await listed(ada, mine)).toEqual([])
})

it('counts the formulas of what a voice was taught from as the person’s own, as long as that is there', async () => {
  const ada = await world.mint()
  const id = await addVoice(ada)
  const source = newId()
  await world.base.db.insert(voiceSources).values({
    id: source,
    userId: ada.person.id,
    brandVoiceId: id,
    kind: 'text',
    manner: 'spoken',
    title: 'A talk',
    content: 'We moved the needle. It moves the needle still!',
    words: 9,
    createdAt: world.clock.now(),
  })
  await keep(ada, id, 'game changer')
  const own = async () =>
    (await world.request<Kept>('GET', `/api/brand-voices/${id}/prints`, { as: ada })).body.ownPhrases
  expect(await own()).toEqual(['game changer', 'move the needle'])
  expect(await listed(ada, id)).toEqual(['game changer'])
  await world.request('POST', '/api/voice-sources/delete', { as: ada, body: { ids: [source] } })
  expect(await own()).toEqual(['game changer'])
})
