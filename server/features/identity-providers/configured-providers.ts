/** The providers a person may sign in with. */
import { type IdentityProvider, PROVIDER_LABELS } from '#domain/accounts/sign-in.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { Env } from '#server/base/env/index.ts'
import type { Provider } from './load-provider.ts'

const loaded = new WeakMap<Env, Map<IdentityProvider, Promise<Provider>>>()

/** What a provider is called on a button. */
export function providerLabel({ signIn }: Pick<Env, 'signIn'>, id: IdentityProvider): string {
  return id === 'oidc' ? (signIn.oidc?.name ?? 'your company') : PROVIDER_LABELS[id]
}

/**
 * A provider of the environment, set up at first use. Throws `provider_unknown` for one that is not set up, and
 * `provider_unavailable` while it cannot be reached; it is then tried anew at the next press.
 */
export async function openProvider({ env, log }: Pick<Base, 'env' | 'log'>, id: IdentityProvider): Promise<Provider> {
  if (!env.signIn[id]) throw new AppError('provider_unknown')
  const known = loaded.get(env) ?? new Map<IdentityProvider, Promise<Provider>>()
  loaded.set(env, known)
  const loading = known.get(id) ?? import('./load-provider.ts').then(({ loadProvider }) => loadProvider(env, id))
  known.set(id, loading)
  try {
    return await loading
  } catch (error) {
    // The address book of the provider is read once; where that failed, the next press reads it again.
    if (known.get(id) === loading) known.delete(id)
    log.warn({ err: error, provider: id }, 'a provider could not be reached')
    throw new AppError('provider_unavailable', {}, { cause: error })
  }
}
