import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/base/id.ts'
import { type Actor, openWorld, type World } from '#test/world.ts'

let world: World
let admin: Actor
beforeAll(async () => {
  world = await openWorld()
  admin = await world.mint({ role: 'admin' })
})
afterEach(() => world.engine.reset())
afterAll(() => world.stop())

type Named = { id: string; key: string; apiKey: { id: string } }
const ask = (method: string, path: string, as: Actor, body?: unknown, headers = {}) =>
  world.request<Named>(method, `/api/${path}`, { as, headers, ...(body !== undefined && { body }) })

type End = (person: Actor, keyId: string) => Promise<{ status: number }>

/** What ends the right to watch, done by the person or the admin; `keyId` is that of the key the stream came with. */
const ENDS: readonly [what: string, writing: 'succeeded' | 'cancelled', end: End][] = [
  ['session is signed out', 'succeeded', (person) => ask('POST', 'auth/sign-out', person)],
  ['owner is banned', 'cancelled', ({ person }) => ask('PATCH', `admin/users/${person.id}`, admin, { banned: true })],
  ['key is revoked', 'succeeded', (person, keyId) => ask('DELETE', `me/api-keys/${keyId}`, person)],
]

it.each(ENDS)('a stream ends soon after its %s, and the writing has %s', async (what, ending, end) => {
  const person = await world.mint()
  const key = (await ask('POST', 'me/api-keys', person, { name: 'Script', scope: 'read', days: null })).body
  const { promise: mayEnd, resolve: release } = Promise.withResolvers<void>()
  world.engine.behave(async (_, { onText }) => {
    onText('A first piece')
    await mayEnd
    onText('A first piece and what nobody may see.')
    return 'A first piece and what nobody may see.'
  })
  const body = { operation: 'generation', input: { platform: 'Carousel', content: 'One two three four five.' } }
  const { id } = (await ask('POST', 'writings', person, body, { 'idempotency-key': newId() })).body
  const proof = what.startsWith('key') ? { authorization: `Bearer ${key.key}` } : { cookie: person.cookie }
  const request = new Request(`http://localhost:3000/api/writings/${id}/events`, { headers: proof })
  const answer = await world.app.fetch(request, '127.0.0.1')
  const decoder = new TextDecoder()
  let stream = ''
  let isEnded = false
  for await (const bytes of answer.body ?? []) {
    stream += decoder.decode(bytes, { stream: true })
    if (isEnded || !stream.includes('A first piece')) continue
    isEnded = true
    expect((await end(person, key.apiKey.id)).status).toBe(200)
  }
  release()
  expect(isEnded).toBe(true)
  expect(stream).not.toMatch(/nobody may see|succeeded/)
  expect(stream).not.toContain('event: error')
  await expect
    .poll(() => world.base.pool.query('select status from writings where id = $1', [id]).then(({ rows }) => rows))
    .toEqual([{ status: ending }])
})
