/** A strict server on loopback that answers as GitHub does: OAuth with PKCE, and errors under the status of success. */
import { createHash, randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export const GITHUB_CLIENT = { clientId: 'parlance', clientSecret: 'known to both sides' } as const

export type GithubPerson = {
  id: number
  login: string
  name: string | null
  email: string | null
  emails: { email: string; primary: boolean; verified: boolean }[]
}

export type FakeGithub = {
  endpoints: { issuer: string; authorization_endpoint: string; token_endpoint: string; api: string }
  /** Signs this person in at the address a browser was sent to; the address that it is sent back to. */
  signIn(url: URL, person: GithubPerson): URL
  close(): Promise<void>
}

type Grant = { person: GithubPerson; challenge: string; redirectUri: string }

export async function startFakeGithub(): Promise<FakeGithub> {
  const grants = new Map<string, Grant>()
  const people = new Map<string, GithubPerson>()

  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { status, body } = answer(request, new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
  })

  function answer({ url, method, headers }: http.IncomingMessage, form: URLSearchParams) {
    if (url === '/login/oauth/access_token' && method === 'POST') return token(form, headers.accept)
    const person = people.get(headers.authorization?.replace('Bearer ', '') ?? '')
    if (!headers['user-agent']) return { status: 403, body: { message: 'Request forbidden by administrative rules' } }
    if (!person) return { status: 401, body: { message: 'Bad credentials' } }
    const { emails, ...user } = person
    if (url === '/user') return { status: 200, body: user }
    if (url === '/user/emails') return { status: 200, body: emails }
    return { status: 404, body: { message: 'Not Found' } }
  }

  function token(form: URLSearchParams, accept: string | undefined) {
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    // A code is used up by the first try, right or wrong.
    grants.delete(code)
    const refuse = (error: string) => ({ status: 200, body: { error, error_description: 'Refused' } })
    if (!accept?.includes('application/json')) throw new Error('GitHub would answer a form')
    if (form.get('client_id') !== GITHUB_CLIENT.clientId || form.get('client_secret') !== GITHUB_CLIENT.clientSecret)
      return refuse('incorrect_client_credentials')
    if (!grant) return refuse('bad_verification_code')
    if (form.get('redirect_uri') !== grant.redirectUri) return refuse('redirect_uri_mismatch')
    const verifier = form.get('code_verifier') ?? ''
    if (createHash('sha256').update(verifier).digest('base64url') !== grant.challenge)
      return refuse('bad_verification_code')
    const accessToken = randomUUID()
    people.set(accessToken, grant.person)
    return { status: 200, body: { access_token: accessToken, token_type: 'bearer', scope: 'read:user,user:email' } }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // safe because the server listens on TCP
  const origin = `http://127.0.0.1:${port}`
  const issuer = `${origin}/login/oauth`

  return {
    endpoints: {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/access_token`,
      api: origin,
    },
    signIn({ href, searchParams: query }, person) {
      if (!href.startsWith(`${issuer}/authorize?`)) throw new Error(`Sent to ${href}`)
      const need = (name: string) => {
        const value = query.get(name)
        if (!value) throw new Error(`The authorization request lacks ${name}`)
        return value
      }
      if (need('client_id') !== GITHUB_CLIENT.clientId || need('code_challenge_method') !== 'S256')
        throw new Error('A wrong request')
      const code = randomUUID()
      const redirectUri = need('redirect_uri')
      grants.set(code, { person, challenge: need('code_challenge'), redirectUri })
      const back = new URL(redirectUri)
      back.searchParams.set('code', code)
      back.searchParams.set('state', need('state'))
      back.searchParams.set('iss', issuer)
      return back
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
