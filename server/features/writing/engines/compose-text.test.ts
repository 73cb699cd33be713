import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { PLATFORM_NAMES } from '#domain/platforms.ts'
import { REFINEMENTS } from '#domain/refinements.ts'
import { composerEngine } from './compose-text.ts'
import type { Brief, WriteOptions } from './engine.ts'

const material = readFileSync(
  path.resolve(import.meta.dirname, '../../../../test/articles/03-focus-on-accessibility.txt'),
  'utf8',
)

function briefOf(some: Partial<Brief>): Brief {
  return {
    task: 'generation',
    platform: 'LinkedIn',
    rulesOf: undefined,
    material,
    brandVoice: undefined,
    foundations: undefined,
    sheet: { name: 'generation/linkedin', version: 1, shape: 'post', expectedCharacters: 1_000, text: 'A post.' },
    webhook: undefined,
    refinement: undefined,
    ...some,
  }
}

async function write(some: Partial<Brief>, told: Partial<WriteOptions> = {}): Promise<string> {
  const { text } = await composerEngine.write(briefOf(some), {
    writingId: 'a writing',
    userId: 'a person',
    seed: 7,
    variant: 0,
    signal: new AbortController().signal,
    onText: () => {},
    onProgress: () => {},
    claimDelivery: async () => true,
    releaseDelivery: async () => {},
    ...told,
  })
  return text
}

it.each(PLATFORM_NAMES)('gives whoever asks again another draft for %s, four times over', async (platform) => {
  const drafts = await Promise.all([0, 1, 2, 3].map((variant) => write({ platform }, { variant })))
  expect(new Set(drafts).size).toBe(drafts.length)
  expect(await write({ platform }, { variant: 1 })).toBe(drafts[1])
})

it('goes on with earlier drafts once a text holds no more', async () => {
  expect(await write({ platform: 'Twitter Post' }, { variant: 500 })).not.toBe('')
})

it('tells the whole text, and how many of the drafts it needs are made', async () => {
  const texts: string[] = []
  const shares: number[] = []
  const text = await write(
    {},
    { variant: 2, onText: (so) => texts.push(so), onProgress: (share) => shares.push(share) },
  )
  expect(texts).toEqual([text])
  expect(shares[0]).toBeCloseTo(1 / 3)
  expect(shares.at(-1)).toBe(1)
})

it('ends when it is cancelled', async () => {
  const signal = AbortSignal.abort(new Error('cancelled'))
  await expect(write({}, { signal })).rejects.toThrow('cancelled')
})

it('says why it refuses, with the words the platform needs', async () => {
  await expect(write({ material: 'Too short.' })).rejects.toMatchObject({
    code: 'source_too_short',
    params: { words: 60 },
  })
  await expect(write({ material: '🙂🙂🙂' })).rejects.toMatchObject({ code: 'source_unreadable' })
})

const refinement = { kind: 'shorter', wish: '', before: '', after: '' } as const

it('makes a passage shorter out of its own sentences', async () => {
  const passage = 'Saying no is not rude. Most teams wait too long. The best client is the one you let go in time.'
  const text = await write({ task: 'refine', platform: 'Anything', material: passage, refinement })
  expect(text.length).toBeLessThan(passage.length)
  expect(passage.split(/(?<=\.) /)).toEqual(expect.arrayContaining(text.split(/(?<=\.) /)))
})

it('says when a passage is as short as it can be', async () => {
  const one = { task: 'refine', material: 'Saying no is not rude.', refinement } as const
  await expect(write(one)).rejects.toMatchObject({ code: 'selection_too_short' })
})

it.each(REFINEMENTS.filter((kind) => kind !== 'shorter'))('does not pretend to do "%s"', async (kind) => {
  const asked = { task: 'refine', refinement: { ...refinement, kind } } as const
  await expect(write(asked)).rejects.toMatchObject({ code: 'refinement_unavailable' })
})

it('refuses work it has no way of doing', async () => {
  await expect(write({ task: 'hook' })).rejects.toMatchObject({
    failure: 'request_refused',
    detail: expect.stringContaining('"hook"'),
  })
})
