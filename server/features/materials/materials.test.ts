import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '#domain/messages/messages.ts'
import { countWords } from '#domain/text.ts'
import { MATERIALS_MAX, READINGS_PER_HOUR } from '#domain/writing/materials.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { newId } from '#server/base/id.ts'
import { openVoice, proseOf } from '#test/open-voice.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { purgeMaterials } from './purge-materials.ts'
import { materialsTable } from './table.ts'

type Material = {
  id: string
  kind: string
  title: string
  address: string | null
  text: string
  words: number
  confidence: number | null
  createdAt: string
  author: string | null
  published: string | null
  code: string
  message: string
}

const HOUR_MS = 3_600_000
const closers: (() => void)[] = []
let world: World
beforeAll(async () => {
  world = await openWorld({ works: false, env: { FETCH_PRIVATE_ADDRESSES: '1' } })
})
afterAll(async () => {
  for (const close of closers) close()
  await world.stop()
})

/** A page on loopback, and how often it was asked for. */
async function serve(body: string, { status = 200, type = 'text/html; charset=utf-8' } = {}) {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(request.url ?? '')
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  return { seen, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/article` } // safe because it listens on a port
}

const PROSE = Array.from({ length: 6 }, (_, at) => proseOf(`Day ${at}`))
const article = `<title>Market days</title><nav>Menu</nav><article>${PROSE.map((text) => `<p>${text}</p>`).join('')}</article>`

const read = (as: Actor, body: unknown, where = world) =>
  where.request<Material>('POST', '/api/materials/link', { as, body })
const get = (as: Actor, id: string) => world.request<Material>('GET', `/api/materials/${id}`, { as })
const keptOf = async ({ person }: Actor) => {
  const [row] = await world.base.db
    .select({ rows: count() })
    .from(materialsTable)
    .where(eq(materialsTable.userId, person.id))
  return row?.rows
}

describe('a page', () => {
  it('says who wrote it and when, where it says so', async () => {
    const person = await world.mint()
    const head =
      '<meta property="article:published_time" content="2024-03-05T09:00:00+01:00"><meta name="author" content="Ada Reader">'
    const told = await serve(`<head>${head}</head>${article}`)
    expect((await read(person, { address: told.address })).body).toMatchObject({
      author: 'Ada Reader',
      published: '2024-03-05',
    })
    const silent = await serve(article)
    const { body } = await read(person, { address: silent.address })
    expect(body).toMatchObject({ author: null, published: null })
    expect((await get(person, body.id)).body).toEqual(body)
  })

  it('is read as its article, with its title and its words', async () => {
    const person = await world.mint()
    const { address } = await serve(article)
    const text = PROSE.join('\n\n')
    const { status, body } = await read(person, { address: ` ${address}#part ` })
    expect({ status, ...body }).toMatchObject({
      status: 200,
      kind: 'page',
      title: 'Market days',
      address,
      text,
      words: countWords(text),
      confidence: null,
      createdAt: world.clock.now().toISOString(),
    })
    expect((await get(person, body.id)).body).toEqual(body)
  })

  it('is read once in a day, unless it is to be read anew; of several readings the newest counts', async () => {
    const person = await world.mint()
    const { address, seen } = await serve(article)
    const first = (await read(person, { address })).body.id
    expect((await read(person, { address, kind: 'page' })).body.id).toBe(first)
    expect(seen).toHaveLength(1)
    const anew = (await read(person, { address, anew: true })).body.id
    expect(anew).not.toBe(first)
    expect((await read(person, { address })).body.id).toBe(anew)
    expect(seen).toHaveLength(2)
    expect((await get(person, first)).status).toBe(200)
    world.clock.advance(24 * HOUR_MS - 1)
    expect((await read(person, { address })).body.id).toBe(anew)
    world.clock.advance(1)
    expect((await read(person, { address })).body.id).not.toBe(anew)
    expect(seen).toHaveLength(3)
  })

  it('is read for each person by themselves', async () => {
    const { address, seen } = await serve(article)
    const [first, second] = [await world.mint(), await world.mint()]
    const ids = [(await read(first, { address })).body.id, (await read(second, { address })).body.id]
    expect(new Set(ids).size).toBe(2)
    expect(seen).toHaveLength(2)
  })

  it('that is asked for twice at once is one of at most two rows from then on', async () => {
    const person = await world.mint()
    const { address, seen } = await serve(article)
    const answers = await Promise.all([read(person, { address }), read(person, { address })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const asked = seen.length
    const { body } = await read(person, { address })
    expect(answers.map((answer) => answer.body.id)).toContain(body.id)
    expect(seen).toHaveLength(asked)
    expect(await keptOf(person)).toBe(asked)
  })

  it('is kept no longer than a writing may be', async () => {
    const { address } = await serve('words 🦊 '.repeat(40_000), { type: 'text/plain; charset=utf-8' })
    const { body } = await read(await world.mint(), { address })
    expect(body.text.length).toBeLessThanOrEqual(CONTENT_MAX_CHARACTERS)
    expect(body.text.length).toBeGreaterThan(CONTENT_MAX_CHARACTERS - 5)
    expect(body.text.isWellFormed()).toBe(true)
    expect(body.words).toBe(countWords(body.text))
  })

  it.each([
    '',
    'no address at all',
    'example',
    'ftp://example.com/a',
    'http://',
    'javascript:alert(1)',
    'https://a:b@example.com/',
  ])('at %j asks for a valid URL', async (address) => {
    expect(await read(await world.mint(), { address, kind: 'page' })).toMatchObject({
      status: 400,
      body: { code: 'url_invalid', message: 'Please enter a valid URL' },
    })
  })

  it.each([
    ['link_refused', 403, ''],
    ['link_refused', 200, '<form><input type="password"></form>'],
    ['link_refused', 200, '<h1>Just a moment...</h1><p>Checking your browser.</p>'],
    ['link_unreachable', 404, ''],
    ['link_empty', 200, '<div id="root"></div>'],
    ['link_gone', 200, '<h1>Page not found</h1><p>Try the search.</p>'],
    ['link_teaser', 200, `<p>${'The bakers are awake at six. '.repeat(20)}</p><p>Become a member to read on.</p>`],
    [
      'link_consent',
      200,
      '<h1>We value your privacy</h1><p>Cookies, our partners, consent.</p><button>Accept all</button>',
    ],
  ])('that cannot be read is %s (%i), costs nothing, keeps nothing and says to paste', async (code, status, html) => {
    const person = await world.mint()
    const plan = () => world.request('GET', '/api/plan', { as: person })
    const before = await plan()
    const { address } = await serve(html, { status })
    const answer = await read(person, { address })
    expect(answer).toMatchObject({
      status: 422,
      body: { code, message: expect.stringMatching(/paste (?:it|the text) instead/) },
    })
    expect(await keptOf(person)).toBe(0)
    expect((await plan()).text).toBe(before.text)
  })

  it("inside the operator's network is not told from one where nobody is", async () => {
    const guarded = await openWorld({ works: false })
    try {
      const person = await guarded.mint()
      const { address } = await serve(article)
      const inside = await read(person, { address: address.replace(/:\d+/, '') }, guarded)
      const nobody = await read(person, { address: 'http://nobody.invalid/' }, guarded)
      expect(inside).toMatchObject({ status: 422, body: { code: 'link_unreachable' } })
      expect(inside.text).toBe(nobody.text)
    } finally {
      await guarded.stop()
    }
  })
})

describe('a video', () => {
  it.each(['https://example.com/video', 'https://www.youtube.com/@somebody', 'https://youtu.be/short'])(
    'is none at %s',
    async (address) => {
      expect(await read(await world.mint(), { address, kind: 'video' })).toMatchObject({
        status: 400,
        body: { code: 'video_address_unknown', message: ERRORS.video_address_unknown[1] },
      })
    },
  )

  it('that was read is found again whichever way its address was copied', async () => {
    const person = await world.mint()
    const row = { id: newId(), userId: person.person.id, createdAt: world.clock.now() }
    const address = 'https://www.youtube.com/watch?v=a-b_C1234xZ'
    await world.base.db.insert(materialsTable).values({ ...row, kind: 'video', title: 'Bread', text: 'so', address })
    for (const copied of ['https://youtu.be/a-b_C1234xZ?t=5', 'm.youtube.com/watch?v=a-b_C1234xZ', address])
      expect((await read(person, { address: copied })).body).toMatchObject({ id: row.id, kind: 'video', address })
  })
})

describe('material', () => {
  const keep = async ({ person }: Actor, createdAt = world.clock.now()) => {
    const id = newId()
    await world.base.db
      .insert(materialsTable)
      .values({ id, userId: person.id, kind: 'page', title: 'Page', text: 'words', createdAt })
    return id
  }

  it("of somebody else's answers as if it did not exist", async () => {
    const id = await keep(await world.mint())
    const stranger = await world.mint()
    const [theirs, missing] = [await get(stranger, id), await get(stranger, newId())]
    expect(theirs).toMatchObject({ status: 404, body: { code: 'material_not_found' } })
    expect(theirs.text).toBe(missing.text)
    expect((await get(stranger, 'no-id')).text).toBe(missing.text)
  })

  it('is forgotten after thirty days', async () => {
    const person = await world.mint()
    const now = world.clock.now().getTime()
    const [old, young] = [31, 29].map((days) => keep(person, new Date(now - days * 24 * HOUR_MS)))
    const ids = { old: await old, young: await young }
    await purgeMaterials(world.base)
    expect((await get(person, ids.old ?? '')).status).toBe(404)
    expect((await get(person, ids.young ?? '')).status).toBe(200)
  })

  it('is kept up to a number, and the oldest goes', async () => {
    const person = await world.mint()
    const start = world.clock.now().getTime() - HOUR_MS
    const ids: string[] = []
    for (let at = 0; at < MATERIALS_MAX; at++) ids.push(await keep(person, new Date(start + at)))
    const { address } = await serve(article)
    expect((await read(person, { address })).status).toBe(200)
    expect(await keptOf(person)).toBe(MATERIALS_MAX)
    expect((await get(person, ids[0] ?? '')).status).toBe(404)
    expect((await get(person, ids[1] ?? '')).status).toBe(200)
  })

  it('is read so often in an hour and no oftener, counted together with what voices are taught from', async () => {
    const { owner, at, post } = await openVoice(world)
    const known = (await serve(article)).address
    expect((await read(owner, { address: known })).status).toBe(200)
    const nowhere = 'http://127.0.0.1:9/'
    for (let made = 1; made < READINGS_PER_HOUR; made++) {
      const link = { manner: 'written', address: 'no address' }
      const answer = made % 2 === 0 ? post(`${at}/sources/link`, link) : read(owner, { address: nowhere })
      expect((await answer).status).not.toBe(429)
    }
    const refusal = { status: 429, body: { code: 'too_many_requests' } }
    expect(await read(owner, { address: nowhere })).toMatchObject(refusal)
    expect(await post(`${at}/sources/link`, { manner: 'written', address: nowhere })).toMatchObject(refusal)
    // What needs no reading is answered nevertheless.
    expect((await read(owner, { address: known })).status).toBe(200)
    expect((await read(owner, { address: 'no address' })).status).toBe(400)
  })
})
