/** People who sign in for real and have a second factor, and the codes their authenticator apps would show. */
import { Secret, TOTP } from 'otpauth'
import type { AccountsWorld } from './open-accounts.ts'

const PASSWORD = 'a fine long password'

export type Guest = { email: string; password: string; cookie: string }
export type Enrolled = Guest & { factorId: string; secret: string; backupCodes: string[] }

let people = 0

/** Signs somebody up and in. */
export async function enter(room: AccountsWorld, options: { headers?: Record<string, string> } = {}): Promise<Guest> {
  const email = `guest${++people}@example.com`
  const made = await room.post('sign-up/email', { name: 'Ada Reader', email, password: PASSWORD }, options)
  if (made.status !== 200) throw new Error(made.text)
  return { email, password: PASSWORD, cookie: await signIn(room, { email, password: PASSWORD }, options) }
}

/** The cookie of a new session of somebody. */
export async function signIn(
  room: AccountsWorld,
  { email, password }: Pick<Guest, 'email' | 'password'>,
  options: { headers?: Record<string, string>; address?: string } = {},
): Promise<string> {
  const answer = await room.post('sign-in/email', { email, password }, options)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.cookie
}

/** Begins to add an authenticator app, which counts once a code of it has come. */
export async function beginEnrolment(room: AccountsWorld, cookie: string) {
  const begun = await room.call<{ factor: { id: string }; totp: { secret: string } }>(
    'POST',
    'me/factors',
    { factorType: 'totp' },
    { cookie },
  )
  return begun.body
}

/** Gives a signed-in person an authenticator app; the cookie is that of the session, which has passed it. */
export async function enrol(room: AccountsWorld, guest: Guest): Promise<Enrolled> {
  const { cookie } = guest
  const { factor, totp } = await beginEnrolment(room, cookie)
  const passed = await room.call<{ backupCodes: string[] | null }>(
    'POST',
    `me/factors/${factor.id}/verify`,
    { code: codeOf(room, totp.secret) },
    { cookie },
  )
  if (passed.status !== 200) throw new Error(passed.text)
  // The next code is one that was not used yet.
  room.world.clock.advance(30_000)
  return {
    ...guest,
    factorId: factor.id,
    secret: totp.secret,
    backupCodes: passed.body.backupCodes ?? [],
    cookie: passed.cookie,
  }
}

/** What the app shows now, or so many steps of 30 seconds away. */
export function codeOf(room: AccountsWorld, secret: string, steps = 0): string {
  const timestamp = room.world.clock.now().getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

type Refusal = { code: string; message: string }

/** What a browser asks about second factors, of the room that is open when it asks. */
export function factorCalls(open: () => AccountsWorld) {
  return {
    newcomer: async () => enrol(open(), await enter(open())),
    me: (cookie: string) => open().get('/api/me', { cookie }),
    verify: (cookie: string, id: string, code: string) =>
      open().call<Refusal>('POST', `me/factors/${id}/verify`, { code }, { cookie }),
    spend: (cookie: string, code: string) =>
      open().call<Refusal & { backupCodesLeft: number }>('POST', 'me/backup-codes/use', { code }, { cookie }),
    listFactors: (cookie: string) =>
      open().call<{ factors: Record<string, unknown>[]; backupCodesLeft: number }>('GET', 'me/factors', undefined, {
        cookie,
      }),
  }
}
