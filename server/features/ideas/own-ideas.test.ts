import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { OWN_SUBJECT_DAYS } from '#domain/lists/ideas.ts'
import { quote } from '#domain/writing/operations.ts'
import { newId } from '#server/base/id.ts'
import { piecesTable } from '#server/features/library/table.ts'
import { voiceNotesTable } from '#server/features/voice-notes/table.ts'
import { createTrials } from '#test/try-writings.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ engines: 'real' })
})
afterAll(() => world?.stop())

const DAY_MS = 86_400_000
const RETAINERS = `Retainers sound boring, and that is why they work for a studio like mine.

A retainer is not a discount. My retainers have a fixed scope, and whoever wants more asks for more.`
const POTTERY = `Okay so today I want to talk about pottery. In pottery nothing is ever quite round, and pottery has made me a
slower and a kinder person than I was.`

let actor: Actor
beforeEach(async () => {
  actor = await world.mint()
})

async function write(of: Actor, contentText: string, daysAgo = 1): Promise<void> {
  const at = new Date(world.clock.now().getTime() - daysAgo * DAY_MS)
  const row = { id: newId(), userId: of.person.id, source: 'generated' as const, platform: 'LinkedIn', contentText }
  await world.base.db.insert(piecesTable).values({ ...row, createdAt: at, updatedAt: at })
}

async function speak(of: Actor, transcript: string): Promise<void> {
  const at = world.clock.now()
  const about = { duration: 1, uploadMethod: 'recorded' as const, mediaType: 'audio/wav', audioBytes: 1 }
  const row = {
    id: newId(),
    userId: of.person.id,
    title: 'Walk by the river',
    transcript,
    createdAt: at,
    updatedAt: at,
  }
  await world.base.db.insert(voiceNotesTable).values({ ...row, ...about })
}

type Subject = { name: string; texts: number; stages: string[] }
const subjects = async (of: Actor) =>
  (await world.request<{ items: Subject[] }>('GET', '/api/ideas/subjects', { as: of })).body.items

const press = { platform: 'LinkedIn', funnelStage: 'TOFU', topic: '', own: true }
const { start, make } = createTrials('idea', () => world, press)

type Idea = { ideaText: string; topic: string }
const ideasOf = async (of: Actor) =>
  (await world.request<{ items: Idea[] }>('GET', '/api/ideas?limit=100', { as: of })).body.items

it('tells what was written and spoken about lately, and reads nobody else’s', async () => {
  const other = await world.mint()
  await write(actor, RETAINERS)
  await speak(actor, POTTERY)
  await write(
    other,
    'Beekeeping is quiet. Beekeeping needs a veil, and beekeeping is what I do when I am tired of people.',
  )
  await write(
    actor,
    'Marathons hurt. Marathons begin in the dark, and marathons end in a queue for the bus.',
    OWN_SUBJECT_DAYS + 1,
  )
  const found = await subjects(actor)
  expect(found.map(({ name }) => name).toSorted()).toEqual(['pottery', 'retainers'])
  expect(found[0]?.stages).toEqual(['TOFU', 'MOFU', 'BOFU'])
  expect(await subjects(await world.mint())).toEqual([])
})

it('makes ideas without a topic of what none of the texts tells, each about its own subject', async () => {
  await write(actor, RETAINERS)
  await speak(actor, POTTERY)
  expect(await make(actor)).toMatchObject({ status: 'succeeded', tokens: quote('idea', '') })
  const ideas = await ideasOf(actor)
  expect(ideas).toHaveLength(5)
  const told = (start: string) => ideas.filter(({ ideaText }) => ideaText.startsWith(start)).map(({ topic }) => topic)
  expect(new Set(told('You wrote about retainers in “Retainers sound boring'))).toEqual(new Set(['retainers']))
  expect(new Set(told('You spoke about pottery in “Walk by the river”, but never about'))).toEqual(new Set(['pottery']))
  await make(actor)
  const all = (await ideasOf(actor)).map(({ ideaText }) => ideaText)
  expect(new Set(all).size).toBe(10)
})

it('begins with what is left out where the person wrote about the topic, and not where they did not', async () => {
  await write(actor, RETAINERS)
  await make(actor, { topic: 'retainers for designers', own: undefined })
  const beginnings = (await ideasOf(actor)).map(({ ideaText }) => ideaText.startsWith('You wrote about retainers'))
  expect(beginnings).toEqual([true, true, false, false, false])
  await make(actor, { topic: 'remote work', own: undefined, platform: 'Instagram' })
  expect((await ideasOf(actor)).slice(0, 5).some(({ ideaText }) => ideaText.startsWith('You wrote'))).toBe(false)
})

it('becomes a post that opens with the subject', async () => {
  await write(actor, RETAINERS)
  await make(actor)
  const [idea] = await ideasOf(actor)
  const { items } = (await world.request<{ items: { id: string }[] }>('GET', '/api/ideas', { as: actor })).body
  const post = createTrials('ideas_content', () => world)
  expect(await post.make(actor, { ideaId: items[0]?.id })).toMatchObject({ status: 'succeeded' })
  const { body } = await world.request<{ items: { contentText: string; source: string }[] }>('GET', '/api/pieces', {
    as: actor,
  })
  const made = body.items.find(({ source }) => source === 'ideas')?.contentText ?? ''
  expect(made.toLowerCase()).toContain(idea?.topic)
  expect(made).not.toContain('You wrote about')
})

it('asks for a topic where nothing was written, before anything is started', async () => {
  await write(await world.mint(), RETAINERS)
  expect(await start(actor)).toMatchObject({ status: 400, body: { code: 'topic_required' } })
})
