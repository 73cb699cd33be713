import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { brandVoicesTable, voiceLessons } from './table.ts'

type Lesson = {
  id: string
  kind: string
  subject: string
  state: 'proposed' | 'accepted' | 'dismissed'
  sentence: string
  instruction: string
  seen: number
  among: number
  posts: { id: string; createdAt: string; beginning: string }[]
  example: { before: string; after: string } | null
  decidedAt: string | null
}
type Lessons = { items: Lesson[]; nextCursor: null; edited: number }

const ENDING = 'That is how it went with the box and the key.'
const OPENINGS = ['On Monday', 'Last spring', 'In a small town', 'At the station', 'Before breakfast', 'After work']

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => world.engine.reset())
afterAll(() => world.stop())

async function mintVoice(owner: Actor): Promise<string> {
  const now = world.clock.now()
  const id = newId()
  const columns = { id, userId: owner.person.id, createdAt: now, updatedAt: now }
  await world.base.db
    .insert(brandVoicesTable)
    .values({ ...columns, name: `Voice ${id}`, tone: 'calm', style: 'plain', description: 'As people talk.' })
  return id
}

/** A post of this brand voice, written through the real route by the scripted engine. */
async function generate(owner: Actor, brandVoiceId: string | undefined, at: number): Promise<string> {
  world.engine.behave(async ({ quoted }, { onText }) => {
    const number = Number(/\d+/.exec(quoted.material ?? '')?.[0])
    const text = `${OPENINGS[number % 6]} we utilize what is there, and it is number ${number}.

It was plain to see for the ${number} of us who stood around it.

Nobody said a word about it for ${number} days.

${ENDING}`
    onText(text)
    return text
  })
  const order = { operation: 'generation', input: { platform: 'LinkedIn', content: `Material ${at}.`, brandVoiceId } }
  const started = await world.request<{ id: string }>('POST', '/api/writings', {
    as: owner,
    body: order,
    headers: { 'idempotency-key': newId() },
  })
  expect(started.status).toBe(202)
  const look = async () =>
    (
      await world.request<{ status: string; pieceIds?: string[] }>('GET', `/api/writings/${started.body.id}`, {
        as: owner,
      })
    ).body
  await expect.poll(async () => (await look()).status).toBe('succeeded')
  return (await look()).pieceIds?.[0] ?? ''
}

async function textOf(owner: Actor, piece: string): Promise<string> {
  return (await world.request<{ contentText: string }>('GET', `/api/pieces/${piece}`, { as: owner })).body.contentText
}

async function edit(owner: Actor, piece: string, change: (text: string) => string): Promise<void> {
  world.clock.advance(1_000)
  const contentText = change(await textOf(owner, piece))
  const answer = await world.request('PATCH', `/api/pieces/${piece}`, { as: owner, body: { contentText } })
  expect(answer.status).toBe(200)
}

const cutLast = (text: string) => text.split('\n\n').slice(0, -1).join('\n\n')
const rename = (text: string) => text.replace('plain', 'clear')

/** Five edited posts, of which `cut` lost their last line. */
async function fivePosts(owner: Actor, voice: string, cut = 4): Promise<string[]> {
  const pieces = await Promise.all([0, 1, 2, 3, 4].map((at) => generate(owner, voice, at)))
  for (const [at, piece] of pieces.entries()) await edit(owner, piece, at < cut ? cutLast : rename)
  return pieces
}

async function lessonsOf(owner: Actor, voice: string): Promise<Lessons> {
  const answer = await world.request<Lessons>('GET', `/api/brand-voices/${voice}/lessons`, { as: owner })
  expect(answer.status).toBe(200)
  return answer.body
}

const decide = (owner: Actor, id: string | undefined, word: 'accept' | 'dismiss' | 'undo') =>
  world.request<Lessons>('POST', `/api/brand-voices/lessons/${id}/${word}`, { as: owner })

const stateOf = ({ items }: Lessons, kind: string) => items.find((lesson) => lesson.kind === kind)?.state

it('proposes what four of five edited posts show, with the posts and one place', async () => {
  const owner = await world.mint()
  const voice = await mintVoice(owner)
  expect(await lessonsOf(owner, voice)).toEqual({ items: [], nextCursor: null, edited: 0 })
  const pieces = await fivePosts(owner, voice)
  const { items, edited } = await lessonsOf(owner, voice)
  expect(edited).toBe(5)
  expect(items).toMatchObject([
    {
      ...{ kind: 'cut-last-line', state: 'proposed', seen: 4, among: 5, decidedAt: null },
      sentence: 'You cut the last line in 4 of 5 posts.',
      example: { before: ENDING, after: '' },
    },
  ])
  expect(items[0]?.posts.map(({ id }) => id)).toEqual(pieces.slice(0, 4).toReversed())
  expect(items[0]?.posts[0]?.beginning).toMatch(/^At the station we utilize/)
})

it('compares with the text as it was generated, however often it was edited since', async () => {
  const owner = await world.mint()
  const voice = await mintVoice(owner)
  const pieces = await fivePosts(owner, voice, 0)
  for (const piece of pieces.slice(0, 3)) {
    await edit(owner, piece, (text) => text.replace('utilize', 'employ'))
    await edit(owner, piece, (text) => text.replace('employ', 'use'))
  }
  for (const piece of pieces) await edit(owner, piece, (text) => text.replace('clear', 'plain'))
  const { items, edited } = await lessonsOf(owner, voice)
  // Two posts are again as they were generated.
  expect(edited).toBe(3)
  expect(items.map(({ subject, seen, among }) => [subject, seen, among])).toEqual([['utilize → use', 3, 3]])
})

it('looks at posts of this brand voice alone, and not at those in the trash', async () => {
  const owner = await world.mint()
  const [voice, other] = [await mintVoice(owner), await mintVoice(owner)]
  const pieces = await fivePosts(owner, voice, 3)
  for (let at = 0; at < 3; at++) await edit(owner, await generate(owner, undefined, at), cutLast)
  expect((await lessonsOf(owner, other)).edited).toBe(0)
  expect((await lessonsOf(owner, voice)).items).toMatchObject([{ seen: 3, among: 5 }])
  await world.request('POST', '/api/pieces/delete', { as: owner, body: { ids: pieces.slice(0, 1) } })
  expect(await lessonsOf(owner, voice)).toMatchObject({ items: [], edited: 4 })
})

it('tells a writer only what was accepted, and no longer once that is undone', async () => {
  const owner = await world.mint()
  const voice = await mintVoice(owner)
  await fivePosts(owner, voice)
  const [lesson] = (await lessonsOf(owner, voice)).items
  const toldNext = async () => {
    await generate(owner, voice, 9)
    return world.engine.requests.at(-1)?.brandVoice?.lessons
  }
  expect(await toldNext()).toEqual([])
  const accepted = await decide(owner, lesson?.id, 'accept')
  expect(accepted).toMatchObject({ status: 200, body: { items: [{ id: lesson?.id, state: 'accepted' }] } })
  expect(accepted.body.items[0]?.decidedAt).not.toBeNull()
  expect(await toldNext()).toEqual(['Leave out a closing line: stop when the point is made.'])
  expect(stateOf((await decide(owner, lesson?.id, 'undo')).body, 'cut-last-line')).toBe('proposed')
  expect(await toldNext()).toEqual([])
})

it('keeps what was accepted although edits stop showing it, and shows the figures of today', async () => {
  const owner = await world.mint()
  const voice = await mintVoice(owner)
  const pieces = await fivePosts(owner, voice)
  const [lesson] = (await lessonsOf(owner, voice)).items
  await decide(owner, lesson?.id, 'accept')
  for (const piece of pieces.slice(0, 3)) await edit(owner, piece, (text) => `${text}\n\n${ENDING} And so on.`)
  expect((await lessonsOf(owner, voice)).items).toMatchObject([{ state: 'accepted', seen: 1, among: 5 }])
  // Nothing shows it any more, so what is undone does not stay as a proposal either.
  expect((await decide(owner, lesson?.id, 'undo')).body.items).toEqual([])
  expect(await decide(owner, lesson?.id, 'accept')).toMatchObject({ status: 404, body: { code: 'lesson_not_found' } })
})

it('does not come back with what was dismissed, unless twice as many posts show it', async () => {
  const owner = await world.mint()
  const voice = await mintVoice(owner)
  await fivePosts(owner, voice, 3)
  const [lesson] = (await lessonsOf(owner, voice)).items
  expect(stateOf((await decide(owner, lesson?.id, 'dismiss')).body, 'cut-last-line')).toBe('dismissed')
  for (let at = 5; at < 7; at++) await edit(owner, await generate(owner, voice, at), cutLast)
  expect((await lessonsOf(owner, voice)).items).toMatchObject([{ state: 'dismissed', seen: 3, among: 5 }])
  await edit(owner, await generate(owner, voice, 7), cutLast)
  expect((await lessonsOf(owner, voice)).items).toMatchObject([
    { state: 'proposed', seen: 6, among: 8, decidedAt: null },
  ])
})

it('takes a dismissal back', async () => {
  const owner = await world.mint()
  const voice = await mintVoice(owner)
  await fivePosts(owner, voice)
  const [lesson] = (await lessonsOf(owner, voice)).items
  await decide(owner, lesson?.id, 'dismiss')
  expect((await decide(owner, lesson?.id, 'undo')).body.items).toMatchObject([{ state: 'proposed', seen: 4, among: 5 }])
})

it('withdraws a proposal that edits no longer show', async () => {
  const owner = await world.mint()
  const voice = await mintVoice(owner)
  const pieces = await fivePosts(owner, voice)
  const [lesson] = (await lessonsOf(owner, voice)).items
  for (const piece of pieces.slice(0, 2))
    await edit(owner, piece, (text) => `${text}\n\nAnother end stands here by now.`)
  expect((await lessonsOf(owner, voice)).items).toEqual([])
  expect(await decide(owner, lesson?.id, 'accept')).toMatchObject({
    status: 404,
    body: { message: 'This proposal is gone: your latest edits no longer show it. Please reload the page.' },
  })
})

it('never holds two accepted lessons that ask for the contrary', async () => {
  const owner = await world.mint()
  const voice = await mintVoice(owner)
  const now = world.clock.now()
  const about = { userId: owner.person.id, brandVoiceId: voice, subject: '', seen: 3, among: 3 }
  const [cut, added] = [newId(), newId()]
  await world.base.db.insert(voiceLessons).values([
    { ...about, id: cut, kind: 'cut-hashtags', state: 'accepted', decidedAt: now, createdAt: now, updatedAt: now },
    { ...about, id: added, kind: 'added-hashtags', state: 'dismissed', createdAt: now, updatedAt: now },
  ])
  const { body } = await decide(owner, added, 'accept')
  expect(stateOf(body, 'added-hashtags')).toBe('accepted')
  expect(stateOf(body, 'cut-hashtags')).toBe('dismissed')
})

it('keeps one row of each lesson, however many ask at once and while posts are edited', async () => {
  const owner = await world.mint()
  const voice = await mintVoice(owner)
  const pieces = await fivePosts(owner, voice)
  await Promise.all([
    ...Array.from({ length: 8 }, () => lessonsOf(owner, voice)),
    ...pieces.map((piece) => edit(owner, piece, (text) => `${text} `)),
  ])
  const rows = await world.base.db.select().from(voiceLessons).where(eq(voiceLessons.brandVoiceId, voice))
  expect(rows).toMatchObject([{ kind: 'cut-last-line', state: 'proposed', userId: owner.person.id }])
  const answers = await Promise.all([
    decide(owner, rows[0]?.id, 'accept'),
    decide(owner, rows[0]?.id, 'accept'),
    decide(owner, rows[0]?.id, 'accept'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

it('hides the lessons of others', async () => {
  const [owner, other] = [await world.mint(), await world.mint()]
  const voice = await mintVoice(owner)
  await fivePosts(owner, voice)
  const [lesson] = (await lessonsOf(owner, voice)).items
  for (const path of [`/api/brand-voices/${voice}/lessons`, `/api/brand-voices/${newId()}/lessons`])
    expect(await world.request('GET', path, { as: other })).toMatchObject({
      status: 404,
      body: { code: 'brand_voice_not_found' },
    })
  for (const id of [lesson?.id, newId(), 'not-an-id'])
    for (const word of ['accept', 'dismiss', 'undo'] as const)
      expect(await decide(other, id, word)).toMatchObject({ status: 404, body: { code: 'lesson_not_found' } })
  expect(stateOf(await lessonsOf(owner, voice), 'cut-last-line')).toBe('proposed')
})

it('goes with its brand voice and comes back with it', async () => {
  const owner = await world.mint()
  const voice = await mintVoice(owner)
  await fivePosts(owner, voice)
  const [lesson] = (await lessonsOf(owner, voice)).items
  await decide(owner, lesson?.id, 'accept')
  await world.request('POST', '/api/brand-voices/delete', { as: owner, body: { ids: [voice] } })
  expect((await world.request('GET', `/api/brand-voices/${voice}/lessons`, { as: owner })).status).toBe(404)
  expect((await decide(owner, lesson?.id, 'undo')).status).toBe(404)
  await world.request('POST', '/api/brand-voices/restore', { as: owner, body: { ids: [voice] } })
  expect((await lessonsOf(owner, voice)).items).toMatchObject([{ state: 'accepted', seen: 4, among: 5 }])
  await world.base.db.delete(brandVoicesTable).where(eq(brandVoicesTable.id, voice))
  expect(await world.base.db.select().from(voiceLessons).where(eq(voiceLessons.brandVoiceId, voice))).toEqual([])
})
