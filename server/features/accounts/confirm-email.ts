import { AppError } from '#domain/app-error.ts'
import type { Room } from './room.ts'
import { translateAuthError } from './translate-auth-error.ts'

/** The page to go to from a confirmation link: sign-in, which says that it worked or, by the error's code, why not. */
export async function confirmEmail(room: Room, token: string): Promise<string> {
  const auth = await room.auth()
  try {
    await auth.api.verifyEmail({ query: { token } })
    return '/signin?confirmed=1'
  } catch (error) {
    const failure = translateAuthError(error, {
      INVALID_TOKEN: 'confirmation_link_invalid',
      TOKEN_EXPIRED: 'confirmation_link_invalid',
      USER_NOT_FOUND: 'confirmation_link_invalid',
    })
    if (failure instanceof AppError) return `/signin?error=${failure.code}`
    throw failure
  }
}
