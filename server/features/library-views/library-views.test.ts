import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIBRARY_VIEWS_MAX, VIEW_NAME_MAX_CHARACTERS } from '#domain/lists/library-views.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

type View = { id: string; name: string; query: string }

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world?.stop())

const AT = '/api/library-views'
const keep = (as: Actor, name: string, query = 'tab=linkedin&q=giraffe') =>
  world.request<View>('POST', AT, { as, body: { name, query } })
const views = async (as: Actor) => (await world.request<{ items: View[] }>('GET', AT, { as })).body.items

it('is kept, renamed and forgotten, in the order of the names', async () => {
  const actor = await world.mint()
  const { body: second } = await keep(actor, ' Weekly\n posts ', '?q="a phrase"&tag=Zoë&order=longest')
  const { body: first } = await keep(actor, 'bees')
  expect(await views(actor)).toMatchObject([
    { name: 'bees', query: 'tab=linkedin&q=giraffe' },
    { name: 'Weekly posts', query: 'q=%22a+phrase%22&tag=Zo%C3%AB&order=longest' },
  ])
  const renamed = await world.request('PATCH', `${AT}/${second.id}`, { as: actor, body: { name: 'Ants' } })
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Ants', query: second.query } })
  await world.request('DELETE', `${AT}/${first.id}`, { as: actor })
  expect(await views(actor)).toMatchObject([{ name: 'Ants' }])
})

it.each(['', ' \u200b ', 'a'.repeat(VIEW_NAME_MAX_CHARACTERS + 1)])('is not kept under the name %j', async (name) => {
  const actor = await world.mint()
  const message = `Please give it a name of at most ${VIEW_NAME_MAX_CHARACTERS} characters.`
  expect(await keep(actor, name)).toMatchObject({ status: 400, body: { message } })
  const { body } = await keep(actor, 'A name')
  const renaming = await world.request('PATCH', `${AT}/${body.id}`, { as: actor, body: { name } })
  expect(renaming).toMatchObject({ status: 400, body: { message } })
})

it('never leads anywhere but into the library', async () => {
  const actor = await world.mint()
  for (const query of ['https://example.com/?q=a', '//example.com', '#part', '\u0000']) {
    const { body } = await keep(actor, 'A name', query)
    for (const sign of ['/', '#', '?', '\u0000']) expect(body.query).not.toContain(sign)
  }
  expect((await keep(actor, 'A name', 'a'.repeat(3_000))).status).toBe(400)
})

it('is one of so many, however many are kept at once', async () => {
  const actor = await world.mint()
  const answers = await Promise.all(Array.from({ length: LIBRARY_VIEWS_MAX + 3 }, (_, at) => keep(actor, `View ${at}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIBRARY_VIEWS_MAX)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 400,
    body: { message: `You can keep at most ${LIBRARY_VIEWS_MAX} views here. Please remove one first.` },
  })
})

it('is nobody else’s', async () => {
  const [actor, other] = [await world.mint(), await world.mint()]
  const { body } = await keep(actor, 'Mine')
  for (const id of [body.id, 'no-id']) {
    const renaming = await world.request('PATCH', `${AT}/${id}`, { as: other, body: { name: 'Theirs' } })
    expect(renaming).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await world.request('DELETE', `${AT}/${id}`, { as: other })).toMatchObject({ status: 404 })
  }
  expect(await views(other)).toEqual([])
  expect(await views(actor)).toMatchObject([{ name: 'Mine' }])
})
