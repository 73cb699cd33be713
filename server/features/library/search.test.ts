import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pieceSample } from '#test/samples/library.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

type Page = {
  items: { id: string; contentText: string }[]
  nextCursor: string | null
  marks?: string[]
  code?: string
}

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world?.stop())

const look = (as: Actor, q: string, more = '') =>
  world.request<Page>('GET', `/api/pieces?q=${encodeURIComponent(q)}${more}`, { as })
const found = async (as: Actor, q: string) => (await look(as, q)).body.items.map(({ contentText }) => contentText)

async function keep(...texts: string[]): Promise<Actor> {
  const actor = await world.mint()
  for (const text of texts) await pieceSample.insert(world, actor, text)
  return actor
}

describe('what is looked for', () => {
  const HIRING = 'We are hiring. The best job of a manager is saying no.'
  const STORY = 'Two stories about saying yes, and the manager who left.'
  const GERMAN = 'Übermut tut selten gut, sagt Frau Müller über die Größe.'
  const CHINESE = '今天我们讨论如何写作。'
  let actor: Actor
  beforeAll(async () => {
    actor = await keep(HIRING, STORY, GERMAN, CHINESE)
  })

  it.each([
    ['a word in any form of its own', 'hired', [HIRING]],
    ['every word', 'story manager', [STORY]],
    ['words in any order, newest first', 'manager says', [STORY, HIRING]],
    ['words beside those that stand everywhere', 'the best of the job', [HIRING]],
    ['a phrase to the letter', '"saying no"', [HIRING]],
    ['a phrase of words that stand everywhere', '"about saying yes, and the"', [STORY]],
    ['a phrase in the quotes of a phone', '“saying no”', [HIRING]],
    ['no phrase whose words stand apart', '"manager saying"', []],
    ['a word that is still being typed', 'mana', [STORY, HIRING]],
    ['no beginning once something follows it', 'mana ', []],
    ['what a word must not stand beside', 'manager -hiring', [STORY]],
    ['what a phrase must not stand beside', 'manager -"saying no"', [STORY]],
    ['everything but a word', '-manager', [CHINESE, GERMAN]],
    ['umlauts, however they are written', 'ÜBERMUT größe', [GERMAN]],
    ['a name', 'müller', [GERMAN]],
    ['the beginning of what has no spaces', '今天', [CHINESE]],
    ['a word that stands nowhere', 'zebra', []],
    ['an operator as a word', 'saying & !yes | (no) <-> :*', [STORY]],
    ['quotes and backslashes', "man'ager\\", []],
    ['a statement of the database', "'; drop table pieces; --", []],
    ['the mark of whose it is, for nobody else', '11111111-1111-7111-8111-111111111111', []],
  ])('finds %s', async (_, q, texts) => {
    expect(await found(actor, q)).toEqual(texts)
  })

  it.each(['the', 'the of', '"', '""', '-', '!!! ???', '😀', '* & |', "'"])('asks for more than %s', async (q) => {
    expect(await look(actor, q)).toMatchObject({ status: 400, body: { code: 'search_empty' } })
  })

  it.each(['', '   '])('takes what was not typed for no search: %j', async (q) => {
    expect(await found(actor, q)).toEqual([CHINESE, GERMAN, STORY, HIRING])
  })

  it('reads the beginning of what is longer than anybody types', async () => {
    expect(await found(actor, `hiring ${' '.repeat(300)}${'words '.repeat(1_600)}`)).toEqual([HIRING])
    expect((await look(actor, 'x'.repeat(10_000))).status).toBe(200)
    expect((await look(actor, 'a'.repeat(3).concat('\u0000manager'))).status).toBe(200)
  })

  it('says which words it found, as they stand there', async () => {
    expect((await look(actor, 'hire manag')).body.marks?.toSorted()).toEqual(['hiring', 'manager'])
    expect((await look(actor, '"saying no" -story')).body.marks?.toSorted()).toEqual(['no', 'saying'])
    expect((await look(actor, '-story')).body.marks).toEqual([])
    expect((await world.request<Page>('GET', '/api/pieces', { as: actor })).body.marks).toBeUndefined()
  })

  it('goes with the filters', async () => {
    expect((await look(actor, 'manager', '&platform=Twitter')).body.items).toHaveLength(2)
    expect((await look(actor, 'manager', '&platform=LinkedIn')).body.items).toEqual([])
  })
})

it('finds nothing of anybody else, and nothing in the trash', async () => {
  const [owner, other] = [await keep('My giraffe'), await keep('Their giraffe')]
  expect(await found(owner, 'giraffe')).toEqual(['My giraffe'])
  expect(await found(owner, other.person.id)).toEqual([])
  const ids = (await look(other, 'giraffe')).body.items.map(({ id }) => id)
  await world.request('POST', '/api/pieces/delete', { as: other, body: { ids } })
  expect(await found(other, 'giraffe')).toEqual([])
  await world.request('POST', '/api/pieces/restore', { as: other, body: { ids } })
  expect(await found(other, 'giraffe')).toEqual(['Their giraffe'])
})

it('finds what a post says now, and what its voice note is called', async () => {
  const actor = await keep('Formerly')
  const [{ id = '' } = {}] = (await look(actor, 'formerly')).body.items
  await world.request('PATCH', `/api/pieces/${id}`, { as: actor, body: { contentText: 'Afterwards' } })
  expect(await found(actor, 'formerly')).toEqual([])
  expect(await found(actor, 'afterwards')).toEqual(['Afterwards'])
  await world.base.pool.query(`update pieces set voice_note_title = 'Morning walk' where id = $1`, [id])
  expect(await found(actor, 'walking')).toEqual(['Afterwards'])
})

it('pages neither miss nor repeat a post while others arrive, however few or many there are', async () => {
  const actor = await world.mint()
  await world.base.pool.query(
    `insert into pieces (id, user_id, source, content_text, created_at, updated_at)
     select uuidv7(), $1, 'generated', case when n % 500 = 1 then 'Rare number ' else 'Number ' end || n, now(), now()
     from generate_series(1, 5000) n`,
    [actor.person.id],
  )
  for (const [q, count] of [
    ['rare', 10],
    ['number', 5000],
  ] as const) {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const more: string = `&limit=${q === 'rare' ? 5 : 100}${cursor ? `&cursor=${cursor}` : ''}`
      const { body }: { body: Page } = await look(actor, q, more)
      seen.push(...body.items.map(({ contentText }) => contentText))
      cursor = body.nextCursor
      if (seen.length < 200) await pieceSample.insert(world, actor, `A late guest of ${q}`)
    } while (cursor)
    expect(seen).toHaveLength(count)
    expect(new Set(seen).size).toBe(seen.length)
  }
})
