/** Accounts with a strict provider beside them, and a browser's trips between the two. */
import { eq } from 'drizzle-orm'
import { users } from '#server/features/users/table.ts'
import { type FakeOidc, OIDC_CLIENT, type OidcPerson, startFakeOidc } from './fake-oidc.ts'
import { type AccountsWorld, openAccounts } from './open-accounts.ts'

/** Where a test has a provider send people back to. */
export const RETURN_ADDRESS = 'http://127.0.0.1:3000/api/auth/callback/oidc'

const PASSWORD = 'a fine long password'

type ProviderSignIn = { url: string; cookie: string; headers: Headers }
type Arrival = { location: string | null; session: string }

export type OidcTrips = {
  oidc: FakeOidc
  room: AccountsWorld
  /** Somebody at the provider nobody has seen before. */
  newPerson(fields?: Partial<OidcPerson>): OidcPerson
  /** Leaves for the provider as a browser does: the address it is sent to, and the cookies it then has. */
  leave(path?: string, body?: object): Promise<ProviderSignIn>
  /** Comes back from it; where the browser is sent on to, and its session. */
  comeBack(back: URL, cookie: string): Promise<Arrival>
  signIn(person: OidcPerson, fault?: Parameters<FakeOidc['signIn']>[2]): Promise<Arrival>
  /** Links somebody at the provider to the account of a session; where the browser is sent on to. */
  link(cookie: string, person: OidcPerson): Promise<string | null>
  /** An account here with a password and a confirmed address, signed in. */
  account(): Promise<{ cookie: string; person: { id: string; email: string } }>
  close(): Promise<void>
}

/** The cookies that an answer sets, as a browser sends them from then on. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Opens both; mails are sent, and further variables may be set. */
export async function openTrips(env: Record<string, string> = {}): Promise<OidcTrips> {
  const oidc = await startFakeOidc(RETURN_ADDRESS)
  const room = await openAccounts({
    smtp: true,
    env: {
      ADMIN_EMAIL: 'nobody@example.com',
      OIDC_ISSUER: oidc.issuer,
      OIDC_CLIENT_ID: OIDC_CLIENT.id,
      OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
      OIDC_NAME: 'Acme',
      ...env,
    },
  })
  let people = 0

  async function leave(path = 'sign-in/provider', body: object = { provider: 'oidc' }): Promise<ProviderSignIn> {
    const answer = await room.call<{ url: string }>('POST', `auth/${path}`, body)
    if (answer.status !== 200) throw new Error(`No way to the provider: ${answer.text}`)
    return { url: answer.body.url, cookie: cookiesOf(answer.headers), headers: answer.headers }
  }

  async function comeBack(back: URL, cookie: string): Promise<Arrival> {
    const { status, headers, cookie: session, text } = await room.get(`${back.pathname}${back.search}`, { cookie })
    if (status !== 302) throw new Error(`Not sent on from the provider: ${status} ${text}`)
    return { location: headers.get('location'), session }
  }

  return {
    oidc,
    room,
    leave,
    comeBack,
    newPerson(fields = {}) {
      const sub = `person-${++people}`
      return { sub, email: `${sub}@elsewhere.example`, emailVerified: true, name: 'Ada Reader', ...fields }
    },
    async signIn(person, fault) {
      const { url, cookie } = await leave()
      return comeBack(await oidc.signIn(url, person, fault), cookie)
    },
    async link(cookie, person) {
      const { body, headers } = await room.call<{ url: string }>(
        'POST',
        'me/identities',
        { provider: 'oidc' },
        { cookie },
      )
      return (await comeBack(await oidc.signIn(body.url, person), `${cookiesOf(headers)}; ${cookie}`)).location
    },
    async account() {
      const email = `local${++people}@example.com`
      await room.post('sign-up/email', { name: 'Ada Reader', email, password: PASSWORD })
      await room.base.db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
      const { cookie, body } = await room.post('sign-in/email', { email, password: PASSWORD })
      return { cookie, person: { email, id: String(body?.user?.id) } }
    },
    async close() {
      await room.stop()
      await oidc.close()
    },
  }
}
