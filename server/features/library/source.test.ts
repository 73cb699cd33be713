import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { normaliseText } from '#domain/text.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { tracePost } from '#language/material/trace-post.ts'
import { newId } from '#server/base/id.ts'
import { composerEngine } from '#server/engines/composer/index.ts'
import { materialsTable } from '#server/features/materials/table.ts'
import { voiceNotesTable } from '#server/features/voice-notes/table.ts'
import { writings } from '#server/features/writing/table.ts'
import { ARTICLES } from '#test/articles/draft-checks.ts'
import { PIECES } from '#test/material/pieces.ts'
import { revivalSteps, serveArticles, TRANSCRIPT, VIDEO } from '#test/revival-steps.ts'
import { hookSample } from '#test/samples/hooks.ts'
import { ideaSample } from '#test/samples/ideas.ts'
import { pieceSample } from '#test/samples/library.ts'
import { voiceNoteSample } from '#test/samples/voice-notes.ts'
import { spoken } from '#test/spoken/spoken-texts.ts'
import { createTrials } from '#test/try-writings.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

type Source = { text: string | null; title: string | null; url: string | null; gone: boolean }

/** What is answered of a post that was never written from a text. */
const NONE: Source = { text: null, title: null, url: null, gone: false }
const SAID = 'So I closed the deck and asked what they needed to decide.'

let world: World
let site: Awaited<ReturnType<typeof serveArticles>>
let steps: ReturnType<typeof revivalSteps>
const generation = createTrials('generation', () => world, { platform: 'LinkedIn' })
const voiceContent = createTrials('voice_content', () => world, { format: 'blog-post' })
beforeAll(async () => {
  world = await openWorld({ env: { FETCH_PRIVATE_ADDRESSES: '1' } })
  site = await serveArticles()
  steps = revivalSteps(world)
})
afterEach(() => world.engine.reset())
afterAll(async () => {
  site?.close()
  await world?.stop()
})

const askFor = (as: Actor, pieceId = '') => world.request<Source>('GET', `/api/pieces/${pieceId}/source`, { as })
const sourceOf = async (as: Actor, { pieceIds }: { pieceIds?: string[] }) => (await askFor(as, pieceIds?.[0])).body
const compose = () =>
  world.engine.behave(async (request, options) => (await composerEngine.write(request, options)).text)
const forget = ({ id }: { id: string }) => world.base.db.update(writings).set({ input: {} }).where(eq(writings.id, id))

describe('of a generated post', () => {
  it('is what was pasted, whole, however long and whatever of it was read', async () => {
    const actor = await world.mint({ role: 'admin' })
    const sentence = 'One – “two” 🎉 three.\n'
    const content = sentence.repeat(Math.floor(CONTENT_MAX_CHARACTERS / sentence.length))
    const made = await generation.make(actor, { content, reading: { passage: { from: 0, to: 10 } } })
    expect(await sourceOf(actor, made)).toEqual({ ...NONE, text: content })
  })

  it.each([
    ['an article', ARTICLES.find(({ name }) => name.startsWith('02'))?.content ?? '', undefined],
    [
      'a talk between several',
      PIECES.find(({ name }) => name === 'otter-bakery')?.content ?? '',
      { speaker: 'Nora Whitcombe' },
    ],
  ])('holds the places that the post comes from: %s', async (_, content, reading) => {
    const actor = await world.mint()
    compose()
    const made = await generation.make(actor, { content, reading })
    expect(made.status).toBe('succeeded')
    const { text } = await sourceOf(actor, made)
    expect(text).toBe(normaliseText(content))
    expect(tracePost(text ?? '', made.text ?? '').length).toBeGreaterThan(0)
  })

  it('is the same for a variant, and stays what it was when the post is edited', async () => {
    const actor = await world.mint()
    const first = await generation.make(actor, { content: SAID })
    const second = await generation.makeAgain(actor, first.id)
    const body = { contentText: 'Other words' }
    await world.request('PATCH', `/api/pieces/${second.pieceIds?.[0]}`, { as: actor, body })
    expect(await sourceOf(actor, second)).toEqual({ ...NONE, text: SAID })
  })

  it('is said to be gone once it was forgotten', async () => {
    const actor = await world.mint()
    const made = await generation.make(actor, { content: SAID })
    await forget(made)
    expect(await sourceOf(actor, made)).toEqual({ ...NONE, gone: true })
  })
})

describe('of a revived post', () => {
  it('is what was read of a page, with its title and address, whatever became of the material', async () => {
    const actor = await world.mint()
    const url = `${site.origin}/article`
    const made = await steps.revive(actor, { type: 'blog', url })
    const { material } = world.engine.requests.at(-1)?.quoted ?? {}
    await world.base.db.delete(materialsTable).where(eq(materialsTable.userId, actor.person.id))
    expect(await sourceOf(actor, made)).toEqual({ text: material, title: 'Why we meet on Tuesdays', url, gone: false })
    await forget(made)
    expect(await sourceOf(actor, made)).toEqual({ ...NONE, url, gone: true })
  })

  it('is what is said in a video, pasted or behind its link', async () => {
    const actor = await world.mint()
    const pasted = await steps.revive(actor, { type: 'video', transcript: TRANSCRIPT })
    expect(await sourceOf(actor, pasted)).toEqual({ ...NONE, text: TRANSCRIPT })
    await steps.keepMaterial(actor, { kind: 'video', address: VIDEO })
    const linked = await steps.revive(actor, { type: 'yturl', url: VIDEO })
    expect(await sourceOf(actor, linked)).toEqual({ text: TRANSCRIPT, title: 'Tuesdays', url: VIDEO, gone: false })
  })

  it('is the words of a picture as they were corrected, and none where it holds none', async () => {
    const actor = await world.mint()
    const materialId = await steps.keepImage(actor, TRANSCRIPT)
    const made = await steps.revive(actor, { type: 'image', materialId, content: SAID })
    expect(await sourceOf(actor, made)).toEqual({ ...NONE, text: SAID })
    const wordless = await steps.revive(actor, { type: 'image', materialId: await steps.keepImage(actor, '') })
    expect(await sourceOf(actor, wordless)).toEqual(NONE)
  })
})

describe('of a post from a voice note', () => {
  async function speak(transcript = SAID) {
    const actor = await world.mint()
    const voiceNoteId = await voiceNoteSample.insert(world, actor, transcript)
    return { actor, voiceNoteId, made: await voiceContent.make(actor, { voiceNoteId }) }
  }

  it('is its transcript as it was read, under the title it has now', async () => {
    const { actor, voiceNoteId, made } = await speak()
    const note = `/api/voice-notes/${voiceNoteId}`
    await world.request('PATCH', note, { as: actor, body: { transcript: 'Other words' } })
    await world.request('PATCH', `${note}/title`, { as: actor, body: { title: 'The call' } })
    expect(await sourceOf(actor, made)).toEqual({ ...NONE, text: SAID, title: 'The call' })
  })

  it('holds the places that the post comes from, though it was written down otherwise than it was said', async () => {
    compose()
    const { actor, made } = await speak(spoken('hiring'))
    expect(made.status).toBe('succeeded')
    const { text } = await sourceOf(actor, made)
    expect(tracePost(text ?? '', made.text ?? '').length).toBeGreaterThan(0)
  })

  it('is its transcript as it stands once the writing has forgotten it', async () => {
    const { actor, voiceNoteId, made } = await speak()
    await forget(made)
    expect(await sourceOf(actor, made)).toEqual({ ...NONE, text: SAID, title: 'Walk' })
    await world.base.db.delete(voiceNotesTable).where(eq(voiceNotesTable.id, voiceNoteId))
    expect(await sourceOf(actor, made)).toEqual({ ...NONE, title: 'Walk', gone: true })
  })

  it('goes with the voice note, and comes back with it', async () => {
    const { actor, voiceNoteId, made } = await speak()
    const body = { ids: [voiceNoteId] }
    await world.request('POST', '/api/voice-notes/delete', { as: actor, body })
    expect(await sourceOf(actor, made)).toEqual({ ...NONE, title: 'Walk', gone: true })
    await world.request('POST', '/api/voice-notes/restore', { as: actor, body })
    expect(await sourceOf(actor, made)).toEqual({ ...NONE, text: SAID, title: 'Walk' })
  })
})

it('is none for a post from a hook or an idea, before and after it was forgotten', async () => {
  const actor = await world.mint()
  const hook = { hookId: await hookSample.insert(world, actor), platform: 'LinkedIn', contentType: 'Text Post' }
  const fromHook = await createTrials('hook_content', () => world).make(actor, hook)
  const idea = { ideaId: await ideaSample.insert(world, actor) }
  const fromIdea = await createTrials('ideas_content', () => world).make(actor, idea)
  for (const made of [fromHook, fromIdea]) {
    expect(await sourceOf(actor, made)).toEqual(NONE)
    await forget(made)
    expect(await sourceOf(actor, made)).toEqual(NONE)
  }
})

it('is none for a post that no writing made', async () => {
  const actor = await world.mint()
  expect(await sourceOf(actor, { pieceIds: [await pieceSample.insert(world, actor)] })).toEqual(NONE)
})

it('of a post that is somebody else’s, deleted or unknown is not found, in the same words', async () => {
  const [actor, other] = [await world.mint(), await world.mint()]
  const { pieceIds: [id = ''] = [] } = await generation.make(actor, { content: SAID })
  const missing = await askFor(actor, newId())
  expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const post = await world.request('GET', `/api/pieces/${newId()}`, { as: actor })
  expect(missing.text).toBe(post.text)
  expect((await askFor(other, id)).text).toBe(missing.text)
  expect((await askFor(actor, 'no-id')).text).toBe(missing.text)
  await world.request('POST', '/api/pieces/delete', { as: actor, body: { ids: [id] } })
  expect((await askFor(actor, id)).text).toBe(missing.text)
})
