import type { OAuthProvider } from '@better-auth/core/oauth2'
import { betterAuth } from 'better-auth/minimal'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { Env } from '#server/base/env.ts'
import type { Log } from '#server/base/log.ts'

/** The library's side of each provider that is set up; an OpenID Connect one that cannot be read is left out. */
export async function loadProviders(env: Env, secret: string, log: Log): Promise<readonly OAuthProvider[]> {
  const { google, github, oidc } = env.signIn
  const auth = betterAuth({
    baseURL: env.publicUrl,
    secret,
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log.error({ from: 'auth' }, message) },
    socialProviders: { ...(google && { google }), ...(github && { github }) },
    plugins: [
      genericOAuth({
        config: oidc
          ? [
              {
                providerId: 'oidc',
                discoveryUrl: `${oidc.issuer}/.well-known/openid-configuration`,
                clientId: oidc.clientId,
                clientSecret: oidc.clientSecret,
                scopes: ['openid', 'email', 'profile'],
                pkce: true,
                requireIdTokenVerification: true,
              },
            ]
          : [],
      }),
    ],
  })
  return (await auth.$context).socialProviders
}
