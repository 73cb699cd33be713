import { afterAll, beforeAll, expect, it } from 'vitest'
import { CURATED_PREVIEW_WORDS, HOOK_TYPES } from '#domain/lists/hooks.ts'
import { foldOf } from '#domain/platforms/fold.ts'
import { previewWords } from '#domain/text.ts'
import { findFormulas } from '#language/phrases/find-formulas.ts'
import { areNearDuplicates } from '#language/phrases/near-duplicate.ts'
import { migrateDatabase } from '#server/base/migrate.ts'
import { findBlemishes } from '#test/topics.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

type Hook = { id: string; hookType: string; content: string; topic: string }
type Page = { items: Hook[]; nextCursor: string | null }

const PER_TYPE = 12
const AT = '/api/curated-hooks'

let world: World
let hooks: Hook[]
let reader: Actor
beforeAll(async () => {
  world = await openWorld()
  reader = await world.mint()
  hooks = await readAll()
})
afterAll(() => world.stop())

async function readAll(): Promise<Hook[]> {
  const found: Hook[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer: { body: Page } = await world.request<Page>('GET', `${AT}?limit=100&cursor=${cursor}`, { as: reader })
    found.push(...answer.body.items)
    cursor = answer.body.nextCursor
  }
  return found
}

it('stands on a new installation, a dozen of each type, the types taking turns', () => {
  for (const type of HOOK_TYPES)
    expect(
      hooks.filter(({ hookType }) => hookType === type),
      type,
    ).toHaveLength(PER_TYPE)
  expect(hooks).toHaveLength(PER_TYPE * HOOK_TYPES.length)
  expect(hooks.slice(0, HOOK_TYPES.length).map(({ hookType }) => hookType)).toEqual(HOOK_TYPES)
})

it('is whole, clean, free of formulas, and read before a card or a platform cuts it', () => {
  for (const { content } of hooks) {
    expect(findBlemishes(content), content).toEqual([])
    expect(findFormulas(content), content).toEqual([])
    expect(content, 'no place to fill, and ends as a sentence does').toMatch(/^[^[\]<>_]+[.?!]”?$/)
    expect(previewWords(content, CURATED_PREVIEW_WORDS), content).toEqual({ text: content, truncated: false })
    for (const platform of ['LinkedIn', 'Instagram'])
      for (const screen of ['phone', 'desktop'] as const)
        expect(foldOf(platform, content, screen), `${platform}: ${content}`).toBeUndefined()
  }
})

it('claims no figure, and says nothing twice', () => {
  for (const [at, { content }] of hooks.entries()) {
    expect(content).not.toMatch(/\d|%|percent|million|thousand|hundred/i)
    for (const other of hooks.slice(at + 1))
      expect(areNearDuplicates(content, other.content), `${content} / ${other.content}`).toBe(false)
  }
})

it('does not come back with the next start once an admin has deleted it', async () => {
  const admin = await world.mint({ role: 'admin' })
  const [first] = hooks
  const ids = hooks.slice(0, 100).map(({ id }) => id)
  expect((await world.request('POST', `${AT}/delete`, { as: admin, body: { ids } })).status).toBe(200)
  await migrateDatabase(world.connectionString)
  const left = await readAll()
  expect(left).toHaveLength(hooks.length - ids.length)
  expect(left.map(({ id }) => id)).not.toContain(first?.id)
})
