/** How each route of the contract is called in the matrix, with the rows it asks for. */

import { newId } from '#server/base/id.ts'
import { apiKeys, credentials, factors, passkeys, sessions } from '#server/features/accounts/table.ts'
import { brandVoicesTable } from '#server/features/brand-voices/table.ts'
import { hooksTable } from '#server/features/hooks/table.ts'
import { piecesTable } from '#server/features/library/table.ts'
import { templatesTable } from '#server/features/templates/table.ts'
import type { Actor, World } from './world.ts'

export type Call = {
  body?: unknown
  headers?: () => Record<string, string>
  query?: string
  /** Makes the row of the owner that the path's {id} or the body's ids name. */
  row?: (world: World, owner: Actor) => Promise<string>
  withIds?: boolean
  /** True for a route of the admin alone. */
  admin?: boolean
  /** What the owner is answered; the admin where the route is the admin's, anybody where it is open. */
  status: number
}

const text = 'A text of a few words that says something of its own.'
const rowOf = (world: World, owner: Actor) => {
  const now = world.clock.now()
  return { id: newId(), userId: owner.person.id, createdAt: now, updatedAt: now }
}
const piece = async (world: World, owner: Actor) => {
  const values = { ...rowOf(world, owner), source: 'generated' as const, platform: 'LinkedIn', contentText: text }
  await world.base.db.insert(piecesTable).values(values)
  return values.id
}
const hook = async (world: World, owner: Actor) => {
  const values = { ...rowOf(world, owner), hookType: 'Myths' as const, content: text }
  await world.base.db.insert(hooksTable).values(values)
  return values.id
}
const template = async (world: World, owner: Actor) => {
  const values = { ...rowOf(world, owner), platform: 'LinkedIn' as const, contentText: text }
  await world.base.db.insert(templatesTable).values(values)
  return values.id
}
const brandVoice = async (world: World, owner: Actor) => {
  const values = { ...rowOf(world, owner), name: newId(), tone: '', style: '', description: text }
  await world.base.db.insert(brandVoicesTable).values(values)
  return values.id
}
/** Two identities, so that the one whose id is given is not the last way in. */
const identity = async (world: World, owner: Actor) => {
  const rows = ['google', 'github'].map((providerId) => ({ ...rowOf(world, owner), providerId, accountId: newId() }))
  await world.base.db.insert(credentials).values(rows)
  return rows[0]?.id ?? ''
}
const passkey = async (world: World, owner: Actor) => {
  await identity(world, owner)
  const { updatedAt: _, ...row } = rowOf(world, owner)
  const values = { ...row, credentialId: newId(), publicKey: 'AA', counter: 0, transports: [], name: 'Phone' }
  await world.base.db.insert(passkeys).values(values)
  return values.id
}
const factor = async (world: World, owner: Actor) => {
  const { id, userId, createdAt } = rowOf(world, owner)
  await world.base.db.insert(factors).values({ id, userId, kind: 'totp', friendlyName: 'App', createdAt })
  return id
}
const session = async (world: World, owner: Actor) => {
  const values = { ...rowOf(world, owner), token: newId(), expiresAt: new Date('2030-01-01') }
  await world.base.db.insert(sessions).values(values)
  return values.id
}
const apiKey = async (world: World, owner: Actor) => {
  const values = { ...rowOf(world, owner), name: 'Script', hash: newId(), ending: 'abcd', scope: 'read' as const }
  await world.base.db.insert(apiKeys).values(values)
  return values.id
}
const order = { operation: 'generation', input: { platform: 'LinkedIn', content: text } }
const writing = async (world: World, owner: Actor) => {
  const headers = { 'idempotency-key': newId() }
  return (await world.request<{ id: string }>('POST', '/api/writings', { as: owner, body: order, headers })).body.id
}

function collection(path: string, row: Call['row'], body: unknown): Record<string, Call> {
  return {
    [`GET ${path}`]: { status: 200 },
    [`PATCH ${path}/{id}`]: { status: 200, row, body },
    [`POST ${path}/delete`]: { status: 200, row, withIds: true },
    [`POST ${path}/restore`]: { status: 200, row, withIds: true },
    [`GET ${path}/{id}/versions`]: { status: 200, row },
  }
}

/** Nothing listens at this address: the tests of the engine settings answer with the cause. */
const NOWHERE = 'http://127.0.0.1:9/v1'
const model = { provider: 'openai-compatible', baseUrl: NOWHERE }

/** What to send to each route, by method and path, and what is answered. */
export const CALLS: Readonly<Record<string, Call>> = {
  'POST /auth/sign-up/email': { status: 400, body: { email: 'not-an-address', password: 'long enough' } },
  'POST /auth/sign-in/email': { status: 401, body: { email: 'nobody@example.com', password: 'wrong password' } },
  'POST /auth/sign-out': { status: 200, body: {} },
  'POST /auth/request-password-reset': { status: 200, body: { email: 'nobody@example.com' } },
  'POST /auth/reset-password': { status: 400, body: { newPassword: 'long enough', token: 'forged' } },
  'POST /auth/otp': { status: 200, body: { email: 'nobody@example.com', create: false } },
  'POST /auth/verify': { status: 400, body: { email: 'nobody@example.com', code: '000000' } },
  'POST /auth/magic-link': { status: 200, body: { email: 'no-body@example.com', create: false } },
  'GET /auth/magic-link': { status: 302 },
  'POST /auth/resend': { status: 200, body: { email: 'no-one@example.com', create: false } },
  'POST /auth/sign-in/provider': { status: 404, body: { provider: 'google' } },
  'POST /auth/sso': { status: 404, body: { email: 'nobody@example.com' } },
  'GET /auth/callback/{id}': { status: 404 },
  'POST /auth/passkey/options': { status: 200, body: {} },
  'POST /auth/passkey/verify': { status: 400, body: { response: {} } },
  'GET /me/identities': { status: 200 },
  'POST /me/identities': { status: 404, body: { provider: 'google' } },
  'DELETE /me/identities/{id}': { status: 200, row: identity },
  'GET /me/passkeys': { status: 200 },
  'POST /me/passkeys/options': { status: 200 },
  'POST /me/passkeys': { status: 400, body: { name: 'Laptop', response: {} } },
  'PATCH /me/passkeys/{id}': { status: 200, row: passkey, body: { name: 'Laptop' } },
  'DELETE /me/passkeys/{id}': { status: 200, row: passkey },
  'GET /me/phone': { status: 200 },
  'PUT /me/phone': { status: 422, body: { phone: '+442079460018' } },
  'POST /me/phone/confirm': { status: 400, body: { code: '000000' } },
  'DELETE /me/phone': { status: 200 },
  'GET /me': { status: 200 },
  'PATCH /me/walkthrough': { status: 200, body: { completedWalkthrough: true } },
  'GET /me/security': { status: 200 },
  'PATCH /me/name': { status: 200, body: { firstName: 'Grace', lastName: 'Reader' } },
  'POST /me/password': { status: 200, body: { newPassword: 'a fine first password' } },
  'POST /me/email': { status: 200, body: { email: 'moved-in-the-matrix@example.com' } },
  'POST /me/email/confirm': { status: 400, body: { token: 'forged' } },
  'POST /me/reauthenticate': { status: 400, body: { way: 'password', proof: 'not this one' } },
  'POST /me/reauthenticate/code': { status: 200 },
  'GET /me/factors': { status: 200 },
  'POST /me/factors': { status: 200, body: { factorType: 'totp' } },
  'POST /me/factors/{id}/challenge': { status: 200, row: factor },
  'POST /me/factors/{id}/verify': { status: 400, row: factor, body: { code: '000000' } },
  'PATCH /me/factors/{id}': { status: 200, row: factor, body: { friendlyName: 'Another name' } },
  'DELETE /me/factors/{id}': { status: 200, row: factor },
  'POST /me/backup-codes': { status: 404 },
  'POST /me/backup-codes/use': { status: 400, body: { code: 'aaaaa-aaaaa' } },
  'GET /me/sessions': { status: 200 },
  'DELETE /me/sessions/{id}': { status: 200, row: session },
  'GET /site': { status: 200 },
  'GET /plan': { status: 200 },
  'GET /token-usage': { status: 200 },
  'GET /token-usage/summary': { status: 200 },
  'POST /billing/portal-session': { status: 200, body: { plan: 'premium' } },
  'POST /billing/checkout': { status: 200, body: { plan: 'premium' } },
  'POST /billing/plan': { status: 200, body: { plan: 'premium' } },
  'POST /billing/cancel': { status: 200, body: {} },
  'POST /billing/resume': { status: 200, body: {} },
  'POST /billing/leads': { status: 200, body: { email: 'nobody@example.com' } },
  'POST /billing/stripe-webhook': { status: 404, body: {} },
  'POST /quotes': { status: 200, body: order },
  'POST /writings': { status: 202, body: order, headers: () => ({ 'idempotency-key': newId() }) },
  'GET /writings': { status: 200 },
  'GET /writings/{id}': { status: 200, row: writing },
  'GET /writings/{id}/events': { status: 200, row: writing },
  'POST /writings/{id}/cancel': { status: 200, row: writing },
  'GET /pieces/counts': { status: 200 },
  'GET /pieces/{id}': { status: 200, row: piece },
  'GET /pieces/{id}/variants': { status: 200, row: piece },
  ...collection('/pieces', piece, { contentText: 'Other words' }),
  ...collection('/hooks', hook, { content: 'Other words' }),
  ...collection('/templates', template, { contentText: 'Other words' }),
  ...collection('/brand-voices', brandVoice, { description: 'Other words' }),
  'GET /me/api-keys': { status: 200 },
  'POST /me/api-keys': { status: 200, body: { name: 'Script', scope: 'read', days: null } },
  'DELETE /me/api-keys/{id}': { status: 200, row: apiKey },
  'GET /me/export': { status: 200 },
  'DELETE /me': { status: 400, body: { confirm: 'another@example.com' } },
  'GET /admin/users': { status: 200, admin: true },
  'PATCH /admin/users/{id}': { status: 404, admin: true, body: { planType: 'elite' } },
  'DELETE /admin/users/{id}': { status: 404, admin: true },
  'GET /admin/audit': { status: 200, admin: true },
  'GET /admin/outbox': { status: 200, admin: true },
  'GET /admin/engines': { status: 200, admin: true },
  'PATCH /admin/engines': { status: 200, admin: true, body: { model: 'some-model' } },
  'POST /admin/engines/models': { status: 200, admin: true, body: model },
  'POST /admin/engines/test': { status: 200, admin: true, body: { ...model, model: 'some-model' } },
  'POST /admin/engines/test-webhook': { status: 200, admin: true, body: { address: NOWHERE } },
  'GET /admin/engines/local': { status: 200, admin: true },
  'GET /admin/engines/usage': { status: 200, admin: true },
}
