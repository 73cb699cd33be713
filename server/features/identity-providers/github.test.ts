import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeGithub, GITHUB_CLIENT, type GithubPerson, startFakeGithub } from '#test/fake-github.ts'
import { GITHUB, githubProvider } from './load-provider.ts'

let github: FakeGithub
beforeAll(async () => {
  github = await startFakeGithub()
})
afterAll(() => github.close())

const TRIP = { codeVerifier: 'v'.repeat(64), nonce: 'n', returnTo: 'http://127.0.0.1:3000/api/auth/callback/github' }
const STATE = 's'.repeat(43)

const ada: GithubPerson = {
  id: 1815,
  login: 'ada',
  name: 'Ada Reader',
  email: null,
  emails: [
    { email: 'old@example.com', primary: false, verified: true },
    { email: 'ada@example.com', primary: true, verified: true },
  ],
}

async function signIn(person: GithubPerson, change: (back: URL) => void = () => {}, client = GITHUB_CLIENT) {
  const provider = githubProvider(client, github.endpoints)
  const back = github.signIn(
    await githubProvider(GITHUB_CLIENT, github.endpoints).authorizationUrl(TRIP, STATE),
    person,
  )
  change(back)
  return provider.exchange(back, TRIP, STATE)
}

describe('signing in with GitHub', () => {
  test('tells the lasting number, the name and the address that is confirmed there', async () => {
    expect(await signIn(ada)).toEqual({
      subject: '1815',
      name: 'Ada Reader',
      email: 'ada@example.com',
      isEmailVerified: true,
    })
  })

  test.each<[string, Partial<GithubPerson>, object]>([
    ['the public address first', { email: 'old@example.com' }, { email: 'old@example.com', isEmailVerified: true }],
    ['a public address that is not on the list as unconfirmed', { email: 'x@example.com' }, { isEmailVerified: false }],
    [
      'an unconfirmed address as such',
      { emails: [{ email: 'ada@example.com', primary: true, verified: false }] },
      { email: 'ada@example.com', isEmailVerified: false },
    ],
    ['no address where there is none', { emails: [] }, { email: undefined, isEmailVerified: false }],
    ['the login where there is no name', { name: null }, { name: 'ada' }],
  ])('takes %s', async (_, fields, expected) => {
    expect(await signIn({ ...ada, ...fields })).toMatchObject(expected)
  })

  test.each<[string, (back: URL) => void]>([
    ['a code that was never given', (back) => back.searchParams.set('code', 'another')],
    ['another state', (back) => back.searchParams.set('state', 'another')],
    ['another issuer', (back) => back.searchParams.set('iss', 'https://elsewhere.example')],
    ['a refusal', (back) => back.searchParams.set('error', 'access_denied')],
    ['another return address', (back) => (back.pathname = '/elsewhere')],
  ])('fails with %s', async (_, change) => {
    await expect(signIn(ada, change)).rejects.toThrow()
  })

  test('fails with a wrong secret, which GitHub tells under the status of success', async () => {
    const client = { ...GITHUB_CLIENT, clientSecret: 'a wrong one' } as unknown as typeof GITHUB_CLIENT // safe because only its form counts
    await expect(signIn(ada, undefined, client)).rejects.toThrow()
  })

  test('names the issuer that GitHub names in its answers', () => {
    expect(GITHUB.issuer).toBe('https://github.com/login/oauth')
  })
})
