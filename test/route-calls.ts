/** How each route of the contract is called in the matrix, with the rows it asks for. */

import { NO_FOUNDATIONS } from '#domain/lists/foundations.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { ErrorCode } from '#domain/messages/messages.ts'
import { newId } from '#server/base/id.ts'
import {
  apiKey,
  carousel,
  factor,
  identity,
  lesson,
  libraryView,
  material,
  passkey,
  session,
  source,
} from './route-rows.ts'
import { brandVoiceSample } from './samples/brand-voices.ts'
import { curatedHookSample, hookSample } from './samples/hooks.ts'
import { ideaSample } from './samples/ideas.ts'
import { pieceSample } from './samples/library.ts'
import { type Sample, SAMPLE_TEXT as text } from './samples/sample.ts'
import { templateSample } from './samples/templates.ts'
import { scriptSample } from './samples/voice-funnel.ts'
import { voiceNoteSample } from './samples/voice-notes.ts'
import type { Actor, World } from './world.ts'

export type Call = {
  body?: unknown
  /** The body as it goes over the wire, in place of JSON; its kind stands in the headers. */
  rawBody?: string
  headers?: () => Record<string, string>
  query?: string
  /** Makes the row of the owner that the path's {id} or the body's ids name. */
  row?: (world: World, owner: Actor) => Promise<string>
  withIds?: boolean
  /** True for a route of the admin alone; where others are told it in words of its own, those. */
  admin?: boolean | { code: ErrorCode; message: string }
  /** True where the row is everybody's, so that it is hidden from nobody who may come here. */
  isEverybodys?: boolean
  /** What the owner is answered; the admin where the route is the admin's, anybody where it is open. */
  status: number
}

const order = { operation: 'generation', input: { platform: 'LinkedIn', content: text } }
const writing = async (world: World, owner: Actor) => {
  const headers = { 'idempotency-key': newId() }
  return (await world.request<{ id: string }>('POST', '/api/writings', { as: owner, body: order, headers })).body.id
}

function collection({ definition, insert: row }: Sample): Record<string, Call> {
  const path = `/${definition.name}`
  const body = { [definition.textField]: 'Other words' }
  return {
    [`GET ${path}`]: { status: 200 },
    [`PATCH ${path}/{id}`]: { status: 200, row, body },
    [`POST ${path}/delete`]: { status: 200, row, withIds: true },
    [`POST ${path}/restore`]: { status: 200, row, withIds: true },
    [`GET ${path}/{id}/versions`]: { status: 200, row },
  }
}

/** Everybody lists and copies what only admins change; each change is refused in its own words. */
function curated(path: string, row: Call['row'], typed: Record<string, string>): Record<string, Call> {
  const adminsTo = (action: string) => {
    const { code, message } = new AppError('curated_admin_only', { action })
    return { status: 200, admin: { code, message }, isEverybodys: true }
  }
  return {
    [`GET ${path}`]: { status: 200 },
    [`GET ${path}/counts`]: { status: 200 },
    [`GET ${path}/saved`]: { status: 200 },
    [`POST ${path}/{id}/save`]: { status: 200, row, isEverybodys: true },
    [`POST ${path}`]: { ...adminsTo('create'), body: typed },
    [`PATCH ${path}/{id}`]: { ...adminsTo('update'), row, body: { content: 'Other words' } },
    [`POST ${path}/delete`]: { ...adminsTo('delete'), row, withIds: true },
    [`POST ${path}/restore`]: { ...adminsTo('create'), row, withIds: true },
    [`GET ${path}/{id}/versions`]: { ...adminsTo('update'), row },
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
  'GET /auth/get-session': { status: 200 },
  'POST /auth/send-verification-email': { status: 200, body: { email: 'nobody@example.com' } },
  'GET /auth/verify-email': { status: 302 },
  'POST /auth/verify-email/about': { status: 400, body: { token: 'forged' } },
  'POST /auth/verify-email': { status: 400, body: { token: 'forged' } },
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
  'POST /billing/refresh': { status: 200, body: {} },
  'POST /billing/plan': { status: 200, body: { plan: 'premium' } },
  'POST /billing/cancel': { status: 200, body: {} },
  'POST /billing/resume': { status: 200, body: {} },
  'POST /billing/leads': { status: 200, body: { email: 'nobody@example.com' } },
  'POST /billing/stripe-webhook': { status: 404, body: {} },
  'POST /quotes': { status: 200, body: order },
  'POST /writings': { status: 202, body: order, headers: () => ({ 'idempotency-key': newId() }) },
  'GET /writings': { status: 200 },
  'POST /writings/several': {
    status: 202,
    body: { ...order, platforms: ['LinkedIn', 'Instagram'] },
    headers: () => ({ 'idempotency-key': newId() }),
  },
  'GET /writings/several': { status: 200, query: `?ids[]=${newId()}` },
  'GET /writings/{id}': { status: 200, row: writing },
  'GET /writings/{id}/events': { status: 200, row: writing },
  'POST /writings/{id}/keep': { status: 200, row: writing },
  'POST /writings/{id}/cancel': { status: 200, row: writing },
  'GET /pieces/counts': { status: 200 },
  'GET /pieces/tags': { status: 200 },
  'POST /pieces/similar': { status: 200, row: pieceSample.insert, withIds: true },
  'POST /pieces/download': { status: 200, row: pieceSample.insert, withIds: true },
  'POST /pieces/mark': { status: 200, row: pieceSample.insert, withIds: true, body: { favourite: true } },
  'GET /pieces/{id}': { status: 200, row: pieceSample.insert },
  'GET /pieces/{id}/slides': { status: 200, row: carousel },
  'GET /pieces/{id}/slide': { status: 200, row: carousel },
  'GET /pieces/{id}/source': { status: 200, row: pieceSample.insert },
  'GET /pieces/{id}/draft': { status: 200, row: pieceSample.insert },
  'PUT /pieces/{id}/draft': {
    status: 200,
    row: pieceSample.insert,
    body: { text, basedOn: '2026-01-01T00:00:00.000Z', draftId: 'here' },
  },
  'DELETE /pieces/{id}/draft': { status: 200, row: pieceSample.insert },
  'GET /pieces/{id}/variants': { status: 200, row: pieceSample.insert },
  ...collection(pieceSample),
  ...collection(hookSample),
  'POST /hooks': { status: 200, body: { hookType: 'Myths', content: text, topic: text } },
  'GET /hooks/counts': { status: 200 },
  ...curated('/curated-hooks', curatedHookSample.insert, { hookType: 'Myths', content: text }),
  ...collection(ideaSample),
  'GET /ideas/counts': { status: 200 },
  ...collection(scriptSample),
  'GET /funnel-scripts/counts': { status: 200 },
  'GET /funnel-scripts/{id}': { status: 200, row: scriptSample.insert },
  ...collection(voiceNoteSample),
  'POST /voice-notes': {
    status: 415,
    headers: () => ({ 'content-type': 'multipart/form-data; boundary=part' }),
    rawBody: [
      '--part\r\nContent-Disposition: form-data; name="title"\r\n\r\nWalk',
      '--part\r\nContent-Disposition: form-data; name="uploadMethod"\r\n\r\nuploaded',
      `--part\r\nContent-Disposition: form-data; name="audio"; filename="a.mp3"\r\n\r\n${text}`,
      '--part--\r\n',
    ].join('\r\n'),
  },
  'GET /voice-notes/counts': { status: 200 },
  'GET /voice-notes/{id}': { status: 200, row: voiceNoteSample.insert },
  'PATCH /voice-notes/{id}/title': { status: 200, row: voiceNoteSample.insert, body: { title: 'Another title' } },
  'GET /voice-notes/{id}/audio': { status: 200, row: voiceNoteSample.insert },
  'POST /voice-notes/{id}/transcription': { status: 200, row: voiceNoteSample.insert, body: {} },
  'POST /voice-notes/transcriptions': {
    status: 422,
    headers: () => ({ 'content-type': 'multipart/form-data; boundary=part' }),
    rawBody: `--part\r\nContent-Disposition: form-data; name="audio"; filename="a.mp3"\r\n\r\n${text}\r\n--part--\r\n`,
  },
  'GET /voice-notes/{id}/pieces': { status: 200, row: voiceNoteSample.insert },
  ...collection(templateSample),
  'GET /templates/counts': { status: 200 },
  ...collection(brandVoiceSample),
  'GET /brand-voices/stats': { status: 200 },
  'GET /brand-voices/{id}': { status: 200, row: brandVoiceSample.insert },
  'GET /brand-voices/{id}/own-phrases': { status: 200, row: brandVoiceSample.insert },
  'POST /brand-voices/{id}/own-phrases': {
    status: 200,
    row: brandVoiceSample.insert,
    body: { phrase: 'game changer' },
  },
  'POST /brand-voices/{id}/own-phrases/delete': {
    status: 200,
    row: brandVoiceSample.insert,
    body: { phrase: 'game changer' },
  },
  'GET /brand-voices/{id}/prints': { status: 200, row: brandVoiceSample.insert },
  'GET /brand-voices/{id}/sources': { status: 200, row: brandVoiceSample.insert },
  'POST /brand-voices/{id}/sources/text': {
    status: 200,
    row: brandVoiceSample.insert,
    body: { manner: 'written', text },
  },
  'POST /brand-voices/{id}/sources/link': {
    status: 422,
    row: brandVoiceSample.insert,
    body: { manner: 'written', address: 'http://127.0.0.1/' },
  },
  'POST /brand-voices/{id}/sources/file': {
    status: 200,
    row: brandVoiceSample.insert,
    headers: () => ({ 'content-type': 'multipart/form-data; boundary=part' }),
    rawBody: [
      '--part\r\nContent-Disposition: form-data; name="manner"\r\n\r\nwritten',
      `--part\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${text}`,
      '--part--\r\n',
    ].join('\r\n'),
  },
  'POST /brand-voices/{id}/sources/piece': { status: 404, row: brandVoiceSample.insert, body: { pieceId: newId() } },
  'GET /voice-sources/{id}': { status: 200, row: source },
  'POST /voice-sources/delete': { status: 200, row: source, withIds: true },
  'POST /voice-sources/restore': { status: 200, row: source, withIds: true },
  'POST /materials/link': { status: 422, body: { address: 'http://127.0.0.1/' } },
  'POST /materials/text': { status: 200, body: { content: text } },
  'POST /materials/image': {
    status: 415,
    headers: () => ({ 'content-type': 'multipart/form-data; boundary=part' }),
    rawBody: `--part\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n${text}\r\n--part--\r\n`,
  },
  'POST /materials/file': {
    status: 200,
    headers: () => ({ 'content-type': 'multipart/form-data; boundary=part' }),
    rawBody: `--part\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${text}\r\n--part--\r\n`,
  },
  'GET /materials/{id}': { status: 200, row: material },
  'GET /trash': { status: 200 },
  'GET /library-views': { status: 200 },
  'POST /library-views': { status: 200, body: { name: 'Giraffes', query: 'q=giraffe' } },
  'PATCH /library-views/{id}': { status: 200, row: libraryView, body: { name: 'Zebras' } },
  'DELETE /library-views/{id}': { status: 200, row: libraryView },
  'GET /me/api-keys': { status: 200 },
  'POST /me/api-keys': { status: 200, body: { name: 'Script', scope: 'read', days: null } },
  'DELETE /me/api-keys/{id}': { status: 200, row: apiKey },
  'GET /me/export': { status: 200 },
  'DELETE /me': { status: 400, body: { confirm: 'another@example.com' } },
  'GET /admin/users': { status: 200, admin: true },
  'PATCH /admin/users/{id}': { status: 404, admin: true, body: { planType: 'elite' } },
  'DELETE /admin/users/{id}': { status: 404, admin: true },
  'GET /brand-voices/{id}/lessons': { status: 200, row: brandVoiceSample.insert },
  'POST /brand-voices/lessons/{id}/accept': { status: 200, row: lesson },
  'POST /brand-voices/lessons/{id}/dismiss': { status: 200, row: lesson },
  'POST /brand-voices/lessons/{id}/undo': { status: 200, row: lesson },
  'GET /foundations': { status: 200 },
  'PUT /foundations': { status: 200, body: NO_FOUNDATIONS },
  'GET /foundations/versions': { status: 200 },
  'GET /foundations/suggestions': { status: 200 },
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
