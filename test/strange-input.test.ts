/** Every route of the contract against input that nobody meant, and against other sites: refused or taken, never a failure of ours. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Task } from '#domain/writing/operations.ts'
import { newId } from '#server/base/id.ts'
import { rateLimits } from '#server/base/rate-limit/table.ts'
import type { Call } from './list-calls.ts'
import { CALLS } from './route-calls.ts'
import { listRoutes, type Route } from './routes.ts'
import { type Actor, openWorld, type World } from './world.ts'

const STRANGE = [
  'a\u0000b',
  '\ud83e',
  '\u202e🦊 ../..',
  'x'.repeat(100_000),
  null,
  -1,
  1e308,
  ['a', 1],
  { __proto__: null, constructor: 'x' },
] as const
const IDS = ['%00', '%2e%2e%2f', 'x'.repeat(2_000), '__proto__', '%ff', '%']
const QUERIES = ['cursor', 'limit', 'days', 'search', 'sort', 'facet', 'actionType', 'direction', 'source', 'token']
const QUERY_VALUES = ['%00', '-1', 'x'.repeat(3_000), 'WzEsMl0']

const UNKNOWN = newId()
const ORDERS: readonly { operation: Task; input: Record<string, unknown> }[] = [
  { operation: 'hook', input: { hookType: 'Myths', topic: 'Meetings', curated: false } },
  {
    operation: 'hook_content',
    input: {
      hookId: UNKNOWN,
      curatedHookId: UNKNOWN,
      platform: 'LinkedIn',
      contentType: 'Text Post',
      topic: 'Meetings',
      guidelines: 'Be kind.',
      brandVoiceId: UNKNOWN,
    },
  },
  { operation: 'idea', input: { platform: 'LinkedIn', topic: 'Meetings', funnelStage: 'TOFU' } },
  {
    operation: 'voice_content',
    input: { voiceNoteId: UNKNOWN, format: 'blog-post', brandVoiceId: UNKNOWN, enhanced: true },
  },
  { operation: 'voice_funnel', input: { topic: 'Meetings', funnelStage: 'TOFU' } },
  { operation: 'ideas_content', input: { ideaId: UNKNOWN, brandVoiceId: UNKNOWN, enhanced: true } },
]

const FORMS = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']
const ELSEWHERE = ['https://elsewhere.example', 'null', 'http://localhost:3001', 'http://127.0.0.1.nip.io:3000']

/** The body with each field in turn, however deep, replaced by something strange. */
function* spoiled(body: unknown): Generator<unknown> {
  for (const strange of STRANGE) yield strange
  if (typeof body !== 'object' || body === null) return
  for (const [name, value] of Object.entries(body))
    for (const strange of spoiled(value)) yield { ...body, [name]: strange }
}

describe('strange input', () => {
  let world: World
  let admin: Actor
  let person: Actor
  beforeAll(async () => {
    world = await openWorld({ works: false, env: { ADMIN_EMAIL: 'nobody@example.com' } })
    admin = await world.mint({ role: 'admin' })
    person = await world.mint()
  })
  afterAll(() => world.stop())

  async function send({ method, path }: Route, call: Call, id: string, rest: { body?: unknown; query?: string }) {
    const { body, query = '' } = rest
    const answer = await world.request<{ code?: string }>(method, `/api${path.replace('{id}', id)}${query}`, {
      as: call.admin ? admin : person,
      ...(body === undefined ? {} : { rawBody: JSON.stringify(body) }),
      headers: call.headers?.() ?? {},
    })
    return { status: answer.status, code: answer.body?.code, id, ...rest }
  }

  for (const route of listRoutes()) {
    const name = `${route.method} ${route.path}`
    const call = CALLS[name]
    if (!call) continue

    it(`is never a failure of ours at ${name}`, async () => {
      await world.base.db.delete(rateLimits)
      const tries: Parameters<typeof send>[] = []
      if (route.path.includes('{id}')) for (const id of IDS) tries.push([route, call, id, { body: call.body }])
      if (route.method === 'GET')
        for (const value of QUERY_VALUES)
          tries.push([route, call, newId(), { query: `?${QUERIES.map((key) => `${key}=${value}`).join('&')}` }])
      else
        for (const body of spoiled(call.withIds ? { ids: [newId()] } : (call.body ?? {})))
          tries.push([route, call, newId(), { body }])
      for (const query of route.method === 'GET' ? QUERIES : [])
        for (const value of ['%00', '9999999999999'])
          tries.push([route, call, newId(), { query: `?${query}=${value}` }])
      const answers = []
      for (const [at, one] of tries.entries()) {
        if (at % 4 === 3) await world.base.db.delete(rateLimits)
        answers.push(await send(...one))
      }
      expect(answers.filter(({ status, code }) => status === 500 || code === 'internal')).toEqual([])
    })

    if (route.method === 'GET') continue
    it(`is refused to another site at ${name}, in whatever form it comes`, async () => {
      const answers = []
      for (const type of FORMS)
        for (const origin of ELSEWHERE)
          answers.push(
            await world.request<{ code: string }>(route.method, `/api${route.path.replace('{id}', newId())}`, {
              as: call.admin ? admin : person,
              rawBody: call.rawBody ?? JSON.stringify(call.body ?? {}),
              headers: { 'content-type': type, origin, host: 'localhost:3000' },
            }),
          )
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
        new Set(['403 origin_refused']),
      )
    })
  }

  it('is taken as JSON alone, or as a form where there is a file', async () => {
    const taken = new Set<string>()
    for (const route of listRoutes()) {
      const call = CALLS[`${route.method} ${route.path}`]
      if (!call || route.method === 'GET') continue
      await world.base.db.delete(rateLimits)
      for (const type of FORMS.slice(1)) {
        const { status, body } = await world.request<{ code?: string }>(
          route.method,
          `/api${route.path.replace('{id}', newId())}`,
          {
            as: await world.mint(call.admin ? { role: 'admin' } : {}),
            rawBody: call.rawBody ?? JSON.stringify(call.body ?? {}),
            headers: { ...call.headers?.(), 'content-type': type },
          },
        )
        if (!(status === 400 && /^invalid_(json|form)$/.test(body?.code ?? '')))
          taken.add(`${route.method} ${route.path}`)
      }
    }
    // Not there without Stripe, and reads nothing that Stripe has not signed.
    expect([...taken]).toEqual(['POST /billing/stripe-webhook'])
  })

  it.each(ORDERS)('is never a failure of ours in an order of $operation', async ({ operation, input }) => {
    const answers = []
    for (const strange of spoiled(input)) {
      const asked = { as: person, rawBody: JSON.stringify({ operation, input: strange }) }
      const { status, body } = await world.request<{ code?: string }>('POST', '/api/quotes', asked)
      answers.push({ status, code: body.code, strange })
    }
    expect(answers.length).toBeGreaterThan(STRANGE.length)
    expect(answers.filter(({ status }) => status !== 200 && (status < 400 || status > 499))).toEqual([])
  })

  it('is taken for the text it is also where it stands deeper', async () => {
    const body = { choices: { hook: { engine: 'model', model: 'some\u0000-model' } } }
    const { status, text } = await world.request('PATCH', '/api/admin/engines', { as: admin, body })
    expect(status).toBe(200)
    expect(text).toContain('some-model')
  })
})
