/** Every connection to the database is cut in the middle of the work: the program goes on, and what was under way ends as it must. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { textReply } from './fake-automation.ts'
import { BY_WEBHOOK, type KilledWritings, openKilledWritings, signUp, type Watched } from './killed-writings.ts'

const KEY = newId()

let killed: KilledWritings

beforeAll(async () => {
  killed = await openKilledWritings()
})
afterAll(() => killed?.stop())

const holdsLock = () =>
  killed.server.query(`select 1 from pg_locks where locktype = 'advisory' and classid = ${0x5041524c} and granted`)

it('goes on with its lock, its queue and its listening when all its connections are cut', async () => {
  const { server, automation, startAndWatch } = killed
  automation.reply(textReply('A text of the automation.'))
  expect(await holdsLock()).toHaveLength(1)
  const watched: Watched[] = []
  const letGo = await server.holdTable('pieces')
  const watching = ['Twitter Post', BY_WEBHOOK].map((platform) => startAndWatch(platform, watched))
  await expect.poll(() => server.countHeld('pieces')).toBe(2)
  expect(await server.cutConnections()).toBeGreaterThan(3)
  await letGo()
  await expect.poll(() => server.send('GET', '/readyz').then(({ status }) => status)).toBe(200)
  await expect.poll(holdsLock).toHaveLength(1)
  await Promise.all(watching)
  await expect.poll(() => killed.press('Twitter Post', KEY)).toBeDefined()
  const later = { id: (await killed.press('Twitter Post', KEY)) ?? '' }
  for (const one of [...watched, later]) await expect.poll(() => endOf(one)).toMatch(/succeeded|failed/)
  expect(await endOf(later)).toBe('succeeded')
  expect(await killed.findDisagreements()).toEqual({})
  expect(server.isRunning()).toBe(true)
})

it('stops by itself, and its database with it, when whoever started it is gone', async () => {
  const { server } = killed
  expect(await server.leave()).toBe(0)
  await server.start()
})

it.each([
  [
    'token_ledger',
    '/api/writings',
    { operation: 'generation', input: { platform: 'LinkedIn', content: 'Some words.' } },
  ],
  ['users', '/api/auth/sign-up/email', { email: 'second@example.com', password: 'a long enough one', name: 'Grace' }],
])('says with 503 when to come back to what it was doing with %s, and does it then', async (table, path, body) => {
  const { server } = killed
  const cookie = await signUp(server)
  const key = newId()
  const send = () => server.send('POST', path, body, { cookie, 'idempotency-key': key })
  const letGo = await server.holdTable(table)
  const cut = send()
  await expect.poll(() => server.countHeld(table)).toBe(1)
  await server.cutConnections()
  await letGo()
  const answer = await cut
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  await expect.poll(() => send().then(({ status }) => status)).toBeLessThan(300)
})

async function endOf({ id }: Pick<Watched, 'id'>): Promise<string | undefined> {
  const [row] = await killed.server.query<{ status: string }>(`select status from writings where id = '${id}'`)
  return row?.status
}
