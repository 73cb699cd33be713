import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#server/features/users/table.ts'
import { type AccountsWorld, openAccounts } from '#test/open-accounts.ts'
import { sessionCookie } from './session-cookie.ts'
import { sessions } from './table.ts'

const PASSWORD = 'a fine long password'
const DAY_MS = 86_400_000

let room: AccountsWorld
let people = 0

beforeAll(async () => {
  room = await openAccounts({ env: { PUBLIC_URL: 'https://parlance.example.com', ADMIN_EMAIL: 'nobody@example.com' } })
})
afterAll(() => room.stop())

async function enter() {
  const email = `guest${++people}@example.com`
  await room.post('sign-up/email', { name: 'Ada Reader', email, password: PASSWORD })
  const answer = await room.post('sign-in/email', { email, password: PASSWORD })
  const [user] = await room.base.db.select().from(users).where(eq(users.email, email))
  const [session] = await room.base.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, user?.id ?? ''))
  return {
    email,
    cookie: answer.cookie,
    line: answer.headers.getSetCookie()[0] ?? '',
    token: session?.token ?? '',
    session,
  }
}

const person = (cookie: string) => room.accounts.findPerson(new Headers({ cookie }))

describe('the cookie', () => {
  test('is Secure and carries the __Secure- prefix where people use https', async () => {
    const { line } = await enter()
    expect(line).toMatch(/^__Secure-parlance\.session_token=[^;]+; /)
    for (const flag of ['Max-Age=2592000', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) {
      expect(line.split('; ')).toContain(flag)
    }
  })

  test('is the one this room would sign itself', async () => {
    const { cookie, token } = await enter()
    expect(sessionCookie(room.base, token)).toBe(cookie)
  })

  test('is found among others and whatever surrounds it', async () => {
    const { cookie, email } = await enter()
    expect(await person(`a=b; ${cookie};c="d"; e`)).toMatchObject({ email })
    expect(await person(`x${cookie}`)).toBeUndefined()
  })

  test('counts as none when anything about it was changed', async () => {
    const { cookie, token, email } = await enter()
    const [name = '', value = ''] = cookie.split('=')
    const [, signature = ''] = decodeURIComponent(value).split('.')
    const other = await enter()
    const otherSignature = decodeURIComponent(other.cookie.split('=')[1] ?? '').split('.')[1] ?? ''
    const forged = createHmac('sha256', 'a secret somebody guessed').update(token).digest('base64')
    const values = [
      token,
      `${token}.`,
      `${token}.${other64(signature.at(0))}${signature.slice(1)}`,
      `${token}.${signature.slice(0, 10)}`,
      `${token}.${signature}=`,
      `${token}.${otherSignature}`,
      `${token}.${forged}`,
      `${token.slice(0, -1)}${other64(token.at(-1))}.${signature}`,
      `.${signature}`,
      '.',
      '',
      '\u0000',
      'é'.repeat(44),
    ]
    for (const changed of values) {
      const sent = `${name}=${encodeURIComponent(changed)}`
      expect(await person(sent), changed).toBeUndefined()
      expect((await room.get('/api/me', { cookie: sent })).status).toBe(401)
    }
    expect(await person(`${name}=%E0%A4%A`)).toBeUndefined()
    expect(await person(`parlance.session_token=${value}`)).toBeUndefined()
    expect(await person(cookie)).toMatchObject({ email })
  })
})

describe('a session', () => {
  test('ends thirty days after its last use and is prolonged once a day at most', async () => {
    const { cookie, session } = await enter()
    const start = room.base.clock.now().getTime()
    const ends = async () =>
      (
        await room.base.db
          .select()
          .from(sessions)
          .where(eq(sessions.id, session?.id ?? ''))
      )[0]?.expiresAt.getTime()
    expect(await ends()).toBe(start + 30 * DAY_MS)

    room.world.clock.advance(DAY_MS - 1_000)
    const soon = await room.get('/api/me', { cookie })
    expect(soon.headers.getSetCookie()).toEqual([])
    expect(await ends()).toBe(start + 30 * DAY_MS)

    room.world.clock.advance(2_000)
    const later = await room.get('/api/me', { cookie })
    expect(later.cookie).toBe(cookie)
    expect(later.headers.getSetCookie()[0]).toContain('; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure')
    expect(await ends()).toBe(start + 31 * DAY_MS + 1_000)
    expect((await room.get('/api/me', { cookie })).headers.getSetCookie()).toEqual([])

    room.world.clock.advance(30 * DAY_MS + 1)
    expect((await room.get('/api/me', { cookie })).body).toEqual({
      code: 'not_authenticated',
      message: 'Not authenticated',
    })
    room.world.clock.set(new Date(start))
  })

  test('answers who is signed in, and null for nobody', async () => {
    const { cookie, email } = await enter()
    const known = await room.get('/api/auth/get-session', { cookie })
    expect(known.body?.user).toMatchObject({ email, role: 'user', firstName: 'Ada', lastName: 'Reader' })
    expect((await room.get('/api/auth/get-session')).text).toBe('null')
  })

  test('leaves no answer in any cache', async () => {
    const { cookie } = await enter()
    for (const path of ['/api/auth/get-session', '/api/me']) {
      expect((await room.get(path, { cookie })).headers.get('cache-control')).toBe('no-store')
    }
  })
})

describe('facts about this installation', () => {
  test('are open to everybody', async () => {
    const answer = await room.get('/api/site')
    expect(JSON.parse(answer.text)).toEqual({
      links: {},
      mailConfirmation: false,
      billing: 'builtin',
      imageNote: 'Its words are read on this server.',
      transcription: false,
      ways: { phone: false, passkeys: true, providers: [], company: null, captcha: null },
      engine: {
        name: 'composer',
        note: 'Built-in composer: arranges your own sentences. Connect a model for free writing.',
        refinements: ['shorter'],
        videoLinks: false,
      },
    })
  })
})

/** A character of the same alphabet, but never the same one. */
function other64(character: string | undefined): string {
  return character === 'A' ? 'B' : 'A'
}
