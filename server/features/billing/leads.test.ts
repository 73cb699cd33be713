import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#test/world.ts'
import { affiliateLeads } from './table.ts'

type Report = { method: string | undefined; type: string | undefined; body: unknown }

let reports: Report[] = []
let answers: number[] = []
let tracker: http.Server
let world: World
beforeAll(async () => {
  tracker = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
      reports.push({ method: request.method, type: request.headers['content-type'], body })
      response.writeHead(answers.shift() ?? 204).end()
    })
  })
  await new Promise<void>((resolve) => tracker.listen(0, '127.0.0.1', resolve))
  const { port } = tracker.address() as AddressInfo // safe because the server listens on TCP
  world = await openWorld({ env: { AFFILIATE_URL: `http://127.0.0.1:${port}/leads`, TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(async () => {
  await world.stop()
  await new Promise((resolve) => tracker.close(resolve))
})

let callers = 0
const post = (email: unknown, from = `203.0.113.${++callers}`) =>
  world.request('POST', '/api/billing/leads', { body: { email }, headers: { 'x-forwarded-for': from } })
const told = () => world.base.db.select().from(affiliateLeads)

it('tells the tracker an address once, however often it comes, and keeps no address', async () => {
  const answered = await Promise.all(
    ['Buyer@Example.com', ' buyer@example.com ', 'buyer@example.com'].map((email) => post(email)),
  )
  expect(answered.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([200, '{"status":true}']))
  await expect.poll(() => reports.length).toBe(1)
  expect((await post('buyer@example.com')).text).toBe('{"status":true}')
  await post('another@example.com')
  await expect.poll(() => reports.length).toBe(2)
  expect(reports[0]).toEqual({ method: 'POST', type: 'application/json', body: { email: 'buyer@example.com' } })
  expect((await told()).map(({ addressHash }) => addressHash)).toContain(
    createHash('sha256').update('buyer@example.com').digest('hex'),
  )
  expect(JSON.stringify(await told())).not.toContain('example.com')
})

it('tries again when the tracker fails, and remembers an address only once it was taken', async () => {
  reports = []
  answers = [500, 503]
  const before = (await told()).length
  await post('patient@example.com')
  await expect.poll(() => reports.length).toBe(3)
  await expect.poll(async () => (await told()).length).toBe(before + 1)
})

it('refuses what is no address, and too many from one network', async () => {
  for (const email of ['', 'nobody', 'a@b', `${'a'.repeat(300)}@example.com`]) {
    expect(await post(email)).toMatchObject({ status: 400, body: { code: 'email_invalid' } })
  }
  expect(await post(7)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  const many = await Promise.all(Array.from({ length: 15 }, () => post('crowd@example.com', '198.51.100.7')))
  expect(many.filter(({ status }) => status === 429)).toHaveLength(5)
})

it('sends nothing anywhere where no tracker is set', async () => {
  reports = []
  const silent = await openWorld({ works: false })
  const answer = await silent.request('POST', '/api/billing/leads', { body: { email: 'quiet@example.com' } })
  expect(answer.text).toBe('{"status":true}')
  expect(await silent.base.db.select().from(affiliateLeads)).toEqual([])
  await silent.stop()
  expect(reports.filter(({ body }) => JSON.stringify(body).includes('quiet'))).toEqual([])
})

it('forgets what waits to be told of somebody who leaves, and of nobody whose address only ends like theirs', async () => {
  const waiting = await openWorld({ works: false, env: { AFFILIATE_URL: 'http://127.0.0.1:9/leads' } })
  const actor = await waiting.mint()
  const { email } = actor.person
  for (const told of [email, `jo${email}`, `${email}.au`])
    await waiting.request('POST', '/api/billing/leads', { body: { email: told } })
  expect((await waiting.request('DELETE', '/api/me', { as: actor, body: { confirm: email } })).status).toBe(200)
  const { rows } = await waiting.base.pool.query<{ data: unknown }>('select data::text as data from pgboss.job')
  const left = rows.map(({ data }) => String(data).match(/[^"]*@[^"]*/)?.[0])
  expect(left.sort()).toEqual([`${email}.au`, `jo${email}`].sort())
  await waiting.stop()
})
