/**
 * What tests of killed servers stand on: a program with a model and an automation behind it, writings that are watched
 * until it is gone and again once it is back, and the books as they stand in the end.
 */
import { newId } from '#server/base/id.ts'
import type { WritingView } from '#server/features/writing/present-writing.ts'
import { type FakeAutomation, startFakeAutomation } from './fake-automation.ts'
import { createKillableServer, type KillableServer } from './killable-server.ts'
import { type FakeProvider, modelEnv, startFakeProvider } from './providers/fake-provider.ts'
import { type NamedEvent, readEvents, textAfter } from './read-events.ts'

const SECRET = 'whsec-of-the-killed-model'
const PASSWORD = 'correct horse battery'

/** What a model writes for, and what the automation writes for. */
export const BY_MODEL = ['Twitter Post', 'Instagram', 'Carousel'] as const
export const BY_WEBHOOK = 'LinkedIn'

/** A writing as somebody has watched it, until the server was gone. */
export type Watched = { id: string; platform: string; events: NamedEvent[] }
export type Ended = { view: WritingView; text: string }

export type KilledWritings = {
  server: KillableServer
  provider: FakeProvider
  automation: FakeAutomation
  /** Presses the button; undefined where the server was gone before it answered. */
  press(platform: string, key?: string): Promise<string | undefined>
  /** Presses it and watches what comes, until the end of either; what was answered for is in `watched` from then on. */
  startAndWatch(platform: string, watched: Watched[]): Promise<void>
  /** Goes on where the watching was cut off, to the end of the writing. */
  watchOn(one: Watched): Promise<Ended>
  /** What does not agree between writings, pieces, plans and the ledger; nothing when all is well. */
  findDisagreements(): Promise<Record<string, unknown>>
  stop(): Promise<void>
}

/** Starts the program, its provider and its automation, and signs somebody in. */
export async function openKilledWritings(): Promise<KilledWritings> {
  const provider = await startFakeProvider('openai-compatible')
  const automation = await startFakeAutomation({ secret: SECRET, now: () => new Date() })
  const server = await createKillableServer({
    ...modelEnv(provider),
    WEBHOOK_GENERATION_LINKEDIN: automation.address,
    WEBHOOK_SECRET: SECRET,
  })
  await server.start()
  const cookie = await signUp(server)

  async function send(platform: string, key: string): Promise<Watched | undefined> {
    const body = { operation: 'generation', input: { platform, content: 'Some material that somebody has typed.' } }
    try {
      const answer = await server.send('POST', '/api/writings', body, { cookie, 'idempotency-key': key })
      const { id } = (await answer.json()) as { id: string } // safe because nothing is wrong with the request
      return { id, platform, events: [] }
    } catch {
      return undefined
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

  return {
    server,
    provider,
    automation,
    press: async (platform, key = newId()) => (await send(platform, key))?.id,
    async startAndWatch(platform, watched) {
      const one = await send(platform, newId())
      if (!one) return
      watched.push(one)
      // The server is gone; what it has told so far is kept.
      await follow(one).catch(() => {})
    },
    async watchOn(one) {
      const last = one.events.at(-1)?.id
      await follow(one, last === undefined ? {} : { 'last-event-id': last })
      const end = one.events.at(-1)
      if (end?.type !== 'finished') throw new Error('A stream ended without an end')
      return { view: end.writing, text: textAfter(one.events) }
    },
    findDisagreements: () => findDisagreements(server),
    async stop() {
      await server.stop()
      await provider.stop()
      await automation.close()
    },
  }
}

/** Gives the cookie of somebody who is not the admin, since an admin is not charged. */
export async function signUp(server: KillableServer): Promise<string> {
  for (const email of ['admin@example.com', 'first@example.com']) {
    await server.send('POST', '/api/auth/sign-up/email', { email, password: PASSWORD, name: 'Ada Reader' })
  }
  const answer = await server.send('POST', '/api/auth/sign-in/email', {
    email: 'first@example.com',
    password: PASSWORD,
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Reads the books of a program in which nothing is under way any more. */
export async function findDisagreements(server: KillableServer): Promise<Record<string, unknown>> {
  const [plan] = await server.query<{ used: number; reserved: number }>(
    'select coalesce(sum(used_tokens), 0)::int as used, coalesce(sum(reserved_tokens), 0)::int as reserved from user_plans',
  )
  const [books] = await server.query<{ used: number; reserved: number }>(
    'select coalesce(sum(used_delta), 0)::int as used, coalesce(sum(reserved_delta), 0)::int as reserved from token_ledger',
  )
  const [charged] = await server.query<{ used: number }>(
    `select coalesce(sum(tokens), 0)::int as used from writings where status = 'succeeded'`,
  )
  const underWay = await server.query(`select id from writings where status in ('queued', 'running')`)
  const wronglyCharged = await server.query(`
    select w.id from writings w left join token_ledger l on l.writing_id = w.id and l.kind in ('settle', 'refund')
    group by w.id having count(l.id) <> case when w.status = 'offered' then 0 else 1 end
      or min(l.kind) <> case when w.status = 'succeeded' then 'settle' else 'refund' end`)
  const [held] = await server.query<{ tokens: number }>(
    `select coalesce(sum(tokens), 0)::int as tokens from writings where status = 'offered'`,
  )
  const wronglyKept = await server.query(`
    select w.id from writings w left join pieces p on p.writing_id = w.id
    group by w.id having count(p.id) <> case when w.status = 'succeeded' then 1 else 0 end`)
  return {
    ...(underWay.length > 0 ? { underWay } : {}),
    ...(wronglyCharged.length > 0 ? { wronglyCharged } : {}),
    ...(wronglyKept.length > 0 ? { wronglyKept } : {}),
    ...(plan?.used === books?.used && plan?.used === charged?.used ? {} : { used: { plan, books, charged } }),
    ...(plan?.reserved === held?.tokens && books?.reserved === held?.tokens ? {} : { reserved: { plan, books, held } }),
  }
}
