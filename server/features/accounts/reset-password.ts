import { AppError } from '#domain/app-error.ts'
import { type Body, rawField } from './read-body.ts'
import type { Room } from './room.ts'
import { requireGoodPassword } from './sign-up.ts'
import { translateAuthError } from './translate-auth-error.ts'

const TOKEN = /^[\w-]{1,200}$/

/** Sets a new password with the token of a mailed link and ends every session; throws `reset_link_invalid`. */
export async function resetPassword(room: Room, body: Body): Promise<void> {
  const token = rawField(body, 'token')
  const newPassword = rawField(body, 'newPassword')
  requireGoodPassword(newPassword)
  if (!TOKEN.test(token)) throw new AppError('reset_link_invalid')
  const auth = await room.auth()
  try {
    await room.hashing(() => auth.api.resetPassword({ body: { newPassword, token } }))
  } catch (error) {
    throw translateAuthError(error, {
      INVALID_TOKEN: 'reset_link_invalid',
      USER_NOT_FOUND: 'reset_link_invalid',
    })
  }
}
