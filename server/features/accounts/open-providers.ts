/** Knows the providers a person may sign in with, and speaks with them through the auth library. */
import type { OAuthProvider } from '@better-auth/core/oauth2'
import { AppError } from '#domain/app-error.ts'
import { type IdentityProvider, PROVIDER_LABELS } from '#domain/sign-in.ts'
import type { Base } from '#server/base/base.ts'
import type { Env } from '#server/base/env.ts'

export type Providers = {
  /** Throws `provider_unknown` for one that is not set up, and `provider_unavailable` while it cannot be reached. */
  open(id: IdentityProvider): Promise<OAuthProvider>
}

/** What a provider is called on a button. */
export function providerLabel({ signIn }: Pick<Env, 'signIn'>, id: IdentityProvider): string {
  return id === 'oidc' ? (signIn.oidc?.name ?? 'your company') : PROVIDER_LABELS[id]
}

/** The providers of the environment, each set up at first use; one that was out of reach is tried again. */
export function createProviders({ env, secret, log }: Pick<Base, 'env' | 'secret' | 'log'>): Providers {
  let known: Promise<readonly OAuthProvider[]> | undefined

  return {
    async open(id) {
      if (!env.signIn[id]) throw new AppError('provider_unknown')
      known ??= import('./load-providers.ts').then(({ loadProviders }) => loadProviders(env, secret, log))
      const loading = known
      const provider = (await loading).find((one) => one.id === id)
      if (provider && isOurs(provider)) return provider
      // The address book of the provider is read once; where that failed, the next press reads it again.
      if (known === loading) known = undefined
      throw new AppError('provider_unavailable')
    },
  }

  function isOurs(provider: OAuthProvider): boolean {
    const { oidc } = env.signIn
    if (provider.id !== 'oidc' || !oidc) return true
    return provider.issuer?.replace(/(?<!\/)\/+$/, '') === oidc.issuer
  }
}
