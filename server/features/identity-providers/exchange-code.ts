import { NAME_MAX_CHARACTERS } from '#domain/accounts/accounts.ts'
import type { IdentityProvider } from '#domain/accounts/sign-in.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { normaliseText } from '#domain/text.ts'
import type { Base } from '#server/base/base.ts'
import type { Names } from '#server/features/users/index.ts'
import { openProvider } from './configured-providers.ts'

/** The secrets of one trip to a provider, and the address it was asked to send the browser back to. */
export type Trip = { codeVerifier: string; nonce: string; returnTo: string }

/** Who a provider says somebody is. */
export type Identity = Names & {
  provider: IdentityProvider
  /** The provider's own lasting name for them. */
  accountId: string
  email: string | undefined
  /** True only when the provider says that the address is theirs. */
  isEmailVerified: boolean
}

/**
 * Exchanges the code of a provider's answer for who came; throws `provider_failed` whenever anything about it is not
 * exactly as it must be: another issuer, a code used before, a signature, an audience or a nonce that is wrong.
 */
export async function askProvider(
  base: Base,
  id: IdentityProvider,
  answer: URLSearchParams,
  { codeVerifier, nonce, returnTo: redirectURI }: Trip,
): Promise<Identity> {
  const code = answer.get('code')
  if (!code || answer.has('error')) throw new AppError('provider_failed')
  const provider = await openProvider(base, id)
  const issuer = answer.get('iss')
  if (issuer !== null && provider.issuer !== undefined && issuer !== provider.issuer) {
    throw new AppError('provider_failed')
  }
  try {
    const tokens = await provider.validateAuthorizationCode({ code, codeVerifier, redirectURI })
    // Without an identity token there is no nonce to check, and so no proof that this answer belongs to this trip.
    if (!tokens || (provider.requiresIdTokenNonce && !tokens.idToken)) throw new Error('The provider gave no token')
    const found = await provider.getUserInfo({
      ...tokens,
      ...(provider.requiresIdTokenNonce && { expectedIdTokenNonce: nonce }),
    })
    if (!found) throw new Error('The provider did not say who it is')
    const accountId = String((await provider.accountSubject({ tokens, profile: found.data })) ?? '')
    if (accountId === '') throw new Error('The provider gave no lasting name')
    const email = found.user.email?.trim().toLowerCase()
    const isEmailVerified = found.user.emailVerified === true
    return { provider: id, accountId, email: email || undefined, isEmailVerified, ...namesOf(found.user.name) }
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
