/** Starts writings of one task and follows them to their end, for the tests of a feature. */
import { expect } from 'vitest'
import type { Task } from '#domain/writing/operations.ts'
import { newId } from '#server/base/id.ts'
import type { Actor, World } from './world.ts'

export type Refusal = { code: string; message: string }

export type Ended = {
  id: string
  status: string
  tokens: number
  text?: string
  pieceIds?: string[]
  error?: Refusal
}

type Input = Record<string, unknown>

/** `usual` is what is asked for where a test says nothing else; `make` starts one that must start, and waits for its end. */
export function createTrials(operation: Task, world: () => World, usual: Input = {}) {
  const send = (at: World, as: Actor, body: unknown) =>
    at.request<{ id: string } & Refusal>('POST', '/api/writings', {
      as,
      body,
      headers: { 'idempotency-key': newId() },
    })

  const start = (as: Actor, input: Input = {}, at = world()) =>
    send(at, as, { operation, input: { ...usual, ...input } })

  async function endOf(as: Actor, id: string, at = world()): Promise<Ended> {
    let view: Ended | undefined
    await expect
      .poll(async () => {
        view = (await at.request<Ended>('GET', `/api/writings/${id}`, { as })).body
        return view.status
      })
      .not.toMatch(/queued|running/)
    if (!view) throw new Error('the writing was never read')
    return view
  }

  async function make(as: Actor, input: Input = {}, at = world()): Promise<Ended> {
    const started = await start(as, input, at)
    expect(started.status, started.text).toBe(202)
    return endOf(as, started.body.id, at)
  }

  /** The same request once more, as the variants of a piece ask for it. */
  async function makeAgain(as: Actor, again: string, at = world()): Promise<Ended> {
    const started = await send(at, as, { again })
    expect(started.status, started.text).toBe(202)
    return endOf(as, started.body.id, at)
  }

  return { start, endOf, make, makeAgain }
}
