/** A strict OpenID Connect provider on loopback; told to, it answers badly in one named way. */
import { createHash, randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export const OIDC_CLIENT = { id: 'parlance', secret: 'known to both sides' } as const

export type OidcPerson = { sub: string; email: string; emailVerified: boolean; name: string }

/** The one thing that is wrong with the next sign-in. */
type Fault = 'nonce' | 'audience' | 'issuer' | 'signature' | 'expired' | 'subject' | 'no-id-token' | 'refused'

export type FakeOidc = {
  issuer: string
  /** What the token endpoint refused, and why. */
  refused: string[]
  /** Signs this person in at the address a browser was sent to; the address that it is sent back to. */
  signIn(url: string, person: OidcPerson, fault?: Fault): Promise<URL>
  /** While it is down, every call ends without an answer. */
  setDown(isDown: boolean): void
  close(): Promise<void>
}

type Grant = {
  person: OidcPerson
  challenge: string
  nonce: string | null
  redirectUri: string
  fault?: Fault | undefined
}

/** A provider that knows one client, whose return address is the given one or of the given form. */
export async function startFakeOidc(returnAddress: string | RegExp): Promise<FakeOidc> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()
  const people = new Map<string, OidcPerson>()
  const refused: string[] = []
  let isDown = false
  let issuer = ''

  const server = http.createServer(async (request, response) => {
    if (isDown) return request.socket.destroy()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { status, body } = await answer(request, new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })

  async function answer({ url, method, headers }: http.IncomingMessage, form: URLSearchParams) {
    if (url === '/.well-known/openid-configuration') return { status: 200, body: discovery() }
    if (url === '/jwks') return { status: 200, body: { keys: [jwk] } }
    if (url === '/userinfo') {
      const person = people.get(headers.authorization?.replace('Bearer ', '') ?? '')
      return person ? { status: 200, body: claimsOf(person) } : { status: 401, body: {} }
    }
    if (url === '/token' && method === 'POST') return token(form, headers.authorization)
    return { status: 404, body: {} }
  }

  function discovery() {
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    }
  }

  async function token(form: URLSearchParams, authorization: string | undefined) {
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    // A code is used up by the first try, right or wrong.
    grants.delete(code)
    const problem = problemOf(form, authorization, grant)
    if (problem || !grant) {
      refused.push(problem ?? 'no grant')
      return { status: 400, body: { error: 'invalid_grant' } }
    }
    const accessToken = randomUUID()
    people.set(accessToken, grant.person)
    const tokens = { access_token: accessToken, token_type: 'Bearer', expires_in: 300, scope: 'openid email profile' }
    if (grant.fault === 'no-id-token') return { status: 200, body: tokens }
    return { status: 200, body: { ...tokens, id_token: await idToken(grant) } }
  }

  function problemOf(form: URLSearchParams, authorization: string | undefined, grant: Grant | undefined) {
    const basic = Buffer.from(authorization?.replace(/^Basic /, '') ?? '', 'base64').toString('utf8')
    const posted = `${form.get('client_id')}:${form.get('client_secret')}`
    if (![basic, posted].includes(`${OIDC_CLIENT.id}:${OIDC_CLIENT.secret}`)) return 'a wrong client'
    if (form.get('grant_type') !== 'authorization_code') return 'a wrong grant type'
    if (!grant) return 'an unknown or used code'
    if (form.get('redirect_uri') !== grant.redirectUri) return 'another return address'
    const verifier = form.get('code_verifier') ?? ''
    if (createHash('sha256').update(verifier).digest('base64url') !== grant.challenge) return 'a wrong code verifier'
    return undefined
  }

  function idToken({ person, nonce, fault }: Grant): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    // A token that names nobody's address leaves that to the userinfo endpoint, which then speaks of somebody else.
    const claims = fault === 'subject' ? { sub: randomUUID() } : claimsOf(person)
    return new SignJWT({ ...claims, nonce: fault === 'nonce' ? 'another' : nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(fault === 'issuer' ? 'https://elsewhere.example' : issuer)
      .setAudience(fault === 'audience' ? 'somebody-else' : OIDC_CLIENT.id)
      .setIssuedAt(now - 7_200)
      .setExpirationTime(fault === 'expired' ? now - 3_600 : now + 300)
      .sign(fault === 'signature' ? stranger.privateKey : privateKey)
  }

  function claimsOf({ sub, email, emailVerified, name }: OidcPerson) {
    return { sub, email, email_verified: emailVerified, name }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // safe because the server listens on TCP
  issuer = `http://127.0.0.1:${port}`

  return {
    issuer,
    refused,
    async signIn(url, person, fault) {
      const { origin, pathname, searchParams: query } = new URL(url)
      const need = (name: string) => {
        const value = query.get(name)
        if (!value) throw new Error(`The authorization request lacks ${name}`)
        return value
      }
      if (`${origin}${pathname}` !== `${issuer}/authorize`) throw new Error(`Sent to ${origin}${pathname}`)
      if (need('client_id') !== OIDC_CLIENT.id || need('response_type') !== 'code') throw new Error('A wrong request')
      const redirectUri = need('redirect_uri')
      const isKnown =
        typeof returnAddress === 'string' ? redirectUri === returnAddress : returnAddress.test(redirectUri)
      if (!isKnown) throw new Error(`Another return address: ${redirectUri}`)
      if (need('code_challenge_method') !== 'S256' || !need('scope').split(' ').includes('openid'))
        throw new Error('Not as strict as OpenID Connect with PKCE has to be')
      if (need('state').length < 32 || need('nonce').length < 32) throw new Error('State or nonce can be guessed')
      const back = new URL(redirectUri)
      back.searchParams.set('state', need('state'))
      back.searchParams.set('iss', issuer)
      if (fault === 'refused') back.searchParams.set('error', 'access_denied')
      else {
        const code = randomUUID()
        const [challenge, nonce] = [need('code_challenge'), need('nonce')]
        grants.set(code, { person, challenge, nonce, redirectUri, fault })
        back.searchParams.set('code', code)
      }
      return back
    },
    setDown(next) {
      isDown = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
