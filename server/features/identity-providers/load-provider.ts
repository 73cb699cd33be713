/** Speaks OpenID Connect and OAuth with each provider, by a library that is certified for it. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchProtectedResource,
  fetchUserInfo,
} from 'openid-client'
import * as z from 'zod'
import type { IdentityProvider } from '#domain/accounts/sign-in.ts'
import { BRAND } from '#domain/brand.ts'
import { PROVIDER_ANSWER_SECONDS } from '#domain/timings.ts'
import type { Env } from '#server/base/env/index.ts'

/** The secrets of one trip to a provider, and the address it was asked to send the browser back to. */
export type OAuthState = { codeVerifier: string; nonce: string; returnTo: string }

/** What a provider says of somebody. */
export type Profile = {
  /** The provider's own lasting name for them. */
  subject: string
  name: string | undefined
  email: string | undefined
  /** True only when the provider says that the address is theirs. */
  isEmailVerified: boolean
}

export type Provider = {
  /** Where a browser goes to sign in there. */
  authorizationUrl(trip: OAuthState, state: string, loginHint?: string): Promise<URL>
  /**
   * Exchanges the address that a browser came back to for who came; throws whenever anything about it is not exactly
   * as it must be: another issuer, a code used before, a signature, an audience or a nonce that is wrong.
   */
  exchange(returned: URL, trip: OAuthState, state: string): Promise<Profile>
}

const GOOGLE = {
  issuer: 'https://accounts.google.com',
  authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  token_endpoint: 'https://oauth2.googleapis.com/token',
  userinfo_endpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
  jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
  id_token_signing_alg_values_supported: ['RS256'],
}
/** GitHub speaks OAuth only; it names itself by this issuer in its answers all the same. */
export const GITHUB = {
  issuer: 'https://github.com/login/oauth',
  authorization_endpoint: 'https://github.com/login/oauth/authorize',
  token_endpoint: 'https://github.com/login/oauth/access_token',
  api: 'https://api.github.com',
}

type Client = { clientId: string; clientSecret: string }

/** The provider of this name; throws where it is not set up, or where its address book cannot be read. */
export async function loadProvider({ signIn: { google, github, oidc } }: Env, id: IdentityProvider): Promise<Provider> {
  if (id === 'google' && google) return openIdProvider(new Configuration(GOOGLE, google.clientId, google.clientSecret))
  if (id === 'github' && github) return githubProvider(github)
  if (id === 'oidc' && oidc) return openIdProvider(await discover(oidc.issuer, oidc))
  throw new Error(`No provider of the name ${id} is set up`)
}

/** Reads the address book of a provider; throws where it belongs to another issuer than the one that was set. */
async function discover(issuer: string, { clientId, clientSecret }: Client): Promise<Configuration> {
  const server = new URL(`${issuer}/.well-known/openid-configuration`)
  // Whoever sets an address without encryption has a provider on the same machine or network.
  const execute = server.protocol === 'http:' ? [allowInsecureRequests] : []
  const found = await discovery(server, clientId, clientSecret, undefined, {
    execute,
    timeout: PROVIDER_ANSWER_SECONDS,
  })
  const named = found.serverMetadata().issuer
  if (named.replace(/(?<!\/)\/+$/, '') !== issuer) throw new Error(`The provider calls itself ${named}`)
  return found
}

function openIdProvider(configuration: Configuration): Provider {
  configuration.timeout = PROVIDER_ANSWER_SECONDS
  // The signature of an identity token is checked although it came from the provider itself.
  enableNonRepudiationChecks(configuration)
  return {
    authorizationUrl: (trip, state, loginHint) =>
      authorizationUrl(configuration, trip, {
        scope: 'openid email profile',
        state,
        nonce: trip.nonce,
        ...(loginHint && { login_hint: loginHint }),
      }),
    async exchange(returned, { codeVerifier, nonce }, state) {
      const tokens = await authorizationCodeGrant(configuration, returned, {
        pkceCodeVerifier: codeVerifier,
        expectedNonce: nonce,
        expectedState: state,
        // Without an identity token there is no nonce to check, and so no proof that this answer belongs to this trip.
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider gave no identity token')
      // A token that names no address leaves that to this endpoint, which must speak of the same person.
      const told =
        claims.email === undefined ? await askUserInfo(configuration, tokens.access_token, claims.sub) : claims
      return {
        subject: claims.sub,
        name: textOf(told.name),
        email: textOf(told.email),
        isEmailVerified: told.email_verified === true,
      }
    },
  }
}

async function askUserInfo(
  configuration: Configuration,
  accessToken: string,
  subject: string,
): Promise<Record<string, unknown>> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {}
  return fetchUserInfo(configuration, accessToken, subject)
}

const githubUser = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string().nullish(),
  email: z.string().nullish(),
})
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** GitHub, or whoever answers as it does at the given addresses. */
export function githubProvider({ clientId, clientSecret }: Client, { api, ...server } = GITHUB): Provider {
  const configuration = new Configuration(server, clientId, clientSecret)
  configuration.timeout = PROVIDER_ANSWER_SECONDS
  if (server.token_endpoint.startsWith('http:')) allowInsecureRequests(configuration)
  return {
    authorizationUrl: (trip, state, loginHint) =>
      authorizationUrl(configuration, trip, {
        scope: 'read:user user:email',
        state,
        ...(loginHint && { login: loginHint }),
      }),
    async exchange(returned, { codeVerifier }, state) {
      const { access_token: token } = await authorizationCodeGrant(configuration, returned, {
        pkceCodeVerifier: codeVerifier,
        expectedState: state,
      })
      const ask = async (path: string): Promise<unknown> => {
        const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': BRAND.name })
        const answer = await fetchProtectedResource(configuration, token, new URL(api + path), 'GET', null, headers)
        if (!answer.ok) throw new Error(`GitHub answered ${answer.status} to ${path}`)
        return answer.json()
      }
      const user = githubUser.parse(await ask('/user'))
      const emails = githubEmails.parse(await ask('/user/emails'))
      const email = user.email ?? (emails.find(({ primary }) => primary) ?? emails[0])?.email
      const isEmailVerified = emails.some((one) => one.email === email && one.verified)
      return { subject: String(user.id), name: user.name || user.login, email, isEmailVerified }
    },
  }
}

async function authorizationUrl(
  configuration: Configuration,
  { codeVerifier, returnTo }: OAuthState,
  parameters: Record<string, string>,
): Promise<URL> {
  return buildAuthorizationUrl(configuration, {
    ...parameters,
    redirect_uri: returnTo,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' ? claim : undefined
}
