/** A hundred writings watched by the browser's own code over lines that break at random: each recovered in full, charged once. */
import { createORPCClient, getEventMeta, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, api } from '#contract/index.ts'
import { newId } from '#server/base/id.ts'
import { type Listener, listen } from '#server/base/listen.ts'
import { findFreePort } from '#server/base/postgres/launch-server.ts'
import { createStreamedText } from '#web/writing/streamed-text.ts'
import { waitFor, watchWriting } from '#web/writing/watch-writing.ts'
import { BREAKS, type BreakingLine, type Cut, startBreakingLine } from './breaking-line.ts'
import { type FakeProvider, startFakeProvider } from './providers/fake-provider.ts'
import { type Actor, openWorld, type World } from './world.ts'

type Client = JsonifiedClient<ContractRouterClient<Api>>

const WRITINGS = 100
const AT_ONCE = 12
/** A quarter of the waits of a page, so that a hundred recoveries fit into a test. */
const HASTE = 4
/** Less than any answer to a page that looks on from the start has, so that the line breaks under each. */
const FIRST_CUT_MOST_BYTES = 1_000
/** Less than any answer has, its headers alone included. */
const NEXT_CUT_MOST_BYTES = 200
const SOUND_SHARE = 0.2
const LOUD = BREAKS.filter((how) => how !== 'silence')
/** Lines that are dead without telling take a page the longest to notice. */
const SILENT_SHARE = 0.1
const START_LIMIT_MS = 4_000
const WATCH_LIMIT_MS = 100_000
/** The first is written through, the second arrives as data and is shaped, the third is mended after its first text. */
const PLATFORMS = ['LinkedIn', 'Twitter Thread', 'Twitter Post'] as const

const TEXT = 'A sentence of eight words, said once more. '.repeat(14)

let provider: FakeProvider
let world: World
let listener: Listener
/** One for each who watch at once, so that a cut meets the writing it was meant for. */
let lines: BreakingLine[]

beforeAll(async () => {
  provider = await startFakeProvider('openai-compatible')
  await provider.behave({ text: TEXT, chunkCharacters: 60, chunkDelayMs: 100 })
  world = await openWorld({
    engines: 'real',
    env: {
      MODEL_PROVIDER: provider.kind,
      MODEL_BASE_URL: provider.baseUrl,
      MODEL_KEY: provider.key,
      MODEL_NAME: provider.model,
      PARALLEL_WRITINGS: String(AT_ONCE),
    },
  })
  const port = await findFreePort()
  listener = await listen(port, '127.0.0.1')
  listener.serve(world.app.fetch)
  lines = await Promise.all(Array.from({ length: AT_ONCE }, () => startBreakingLine(port)))
})
afterAll(async () => {
  for (const line of lines ?? []) await line.stop()
  await listener?.close(0)
  await world?.stop()
  await provider?.stop()
})

it('recovers every one in full and charges it once, wherever its connection breaks', async () => {
  const people = await Promise.all(Array.from({ length: WRITINGS / 4 }, () => world.mint()))
  const results: Result[] = []
  const waiting = Array.from({ length: WRITINGS }, (_, at) => at)
  const watchers = lines.map(async (line) => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      results.push(await writeAndWatch(line, people[at % people.length], at))
    }
  })
  await Promise.all(watchers)
  const { rows } = await world.base.pool.query<{ id: string; text: string; pieces: number; settled: number }>(`
    select w.id, min(p.content_text) as text, count(p.id)::int as pieces,
      (select count(*)::int from token_ledger where writing_id = w.id and kind = 'settle') as settled
    from writings w left join pieces p on p.writing_id = w.id group by w.id`)
  expect(rows).toHaveLength(WRITINGS)
  expect(rows.filter(({ pieces, settled }) => pieces !== 1 || settled !== 1)).toEqual([])
  const texts = new Map(rows.map(({ id, text }) => [id, text]))
  const wrong = results.filter(({ id, shown }) => shown === '' || shown !== texts.get(id))
  expect(wrong).toEqual([])
  // Many were put together from their events alone; the others ended while no event came through.
  const streamed = results.filter(({ id, streamed }) => streamed === texts.get(id))
  expect(streamed.length).toBeGreaterThan(WRITINGS / 4)
  const cuts = results.reduce((sum, result) => sum + result.cuts, 0)
  expect(cuts).toBeGreaterThan(WRITINGS / 2)
  expect(lines.reduce((sum, { broken }) => sum + broken, 0)).toBe(cuts)
  expect(results.reduce((sum, { lost }) => sum + lost, 0)).toBeGreaterThan(WRITINGS / 4)
  expect(provider.complaints).toEqual([])
  const { rows: wrongPlans } = await world.base.pool.query(`
    select user_id from user_plans p where reserved_tokens <> 0
      or used_tokens <> (select sum(tokens) from writings w where w.user_id = p.user_id)`)
  expect(wrongPlans).toEqual([])
}, 120_000)

type Result = { id: string; streamed: string; shown: string; lost: number; cuts: number }

async function writeAndWatch(line: BreakingLine, actor: Actor | undefined, at: number): Promise<Result> {
  if (!actor) throw new Error('nobody writes')
  const client = clientFor(line, actor)
  // Every other start loses its answer, wholly or in part.
  const cuts = at % 2 === 0 ? [cutWithin(NEXT_CUT_MOST_BYTES)] : []
  for (const cut of cuts) line.cut(cut)
  const id = await start(client, at)
  const troubles = troublesOf()
  for (const cut of troubles) line.cut(cut)
  const text = createStreamedText((draw) => draw())
  let lost = 0
  const writing = await watchWriting(id, client.writings, {
    signal: AbortSignal.timeout(WATCH_LIMIT_MS),
    idOf: (event) => getEventMeta(event)?.id,
    onText: text.change,
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
  return { id, streamed, shown: text.read(), lost, cuts: cuts.length + troubles.length }
}

/** None, one or two, at any moment of what a page is told. */
function troublesOf(): Cut[] {
  if (Math.random() < SOUND_SHARE) return []
  const first = cutWithin(FIRST_CUT_MOST_BYTES)
  return Math.random() < 0.5 ? [first] : [first, cutWithin(NEXT_CUT_MOST_BYTES)]
}

function cutWithin(mostBytes: number): Cut {
  const how = Math.random() < SILENT_SHARE ? 'silence' : LOUD[Math.floor(Math.random() * LOUD.length)]
  return { bytes: Math.floor(Math.random() * mostBytes), how: how ?? 'reset' }
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
