/** Every id that a paid operation takes is asked for its owner: a new field of a form is found here by its name. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandVoiceInput } from '#domain/lists/brand-voices.ts'
import {
  generationInput,
  hookContentInput,
  hookInput,
  ideaInput,
  ideasContentInput,
  revivalInput,
  type Task,
  templateInput,
  voiceContentInput,
  voiceFunnelInput,
} from '#domain/writing/operations.ts'
import { refineInput } from '#domain/writing/refinements.ts'
import { newId } from '#server/base/id.ts'
import { materialsTable } from '#server/features/materials/table.ts'
import { writings } from '#server/features/writing/table.ts'
import { operations } from '#server/house.ts'
import { material } from './route-rows.ts'
import { brandVoiceSample } from './samples/brand-voices.ts'
import { hookSample } from './samples/hooks.ts'
import { ideaSample } from './samples/ideas.ts'
import { templateSample } from './samples/templates.ts'
import { voiceNoteSample } from './samples/voice-notes.ts'
import { type Actor, openWorld, type World } from './world.ts'

const FORMS: Record<Task, { shape: object }> = {
  generation: generationInput,
  revival: revivalInput,
  refine: refineInput,
  template: templateInput,
  hook: hookInput,
  hook_content: hookContentInput,
  idea: ideaInput,
  ideas_content: ideasContentInput,
  voice_content: voiceContentInput,
  voice_funnel: voiceFunnelInput,
  brand_voice: brandVoiceInput,
}

/** What makes a row that a field can name. */
const ROWS: Record<string, (world: World, owner: Actor) => Promise<string>> = {
  brandVoiceId: brandVoiceSample.insert,
  async materialId(world, owner) {
    const id = await material(world, owner)
    await world.base.db.update(materialsTable).set({ kind: 'image' }).where(eq(materialsTable.id, id))
    return id
  },
  hookId: hookSample.insert,
  ideaId: ideaSample.insert,
  voiceNoteId: voiceNoteSample.insert,
  templateId: templateSample.insert,
}
/** What belongs to everybody. */
const SHARED = ['curatedHookId']

const post = { platform: 'LinkedIn', content: 'One two three four five six seven eight nine ten.' }
/** What else is sent, such that nothing but the id can be refused. */
const REST: Record<string, (world: World, sender: Actor) => Promise<object>> = {
  'generation brandVoiceId': async () => post,
  'generation templateId': async () => post,
  'revival brandVoiceId': async () => ({ type: 'video', platform: 'LinkedIn', transcript: post.content }),
  'revival materialId': async () => ({ type: 'image', platform: 'LinkedIn' }),
  'refine brandVoiceId': async () => ({ refinement: 'shorter', selection: post.content }),
  'hook_content hookId': async () => ({ platform: 'LinkedIn', contentType: 'Text Post' }),
  'hook_content brandVoiceId': async (world, sender) => ({
    platform: 'LinkedIn',
    contentType: 'Text Post',
    hookId: await hookSample.insert(world, sender),
  }),
  'ideas_content ideaId': async () => ({}),
  'ideas_content brandVoiceId': async (world, sender) => ({ ideaId: await ideaSample.insert(world, sender) }),
  'voice_content voiceNoteId': async () => ({ format: 'blog-post' }),
  'voice_content brandVoiceId': async (world, sender) => ({
    format: 'blog-post',
    voiceNoteId: await voiceNoteSample.insert(world, sender),
  }),
}

const FIELDS = Object.entries(FORMS).flatMap(([task, { shape }]) =>
  Object.keys(shape)
    .filter((field) => /Ids?$/.test(field) && !SHARED.includes(field))
    .map((field) => ({ task, field })),
)

let world: World
beforeAll(async () => {
  world = await openWorld({ works: false })
})
afterAll(() => world.stop())

it('knows the form of every operation', () => {
  expect(Object.keys(FORMS).toSorted()).toEqual(Object.keys(operations).toSorted())
  expect(FIELDS.map(({ task, field }) => `${task} ${field}`).toSorted()).toEqual(Object.keys(REST).toSorted())
})

describe.each(FIELDS)('$field of $task', ({ task, field }) => {
  it('that is somebody else’s is refused like one that is nobody’s, and nothing is started', async () => {
    const [owner, stranger] = [await world.mint(), await world.mint()]
    const make = ROWS[field]
    if (!make) throw new Error(`Nothing here makes a row that ${field} can name`)
    const rest = await REST[`${task} ${field}`]?.(world, stranger)
    const send = async (id: string) => {
      const body = { operation: task, input: { ...rest, [field]: id } }
      const headers = { 'idempotency-key': newId() }
      const { status, text } = await world.request('POST', '/api/writings', { as: stranger, body, headers })
      return { status, text }
    }
    const foreign = await send(await make(world, owner))
    expect(foreign).toEqual(await send(newId()))
    expect([404, 422, 400]).toContain(foreign.status)
    expect(await world.base.db.$count(writings, eq(writings.userId, stranger.person.id))).toBe(0)
    expect((await send(await make(world, stranger))).status).toBe(202)
  })
})
