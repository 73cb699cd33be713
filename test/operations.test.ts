import { expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { ideasTable } from '#server/features/ideas/table.ts'
import { operations } from '#server/house.ts'
import { keepsTheOperationContract, type OperationSubject } from './operation-contract.ts'
import { voiceNoteSample } from './samples/voice-notes.ts'
import type { Actor, World } from './world.ts'

const SUBJECTS: readonly OperationSubject[] = [
  {
    operation: 'generation',
    input: { platform: 'LinkedIn', content: 'One two three four five six seven eight nine ten.' },
    tokens: 153,
    pieces: 1,
    tooDear: { platform: 'LinkedIn', content: 'word '.repeat(30_000) },
  },
  {
    operation: 'revival',
    input: { type: 'video', platform: 'LinkedIn', transcript: 'One two three four five six seven eight nine ten.' },
    tokens: 203,
    pieces: 1,
    tooDear: { type: 'video', platform: 'LinkedIn', transcript: 'word '.repeat(30_000) },
  },
  {
    operation: 'refine',
    input: { refinement: 'shorter', selection: 'One two three four five six seven eight nine ten.' },
    tokens: 153,
    pieces: 0,
    tooDear: { refinement: 'shorter', selection: 'word '.repeat(30_000) },
  },
  {
    operation: 'template',
    input: { platform: 'LinkedIn', content: 'One two three four five six seven eight nine ten.' },
    tokens: 102,
    pieces: 0,
    tooDear: { platform: 'LinkedIn', content: 'word '.repeat(30_000) },
  },
  {
    operation: 'hook',
    input: { hookType: 'Myths', topic: 'One two three four five six seven eight nine ten.' },
    tokens: 77,
    pieces: 0,
    tooDear: { hookType: 'Myths', topic: 'w '.repeat(500) },
  },
  {
    operation: 'hook_content',
    input: { platform: 'LinkedIn', contentType: 'Text Post' },
    prepare: async (world, actor) => ({ hookId: await keepHook(world, actor, 'One two three four five six seven.') }),
    tokens: 153,
    pieces: 1,
    tooDear: { platform: 'LinkedIn', contentType: 'Text Post', topic: 'w '.repeat(500) },
  },
  {
    operation: 'idea',
    input: { platform: 'LinkedIn', funnelStage: 'TOFU', topic: 'One two three four five six seven eight nine ten.' },
    tokens: 127,
    pieces: 0,
    tooDear: { platform: 'LinkedIn', funnelStage: 'TOFU', topic: 'w '.repeat(500) },
  },
  {
    operation: 'ideas_content',
    input: {},
    prepare: async (world, actor) => ({ ideaId: await keepIdea(world, actor, 'One two three four five six seven.') }),
    tokens: 152,
    pieces: 1,
    tooDear: {},
  },
  {
    operation: 'voice_funnel',
    input: { funnelStage: 'TOFU', topic: 'One two three four five six seven eight nine ten.' },
    tokens: 127,
    pieces: 0,
    tooDear: { funnelStage: 'TOFU', topic: 'w '.repeat(500) },
  },
  {
    operation: 'voice_content',
    input: { format: 'blog-post' },
    prepare: async (world, actor) => ({ voiceNoteId: await keepVoiceNote(world, actor, 'One two three four five.') }),
    tokens: 177,
    pieces: 1,
    tooDear: { format: 'blog-post' },
  },
  {
    operation: 'brand_voice',
    input: { name: 'Dry and short', examples: ['One two three four five six seven eight nine ten.'] },
    tokens: 0,
    pieces: 0,
  },
]

async function keepHook(world: World, actor: Actor, content: string): Promise<string> {
  const body = { hookType: 'Myths', content, topic: 'Eight nine ten.' }
  return (await world.request<{ id: string }>('POST', '/api/hooks', { as: actor, body })).body.id
}

async function keepIdea(world: World, { person }: Actor, ideaText: string): Promise<string> {
  const now = world.clock.now()
  const about = { platform: 'LinkedIn' as const, topic: 'Ten', funnelStage: 'TOFU' as const, ideaText }
  const row = { id: newId(), userId: person.id, ...about, createdAt: now, updatedAt: now }
  await world.base.db.insert(ideasTable).values(row)
  return row.id
}

async function keepVoiceNote(world: World, owner: Actor, transcript: string): Promise<string> {
  const id = await voiceNoteSample.insert(world, owner)
  await world.request('PATCH', `/api/voice-notes/${id}`, { as: owner, body: { transcript } })
  return id
}

it('names every operation there is', () => {
  expect(SUBJECTS.map(({ operation }) => operation).toSorted()).toEqual(Object.keys(operations).toSorted())
})

for (const subject of SUBJECTS) keepsTheOperationContract(subject)
