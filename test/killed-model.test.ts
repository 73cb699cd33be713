/** kill -9 at random points of streams and of webhook calls: what a model writes is resumed, what an automation may have had is refunded. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import type { WritingView } from '#server/features/writing/show-writing.ts'
import { type FakeAutomation, startFakeAutomation, textReply } from './fake-automation.ts'
import { createKillableServer, type KillableServer } from './killable-server.ts'
import { type FakeProvider, startFakeProvider } from './providers/fake-provider.ts'
import { type NamedEvent, readEvents, textAfter } from './read-events.ts'

const KILLS = 6
const SECRET = 'whsec-of-the-killed-model'
/**
 * An answer takes about a second. A kill comes at any moment of it or a little later; every other one while answers are
 * on their way, however slow the machine is.
 */
const ANSWER = { text: 'A sentence of eight words, said once more. '.repeat(6).trim(), chunkDelayMs: 45 }
const KILL_AT_MOST_MS = 1_400
const KILL_WHILE_WRITING_AT_MOST_MS = 600
const BY_MODEL = ['Twitter Post', 'Instagram', 'Carousel']
const BY_WEBHOOK = ['LinkedIn']

/** A writing as somebody has watched it, until the server was gone. */
type Watched = { id: string; platform: string; events: NamedEvent[] }

let provider: FakeProvider
let automation: FakeAutomation
let server: KillableServer
let cookie = ''

beforeAll(async () => {
  provider = await startFakeProvider('openai-compatible')
  await provider.behave(ANSWER)
  automation = await startFakeAutomation({ secret: SECRET, now: () => new Date() })
  server = await createKillableServer({
    MODEL_PROVIDER: provider.kind,
    MODEL_BASE_URL: provider.baseUrl,
    MODEL_KEY: provider.key,
    MODEL_NAME: provider.model,
    WEBHOOK_GENERATION_LINKEDIN: automation.address,
    WEBHOOK_SECRET: SECRET,
  })
  await server.start()
  const account = { email: 'first@example.com', password: 'correct horse battery', name: 'Ada Reader' }
  await server.send('POST', '/api/auth/sign-up/email', { ...account, email: 'admin@example.com' })
  await server.send('POST', '/api/auth/sign-up/email', account)
  const signIn = await server.send('POST', '/api/auth/sign-in/email', account)
  cookie = signIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})
afterAll(async () => {
  await server?.stop()
  await provider?.stop()
  await automation?.close()
})

it('resumes or refunds every writing, charges none twice and calls no automation twice', async () => {
  const watched: Watched[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    // Some calls are answered before the kill; others it cuts off while the automation is at work.
    automation.reply(kill % 2 === 0 ? { kind: 'silence' } : textReply('A text of the automation.'))
    const asked = provider.requests.length
    const platforms = [...BY_MODEL, ...BY_WEBHOOK]
    const expected = watched.length + platforms.length
    const watching = platforms.map((platform) => startAndWatch(platform, watched))
    const isWhileWriting = kill % 2 === 0
    if (isWhileWriting) {
      await expect.poll(() => watched.length, { interval: 10 }).toBe(expected)
      await expect.poll(() => provider.requests.length, { interval: 10 }).toBeGreaterThan(asked)
    }
    const atMost = isWhileWriting ? KILL_WHILE_WRITING_AT_MOST_MS : KILL_AT_MOST_MS
    await new Promise((resolve) => setTimeout(resolve, Math.random() * atMost))
    await server.kill()
    await Promise.all(watching)
    automation.reply(textReply('A text of the automation.'))
    const [killed] = await server.query<{ at: string }>('select now()::text as at')
    await server.start()
    // What was left of the killed process would count against what this person may have under way.
    const left = `name = 'writing' and state = 'active' and started_on < '${killed?.at}'`
    expect(await server.query(`select id from pgboss.job where ${left}`)).toEqual([])
  }
  expect(watched.length).toBeGreaterThan(KILLS)
  // A stream asked for anew goes on where the old one ended, and ends with the writing.
  const ended = await Promise.all(watched.map(async (one) => ({ ...one, ...(await watchOn(one)) })))

  const [{ resumed = 0 } = {}] = await server.query<{ resumed: number }>(
    'select count(*)::int as resumed from writings where attempt > 1',
  )
  expect(resumed).toBeGreaterThan(0)
  expect(ended.filter(({ platform, view }) => BY_MODEL.includes(platform) && view.status !== 'succeeded')).toEqual([])
  const interrupted = ended.filter(({ view }) => view.status !== 'succeeded')
  expect(interrupted.filter(({ view }) => view.error?.code !== 'writing_interrupted')).toEqual([])
  const delivered = ended.filter(({ view }) => view.status === 'succeeded')
  expect(delivered.filter(({ text, view }) => text === '' || text !== view.text)).toEqual([])
  const pieces = await server.query<{ id: string; text: string }>(
    'select writing_id as id, content_text as text from pieces',
  )
  for (const { id, text } of delivered) expect(pieces.filter((piece) => piece.id === id)).toEqual([{ id, text }])

  const deliveries = automation.calls.map(({ headers }) => headers['x-parlance-delivery'])
  expect(new Set(deliveries).size).toBe(deliveries.length)
  expect(automation.refused).toEqual([])
  expect(provider.complaints).toEqual([])
  await expectBooksToAgree()
}, 240_000)

async function expectBooksToAgree() {
  expect(await server.query(`select id from writings where status in ('queued', 'running')`)).toEqual([])
  const [plan] = await server.query<{ used: number; reserved: number }>(
    'select used_tokens as used, reserved_tokens as reserved from user_plans where used_tokens > 0',
  )
  const [books] = await server.query(
    'select sum(used_delta)::int as used, sum(reserved_delta)::int as reserved from token_ledger',
  )
  const [charged] = await server.query<{ used: number }>(
    `select sum(tokens)::int as used from writings where status = 'succeeded'`,
  )
  expect(plan).toEqual(books)
  expect(plan).toEqual({ used: charged?.used, reserved: 0 })
  const odd = await server.query(`
    select w.id from writings w left join token_ledger l on l.writing_id = w.id and l.kind in ('settle', 'refund')
    group by w.id having count(l.id) <> 1 or min(l.kind) <> case when w.status = 'succeeded' then 'settle' else 'refund' end`)
  expect(odd).toEqual([])
  const orphans = await server.query(`
    select w.id from writings w left join pieces p on p.writing_id = w.id
    group by w.id having count(p.id) <> case when w.status = 'succeeded' then 1 else 0 end`)
  expect(orphans).toEqual([])
}

async function startAndWatch(platform: string, watched: Watched[]): Promise<void> {
  const body = { operation: 'generation', input: { platform, content: 'Some material that somebody has typed.' } }
  try {
    const answer = await server.send('POST', '/api/writings', body, { cookie, 'idempotency-key': newId() })
    const { id } = (await answer.json()) as { id: string } // safe because nothing is wrong with the request
    const one: Watched = { id, platform, events: [] }
    watched.push(one)
    await follow(one)
  } catch {
    // The server is gone; a writing that was answered for is in the list.
  }
}

/** Reads events until the stream ends or breaks. */
async function follow(one: Watched, headers: Record<string, string> = {}): Promise<void> {
  const answer = await server.send('GET', `/api/writings/${one.id}/events`, undefined, { cookie, ...headers })
  const decoder = new TextDecoder()
  let stream = ''
  for await (const bytes of answer.body ?? []) {
    stream += decoder.decode(bytes, { stream: true })
    const end = stream.lastIndexOf('\n\n')
    if (end < 0) continue
    one.events.push(...readEvents(stream.slice(0, end)))
    stream = stream.slice(end)
  }
}

async function watchOn(one: Watched): Promise<{ view: WritingView; text: string }> {
  const last = one.events.at(-1)?.id
  await follow(one, last === undefined ? {} : { 'last-event-id': last })
  const end = one.events.at(-1)
  if (end?.type !== 'finished') throw new Error('A stream ended without an end')
  return { view: end.writing, text: textAfter(one.events) }
}
