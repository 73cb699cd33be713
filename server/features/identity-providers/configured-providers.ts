/** The providers a person may sign in with, spoken to through the auth library. */
import type { OAuthProvider } from '@better-auth/core/oauth2'
import { type IdentityProvider, PROVIDER_LABELS } from '#domain/accounts/sign-in.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { Env } from '#server/base/env.ts'

const loaded = new WeakMap<Env, Promise<readonly OAuthProvider[]>>()

/** What a provider is called on a button. */
export function providerLabel({ signIn }: Pick<Env, 'signIn'>, id: IdentityProvider): string {
  return id === 'oidc' ? (signIn.oidc?.name ?? 'your company') : PROVIDER_LABELS[id]
}

/**
 * A provider of the environment, set up at first use. Throws `provider_unknown` for one that is not set up, and
 * `provider_unavailable` while it cannot be reached; it is then tried anew at the next press.
 */
export async function openProvider(
  { env, secret, log }: Pick<Base, 'env' | 'secret' | 'log'>,
  id: IdentityProvider,
): Promise<OAuthProvider> {
  if (!env.signIn[id]) throw new AppError('provider_unknown')
  const loading =
    loaded.get(env) ?? import('./load-providers.ts').then(({ loadProviders }) => loadProviders(env, secret, log))
  loaded.set(env, loading)
  const provider = (await loading).find((one) => one.id === id)
  if (provider && isOurs(env, provider)) return provider
  // The address book of the provider is read once; where that failed, the next press reads it again.
  if (loaded.get(env) === loading) loaded.delete(env)
  throw new AppError('provider_unavailable')
}

function isOurs({ signIn: { oidc } }: Env, provider: OAuthProvider): boolean {
  if (provider.id !== 'oidc' || !oidc) return true
  return provider.issuer?.replace(/(?<!\/)\/+$/, '') === oidc.issuer
}
