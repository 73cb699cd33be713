/** Writings watched by the browser's own code over lines that break where they are told to: each must be recovered in full and charged once. */
import { createORPCClient, getEventMeta, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { expect } from 'vitest'
import { type Api, api } from '#contract/index.ts'
import { listen } from '#server/base/http/listen.ts'
import { newId } from '#server/base/id.ts'
import { findFreePort } from '#server/base/postgres/launch-server.ts'
import { type BreakingLine, type Cut, startBreakingLine } from '#test/breaking-line.ts'
import { modelEnv, startFakeProvider } from '#test/providers/fake-provider.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'
import { createStreamedText } from '#web/writing/run/streamed-text.ts'
import { waitFor, watchWriting } from '#web/writing/run/watch-writing.ts'

type Client = JsonifiedClient<ContractRouterClient<Api>>

const AT_ONCE = 12
/** A quarter of the waits of a page, so that many recoveries fit into a test. */
const HASTE = 4
const START_LIMIT_MS = 4_000
const WATCH_LIMIT_MS = 100_000
/** The first is written through, the second arrives as data and is shaped, the third is mended after its first text. */
const PLATFORMS = ['LinkedIn', 'Twitter Thread', 'Twitter Post'] as const
const TEXT = 'A sentence of eight words, said once more. '.repeat(14)

/** Where the line breaks under one writing: while it is started, then while it is watched. */
export type Troubles = { start: readonly Cut[]; watch: readonly Cut[] }
/** `streamed` was put together from events alone; `lost` counts how often the page knew that its line was gone. */
export type Recovered = { id: string; streamed: string; shown: string; lost: number }

/**
 * Makes one writing for each of these troubles and requires that every planned break has come about, that every page
 * shows in the end what its piece says, and that plans, pieces and ledger agree. Answers what the pages met.
 */
export async function recoverWritings(troubles: readonly Troubles[]): Promise<(Recovered & { text: string })[]> {
  const provider = await startFakeProvider('openai-compatible')
  await provider.behave({ text: TEXT, chunkCharacters: 60, chunkDelayMs: 100 })
  const world = await openWorld({
    engines: 'real',
    env: {
      ...modelEnv(provider),
      PARALLEL_WRITINGS: String(AT_ONCE),
    },
  })
  const port = await findFreePort()
  const listener = await listen(port, '127.0.0.1')
  listener.serve(world.app.fetch)
  // One for each who watch at once, so that a cut meets the writing it was meant for.
  const lines = await Promise.all(Array.from({ length: AT_ONCE }, () => startBreakingLine(port)))
  try {
    const results = await writeAll(world, lines, troubles)
    expect(provider.complaints).toEqual([])
    return results
  } finally {
    for (const line of lines) await line.stop()
    await listener.close(0)
    await world.stop()
    await provider.stop()
  }
}

async function writeAll(world: World, lines: readonly BreakingLine[], troubles: readonly Troubles[]) {
  const people = await Promise.all(Array.from({ length: Math.ceil(troubles.length / 4) }, () => world.mint()))
  const results: Recovered[] = []
  const waiting = [...troubles.entries()]
  const watchers = lines.map(async (line) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, trouble] = next
      results.push(await writeAndWatch(line, people[at % people.length], at, trouble))
    }
  })
  await Promise.all(watchers)
  const { rows } = await world.base.pool.query<{ id: string; text: string; pieces: number; settled: number }>(`
    select w.id, min(p.content_text) as text, count(p.id)::int as pieces,
      (select count(*)::int from token_ledger where writing_id = w.id and kind = 'settle') as settled
    from writings w left join pieces p on p.writing_id = w.id group by w.id`)
  expect(rows).toHaveLength(troubles.length)
  expect(rows.filter(({ pieces, settled }) => pieces !== 1 || settled !== 1)).toEqual([])
  const texts = new Map(rows.map(({ id, text }) => [id, text]))
  expect(results.filter(({ id, shown }) => shown === '' || shown !== texts.get(id))).toEqual([])
  const cuts = troubles.reduce((sum, { start, watch }) => sum + start.length + watch.length, 0)
  expect(lines.reduce((sum, { broken }) => sum + broken, 0)).toBe(cuts)
  const { rows: wrongPlans } = await world.base.pool.query(`
    select user_id from user_plans p where reserved_tokens <> 0
      or used_tokens <> (select sum(tokens) from writings w where w.user_id = p.user_id)`)
  expect(wrongPlans).toEqual([])
  return results.map((result) => ({ ...result, text: texts.get(result.id) ?? '' }))
}

async function writeAndWatch(line: BreakingLine, actor: Actor | undefined, at: number, troubles: Troubles) {
  if (!actor) throw new Error('nobody writes')
  const client = clientFor(line, actor)
  for (const cut of troubles.start) line.cut(cut)
  const id = await start(client, at)
  for (const cut of troubles.watch) line.cut(cut)
  const text = createStreamedText((draw) => draw())
  let lost = 0
  const writing = await watchWriting(id, client.writings, {
    signal: AbortSignal.timeout(WATCH_LIMIT_MS),
    idOf: (event) => getEventMeta(event)?.id,
    onText: text.change,
    onAhead: () => {},
    onProgress: () => {},
    onConnection: (isLost) => {
      if (isLost) lost += 1
    },
    isFinal: (error) => error instanceof ORPCError && error.status < 500,
    wait: (ms, signal) => waitFor(ms / HASTE, signal),
  })
  const streamed = text.read()
  // As a page does once a writing has ended.
  if (writing.text !== undefined) text.put(writing.text)
  // Too long for X, however often it is mended.
  if (writing.status === 'offered') await client.writings.keep({ id })
  return { id, streamed, shown: text.read(), lost }
}

/** Sent again under the same key until an answer comes through, as a page does. */
async function start(client: Client, at: number): Promise<string> {
  const content = `Some material, number ${at}, that somebody has typed.`
  const body = { operation: 'generation', input: { platform: PLATFORMS[at % PLATFORMS.length] ?? '', content } }
  const headers = { 'idempotency-key': newId() }
  for (;;) {
    try {
      return (await client.writings.start({ headers, body }, { signal: AbortSignal.timeout(START_LIMIT_MS) })).id
    } catch (error) {
      if (error instanceof ORPCError && error.status < 500) throw error
    }
  }
}

function clientFor(line: BreakingLine, { cookie }: Actor): Client {
  const link = new OpenAPILink(api, { url: `${line.origin}/api`, headers: { cookie } })
  return createORPCClient(link)
}
