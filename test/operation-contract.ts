/** What every paid operation promises, as tests: a new operation gets them for one line. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Task } from '#domain/writing/operations.ts'
import { newId } from '#server/base/id.ts'
import type { Operations } from '#server/features/writing/index.ts'
import { type Actor, openWorld, type World } from './world.ts'

export type OperationSubject = {
  operation: Task
  /** Input that works, for a person made by `prepare` where the operation needs rows of theirs. */
  input: Record<string, unknown>
  /** Makes those rows and answers what of the input names them. */
  prepare?(world: World, actor: Actor): Promise<Record<string, unknown>>
  /** What that input costs; 0 for a free task, which leaves no usage row. */
  tokens: number
  /** How many pieces one writing makes; none where its text is only proposed. */
  pieces: number
  /** What can be asked for, where it is not what the product has, and what its engine answers there. */
  operations?: Operations
  answer?: string
  /** Input that costs more than a starter has; none where the task is free. */
  tooDear?: Record<string, unknown>
}

type View = {
  id: string
  status: string
  tokens: number
  pieceIds?: string[]
  text?: string
  error?: { message: string }
}

/** Declares the tests of one operation. */
export function keepsTheOperationContract(subject: OperationSubject): void {
  const { operation, input, tokens, tooDear } = subject

  describe(`the operation ${operation}`, () => {
    let world: World
    beforeAll(async () => {
      world = await openWorld(subject.operations ? { operations: subject.operations } : {})
    })
    beforeEach(() => {
      world.engine.reset()
      const { answer } = subject
      if (answer !== undefined) world.engine.behave(async () => answer)
    })
    afterAll(() => world.stop())

    /** The input for this person, with rows of theirs where it needs some. */
    const inputFor = async (as: Actor, usual = input) => ({ ...usual, ...(await subject.prepare?.(world, as)) })

    const start = (as: Actor, input: unknown, key = newId()) =>
      world.request<{ id: string; code: string }>('POST', '/api/writings', {
        as,
        body: { operation, input },
        headers: { 'idempotency-key': key },
      })

    async function finish(as: Actor, id: string): Promise<View> {
      let view: View | undefined
      await expect
        .poll(async () => {
          view = (await world.request<View>('GET', `/api/writings/${id}`, { as })).body
          return view.status
        })
        .not.toMatch(/queued|running/)
      if (!view) throw new Error('the writing was never read')
      return view
    }

    async function accounts(as: Actor) {
      const plan = (await world.request<{ usedTokens: number; reservedTokens: number }>('GET', '/api/plan', { as }))
        .body
      const usage = (await world.request<{ items: unknown[] }>('GET', '/api/token-usage', { as })).body.items
      const pieces = (await world.request<{ items: unknown[] }>('GET', '/api/pieces', { as })).body.items
      return { used: plan.usedTokens, reserved: plan.reservedTokens, rows: usage.length, pieces: pieces.length }
    }

    it('costs what the quote says, once, whatever is sent twice', async () => {
      const actor = await world.mint()
      const asked = await inputFor(actor)
      const quoted = await world.request<{ tokens: number }>('POST', '/api/quotes', {
        as: actor,
        body: { operation, input: asked },
      })
      expect(quoted.body.tokens).toBe(tokens)
      const key = newId()
      const [first, second] = await Promise.all([start(actor, asked, key), start(actor, asked, key)])
      expect(first.body.id).toBe(second.body.id)
      const view = await finish(actor, first.body.id)
      expect(view).toMatchObject({ status: 'succeeded', tokens })
      expect(view.text).toBeTruthy()
      expect(view.pieceIds).toHaveLength(subject.pieces)
      expect(await accounts(actor)).toEqual({
        used: tokens,
        reserved: 0,
        rows: tokens > 0 ? 1 : 0,
        pieces: subject.pieces,
      })
    })

    it('is refunded, says why and keeps nothing when the engine fails', async () => {
      const actor = await world.mint()
      world.engine.behave(async () => {
        throw new Error('the insides of an engine')
      })
      const view = await finish(actor, (await start(actor, await inputFor(actor))).body.id)
      expect(view.status).toBe('failed')
      expect(view.error?.message).toBeTruthy()
      expect(JSON.stringify(view)).not.toContain('insides')
      expect(await accounts(actor)).toEqual({ used: 0, reserved: 0, rows: 0, pieces: 0 })
    })

    if (tooDear)
      it('is refused, and not started, when the tokens do not suffice', async () => {
        const actor = await world.mint()
        // Held back, so that nothing is charged or given back before it was asked for more.
        const held: ((text: string) => void)[] = []
        world.engine.behave(() => new Promise((resolve) => held.push(resolve)))
        const asked = await inputFor(actor, tooDear)
        while ((await start(actor, asked)).status === 202);
        expect(await start(actor, asked)).toMatchObject({ status: 402, body: { code: 'insufficient_tokens' } })
        expect((await accounts(actor)).used).toBe(0)
        world.engine.reset()
        for (const write of held) write('A text that came late.')
      })

    it('is free for the admin, who has no history', async () => {
      const admin = await world.mint({ role: 'admin' })
      expect(await finish(admin, (await start(admin, await inputFor(admin))).body.id)).toMatchObject({
        status: 'succeeded',
        tokens: 0,
      })
      expect(await accounts(admin)).toMatchObject({ used: 0, reserved: 0, rows: 0 })
    })
  })
}
