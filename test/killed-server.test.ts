/** kill -9 at ten random moments during writings: afterwards every one is finished or refunded, none charged twice. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres } from '#server/base/postgres/index.ts'
import { findFreePort } from '#server/base/postgres/launch-server.ts'

const KILLS = 10
const root = path.resolve(import.meta.dirname, '..')
let folder: string
let port: number
let server: ChildProcess | undefined

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlance-kill-'))
  port = await findFreePort()
})

afterAll(async () => {
  server?.kill('SIGTERM')
  if (server && server.exitCode === null) await once(server, 'exit')
  await rm(folder, { recursive: true, force: true })
})

it('finishes or refunds every writing, charges none twice and loses none', async () => {
  const content = await readFile(
    path.join(root, 'test/articles/06-what-s-in-a-name-understanding-and-using-governmen.txt'),
    'utf8',
  )
  await start()
  const account = { email: 'first@example.com', password: 'correct horse battery' }
  await send('POST', '/api/auth/sign-up/email', {
    email: 'admin@example.com',
    password: account.password,
    name: 'The Admin',
  })
  await send('POST', '/api/auth/sign-up/email', { ...account, name: 'Ada Reader' })
  const signIn = await send('POST', '/api/auth/sign-in/email', account)
  const cookie = signIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const platforms = ['LinkedIn', 'Twitter Post', 'Twitter Thread', 'Carousel']

  const accepted = new Set<string>()
  for (let kill = 0; kill < KILLS; kill++) {
    const sending = platforms.map(async (platform) => {
      const key = `kill-${kill}-${platform}`
      const body = { operation: 'generation', input: { platform, content: content.slice(0, 2_500) } }
      const answer = await send('POST', '/api/writings', body, { cookie, 'idempotency-key': key }).catch(
        () => undefined,
      )
      if (answer?.status === 202) accepted.add(((await answer.json()) as { id: string }).id)
    })
    // Every other kill comes at any moment after something was accepted, however slow the machine is.
    if (kill % 2 === 1) await Promise.race(sending)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 120))
    server?.kill('SIGKILL')
    if (server) await once(server, 'exit')
    await Promise.allSettled(sending)
    await start()
  }
  expect(accepted.size).toBeGreaterThan(0)

  for (const id of accepted) {
    await expect
      .poll(
        async () =>
          (await (await send('GET', `/api/writings/${id}`, undefined, { cookie })).json()) as { status: string },
        { timeout: 45_000, interval: 250 },
      )
      .toMatchObject({ status: expect.stringMatching(/succeeded|failed|refused/) })
  }
  await expectAccountsToAgree()
}, 300_000)

async function expectAccountsToAgree() {
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') })
  const client = new pg.Client({ connectionString: postgres.connectionString })
  await client.connect()
  try {
    const one = async (query: string) => (await client.query(query)).rows
    await expect
      .poll(() => one(`select id from writings where status in ('queued', 'running')`), { timeout: 45_000 })
      .toEqual([])
    const [plan] = await one('select used_tokens, reserved_tokens from user_plans')
    const [sums] = await one(
      'select sum(used_delta)::int as used_tokens, sum(reserved_delta)::int as reserved_tokens from token_ledger',
    )
    expect(plan).toEqual(sums)
    expect(plan.reserved_tokens).toBe(0)
    expect(
      await one(
        `select writing_id from token_ledger where kind in ('settle', 'refund') group by writing_id having count(*) <> 1`,
      ),
    ).toEqual([])
    expect(
      await one(
        `select id from writings w where status = 'succeeded' and (select count(*) from pieces where writing_id = w.id) <> 1`,
      ),
    ).toEqual([])
    expect(
      await one(
        `select id from writings w where status <> 'succeeded' and exists (select 1 from pieces where writing_id = w.id)`,
      ),
    ).toEqual([])
    const [charged] = await one(
      `select coalesce(sum(tokens), 0)::int as tokens from writings where status = 'succeeded'`,
    )
    expect(plan.used_tokens).toBe(charged.tokens)
  } finally {
    await client.end()
  }
}

async function start(): Promise<void> {
  server = spawn(process.execPath, [path.join(root, 'server/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        ),
      // A start takes three seconds, and many times that on a machine that is busy.
      { timeout: 50_000, interval: 50 },
    )
    .toBe(200)
}

function send(method: string, at: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${at}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}
