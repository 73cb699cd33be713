import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TAG_MAX_CHARACTERS, TAGS_MAX } from '#domain/lists/piece-tags.ts'
import { newId } from '#server/base/id.ts'
import { pieceSample } from '#test/samples/library.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

type Item = { id: string; contentText: string; favourite: boolean; tags: string[]; updatedAt: string }
type Page = { items: Item[]; nextCursor: string | null }

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world?.stop())

const list = (as: Actor, query: string) => world.request<Page>('GET', `/api/pieces?${query}`, { as })
const texts = async (as: Actor, query: string) =>
  (await list(as, query)).body.items.map(({ contentText }) => contentText)
const mark = (as: Actor, body: object) => world.request<Page>('POST', '/api/pieces/mark', { as, body })

describe('a list that is narrowed', () => {
  const VOICE = newId()
  let actor: Actor
  beforeAll(async () => {
    actor = await world.mint()
    const rows = [
      ['Old and short', 'generated', 'TOFU', null, 100],
      ['Rather a long text of last week', 'ideas', 'BOFU', VOICE, 6],
      ['A text of today', 'generated', 'BOFU', VOICE, 0],
    ] as const
    for (const [text, source, stage, voice, daysAgo] of rows)
      await world.base.pool.query(
        `insert into pieces (id, user_id, source, content_text, funnel_stage, brand_voice_id, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7::timestamptz - $8 * interval '1 day', $7)`,
        [newId(), actor.person.id, source, text, stage, voice, world.clock.now(), daysAgo],
      )
  })

  it.each([
    ['funnelStage=BOFU', ['A text of today', 'Rather a long text of last week']],
    [`brandVoiceId=${VOICE}&source=ideas`, ['Rather a long text of last week']],
    [`brandVoiceId=${newId()}`, []],
    ['from=2026-11-14T00:00:00Z', ['A text of today', 'Rather a long text of last week']],
    ['from=2026-11-14T00:00:00Z&to=2026-11-15T00:00:00Z', ['Rather a long text of last week']],
    ['order=oldest', ['Old and short', 'Rather a long text of last week', 'A text of today']],
    ['order=longest', ['Rather a long text of last week', 'A text of today', 'Old and short']],
    ['q=text&order=longest', ['Rather a long text of last week', 'A text of today']],
    ['q=text&funnelStage=BOFU&source=generated', ['A text of today']],
    ['brandVoiceId=&tag=&order=', ['A text of today', 'Rather a long text of last week', 'Old and short']],
  ])('holds what %s asks for', async (query, expected) => {
    expect(await texts(actor, query)).toEqual(expected)
  })

  it.each([
    ['source=elsewhere', 'content_source_invalid', 'Invalid content source'],
    ['source=Generated', 'content_source_invalid', 'Invalid content source'],
    ['platform=Fax', 'platform_not_found', 'Platform not found'],
  ])('refuses %s in words of its own', async (query, code, message) => {
    expect(await list(actor, query)).toMatchObject({ status: 400, body: { code, message } })
  })

  it.each(['funnelStage=nowhere', 'brandVoiceId=7', 'from=yesterday', 'favourite=no', 'order=best', 'order=__proto__'])(
    'refuses %s',
    async (query) => {
      expect(await list(actor, query)).toMatchObject({ status: 400, body: { code: 'filter_invalid' } })
    },
  )

  it.each([newId(), `${newId()}_12_7`, `${newId()}_x`, `${newId()}_-1`, '_'])(
    'refuses a page that no list by length has: %s',
    async (cursor) => {
      expect(await list(actor, `order=longest&cursor=${cursor}`)).toMatchObject({ body: { code: 'cursor_invalid' } })
    },
  )
})

it.each(['oldest', 'longest'])('pages by %s miss and repeat nothing, searched or not', async (order) => {
  const actor = await world.mint()
  await world.base.pool.query(
    `insert into pieces (id, user_id, source, content_text, created_at, updated_at)
     select uuidv7(), $1, 'generated', repeat('Word ', 1 + n % 7), now(), now() from generate_series(1, 3000) n`,
    [actor.person.id],
  )
  for (const search of ['', '&q=word']) {
    const seen: Item[] = []
    let cursor: string | null = null
    do {
      const { body }: { body: Page } = await list(
        actor,
        `order=${order}&limit=100${search}${cursor ? `&cursor=${cursor}` : ''}`,
      )
      seen.push(...body.items)
      cursor = body.nextCursor
    } while (cursor)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(3000)
    expect(seen).toHaveLength(3000)
    const keys = seen.map(({ id, contentText }) => (order === 'oldest' ? id : `${9999 - contentText.length}`))
    expect(keys).toEqual(keys.toSorted())
  }
})

describe('favourites and tags', () => {
  it('are kept, found and taken back, and are no change of the text', async () => {
    const actor = await world.mint()
    const ids = [await pieceSample.insert(world, actor, 'One'), await pieceSample.insert(world, actor, 'Two')]
    const before = (await list(actor, '')).body.items
    world.clock.advance(1_000)
    const { body } = await mark(actor, { ids, favourite: true, addTags: [' Launch ', 'launch', 'Two\n words', ''] })
    expect(body.items.map(({ tags, favourite }) => ({ tags, favourite }))).toEqual([
      { tags: ['Launch', 'Two words'], favourite: true },
      { tags: ['Launch', 'Two words'], favourite: true },
    ])
    expect(body.items.map(({ updatedAt }) => updatedAt)).toEqual(before.map(({ updatedAt }) => updatedAt))
    await mark(actor, { ids: [ids[0]], favourite: false, removeTags: ['LAUNCH'] })
    expect(await texts(actor, 'favourite=true')).toEqual(['Two'])
    expect(await texts(actor, 'tag=Launch')).toEqual(['Two'])
    expect(await texts(actor, 'tag=Two%20words')).toEqual(['Two', 'One'])
    const { body: known } = await world.request<{ tags: string[] }>('GET', '/api/pieces/tags', { as: actor })
    expect(known.tags).toEqual(['Two words', 'Launch'])
  })

  it('say the stage of a post, which one made of an idea keeps or changes and cannot lose', async () => {
    const actor = await world.mint()
    const plain = await pieceSample.insert(world, actor, 'Plain')
    const ofIdea = await pieceSample.insert(world, actor, 'Of an idea')
    await world.base.pool.query(`update pieces set source = 'ideas', funnel_stage = 'TOFU' where id = $1`, [ofIdea])
    expect(await texts(actor, 'unstaged=true')).toEqual(['Plain'])
    await mark(actor, { ids: [plain, ofIdea], funnelStage: 'BOFU' })
    expect(await texts(actor, 'funnelStage=BOFU')).toEqual(['Of an idea', 'Plain'])
    expect(await texts(actor, 'unstaged=true')).toEqual([])
    await mark(actor, { ids: [plain], addTags: ['Launch'] })
    for (const body of [
      { ids: [plain, ofIdea], funnelStage: null },
      { ids: [plain], funnelStage: 'bofu' },
    ])
      expect(await mark(actor, body)).toMatchObject({ status: 400, body: { code: 'funnel_stage_invalid' } })
    expect(await texts(actor, 'funnelStage=BOFU')).toEqual(['Of an idea', 'Plain'])
    await mark(actor, { ids: [plain], funnelStage: null })
    expect(await texts(actor, 'unstaged=true')).toEqual(['Plain'])
  })

  it('stay within their limits, all or none', async () => {
    const actor = await world.mint()
    const [full, empty] = [await pieceSample.insert(world, actor), await pieceSample.insert(world, actor)]
    const addTags = Array.from({ length: TAGS_MAX }, (_, at) => `Tag ${at}`)
    await mark(actor, { ids: [full], addTags })
    expect(await mark(actor, { ids: [full, empty], addTags: ['One more'] })).toMatchObject({
      status: 400,
      body: { code: 'tags_full' },
    })
    expect(await texts(actor, 'tag=One%20more')).toEqual([])
    const { body } = await mark(actor, { ids: [empty], addTags: ['x'.repeat(100)] })
    expect(body.items[0]?.tags).toEqual(['x'.repeat(TAG_MAX_CHARACTERS)])
  })

  it('are nobody else’s to change, nor those of a piece in the trash', async () => {
    const [owner, other] = [await world.mint(), await world.mint()]
    const ids = [await pieceSample.insert(world, owner), newId(), 'no-id']
    expect((await mark(other, { ids, favourite: true, addTags: ['Mine'] })).body.items).toEqual([])
    await world.request('POST', '/api/pieces/delete', { as: owner, body: { ids } })
    expect((await mark(owner, { ids, favourite: true })).body.items).toEqual([])
    await world.request('POST', '/api/pieces/restore', { as: owner, body: { ids } })
    expect((await list(owner, '')).body.items).toMatchObject([{ favourite: false, tags: [] }])
  })
})
