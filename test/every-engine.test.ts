/** The same journey with every engine: note, price, text as it comes, piece, charge, another one, and refining. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { ENGINE_NOTES } from '#domain/writing/engines.ts'
import { quote, type Task } from '#domain/writing/operations.ts'
import { REFINEMENTS } from '#domain/writing/refinements.ts'
import { newId } from '#server/base/id.ts'
import { NOW, SUBJECTS } from './engine-subjects.ts'
import { readEvents, textAfter } from './read-events.ts'
import { type Actor, openWorld, type World } from './world.ts'

const MATERIAL = readFileSync(path.resolve(import.meta.dirname, 'material/gdocs-copy-tenants.txt'), 'utf8')
const PASSAGE =
  'It was raining, as it often does in autumn. We moved the weekly review to Tuesday. The list of open questions was half as long by summer.'

describe.each(SUBJECTS)('with $name', ({ engine, refinements, open }) => {
  it('writes for every platform, writes again and refines, each for exactly its price', async () => {
    const { env, judge, close } = await open()
    const world = await openWorld({ engines: 'real', env, now: NOW })
    try {
      const actor = await world.mint()
      const site = await world.request<{ engine: unknown }>('GET', '/api/site')
      expect(site.body.engine).toEqual({ name: engine, note: ENGINE_NOTES[engine], refinements, videoLinks: false })

      const journey = { world, actor, price: quote('generation', MATERIAL) }
      const ids: string[] = []
      for (const platform of PLATFORM_NAMES) {
        const input = { platform, content: MATERIAL }
        ids.push((await write(journey, { operation: 'generation', input })).id)
      }
      const again = await write(journey, { again: ids[0] ?? '' })
      expect(await variantsOf(journey, again.pieceIds[0] ?? '')).toEqual({ made: 2, tokens: journey.price })

      for (const refinement of REFINEMENTS) {
        const wish = refinement === 'wish' ? { wish: 'Name the month.' } : {}
        const input = {
          refinement,
          selection: PASSAGE,
          before: 'Before.',
          after: 'After.',
          platform: 'LinkedIn',
          ...wish,
        }
        if (refinements.includes(refinement)) await propose(journey, input)
        else await expectUnavailable(journey, input)
      }
      const made = PLATFORM_NAMES.length + 1 + refinements.length
      // Refining has no webhook: the default engine does it.
      judge(made, refinements.length)
      const plan = await world.request('GET', '/api/plan', { as: actor })
      const used = (PLATFORM_NAMES.length + 1) * journey.price + refinements.length * quote('generation', PASSAGE)
      expect(plan.body).toMatchObject({ usedTokens: used, reservedTokens: 0 })
    } finally {
      await world.stop()
      await close()
    }
  })
})

type Journey = { world: World; actor: Actor; price: number }
type Order = { operation: Task; input: Record<string, unknown> } | { again: string }

/** Starts a writing that makes a piece, and follows it to its end. */
async function write(journey: Journey, order: Order): Promise<{ id: string; pieceIds: string[] }> {
  const { world, actor, price } = journey
  const quoted = await world.request('POST', '/api/quotes', { as: actor, body: order })
  expect(quoted.body).toEqual({ tokens: price })
  const { view, text } = await follow(journey, order)
  expect(view).toMatchObject({ status: 'succeeded', tokens: price, text })
  const pieceIds = view.pieceIds ?? []
  expect(pieceIds).toHaveLength(1)
  const piece = await world.request('GET', `/api/pieces/${pieceIds[0]}`, { as: actor })
  expect(piece.body).toMatchObject({ contentText: text, writingId: view.id })
  return { id: view.id, pieceIds }
}

/** Starts a writing whose text is only proposed. */
async function propose(journey: Journey, input: Record<string, unknown>): Promise<void> {
  const { view, text } = await follow(journey, { operation: 'refine', input })
  expect(view).toMatchObject({ status: 'succeeded', tokens: quote('generation', PASSAGE), text, pieceIds: [] })
  expect(text).not.toBe(PASSAGE)
}

async function expectUnavailable(journey: Journey, input: Record<string, unknown>): Promise<void> {
  const { view } = await follow(journey, { operation: 'refine', input })
  expect(view).toMatchObject({ status: 'refused', error: { code: 'refinement_unavailable' } })
}

/** The end of a writing, and the text that a page had put together by then. */
async function follow({ world, actor }: Journey, order: Order) {
  const headers = { 'idempotency-key': newId() }
  const started = await world.request<{ id: string }>('POST', '/api/writings', { as: actor, body: order, headers })
  expect(started.status).toBe(202)
  const stream = await world.request('GET', `/api/writings/${started.body.id}/events`, { as: actor })
  const events = readEvents(stream.text)
  const end = events.at(-1)
  if (end?.type !== 'finished') throw new Error('The stream ended without an end')
  const text = textAfter(events)
  if (end.writing.status === 'succeeded') expect(text).not.toBe('')
  return { view: end.writing, text }
}

async function variantsOf({ world, actor }: Journey, pieceId: string) {
  const variants = await world.request<{ items: unknown[]; tokens: number }>('GET', `/api/pieces/${pieceId}/variants`, {
    as: actor,
  })
  return { made: variants.body.items.length, tokens: variants.body.tokens }
}
