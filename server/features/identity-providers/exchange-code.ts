import { NAME_MAX_CHARACTERS } from '#domain/accounts/accounts.ts'
import type { IdentityProvider } from '#domain/accounts/sign-in.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { normaliseText } from '#domain/text.ts'
import type { Base } from '#server/base/base.ts'
import type { Names } from '#server/features/users/index.ts'
import { openProvider } from './configured-providers.ts'
import type { OAuthState } from './load-provider.ts'

/** Who a provider says somebody is. */
export type Identity = Names & {
  provider: IdentityProvider
  /** The provider's own lasting name for them. */
  accountId: string
  email: string | undefined
  /** True only when the provider says that the address is theirs. */
  isEmailVerified: boolean
}

/** Exchanges a provider's answer for who came; throws `provider_failed` whenever anything about it is not as it must be. */
export async function askProvider(
  base: Base,
  id: IdentityProvider,
  answer: URLSearchParams,
  trip: OAuthState,
): Promise<Identity> {
  const provider = await openProvider(base, id)
  const returned = new URL(trip.returnTo)
  returned.search = answer.toString()
  try {
    const profile = await provider.exchange(returned, trip, answer.get('state') ?? '')
    if (profile.subject === '') throw new Error('The provider gave no lasting name')
    const email = profile.email?.trim().toLowerCase() || undefined
    const { subject: accountId, isEmailVerified } = profile
    return { provider: id, accountId, email, isEmailVerified, ...namesOf(profile.name) }
  } catch (error) {
    base.log.warn({ err: error, provider: id }, 'a provider did not confirm a sign-in')
    throw new AppError('provider_failed', {}, { cause: error })
  }
}

function namesOf(name: string | undefined): Names {
  const clean = normaliseText(name ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  // Cut, it may end in half a character.
  const [firstName = '', ...rest] = normaliseText(clean.slice(0, NAME_MAX_CHARACTERS)).split(' ')
  return { firstName, lastName: rest.join(' ') }
}
