import { jwtVerify, SignJWT } from 'jose'
import { CONFIRMATION_LINK_HOURS } from '#domain/accounts/accounts.ts'
import type { Base } from '#server/base/base.ts'

/** The account a confirmation was mailed for, and the address that it was mailed to. */
export type Confirmable = { id: string; email: string }

const AUDIENCE = 'confirm-address'

/** A token that confirms this address of this account when it comes back, good for CONFIRMATION_LINK_HOURS. */
export function makeConfirmationToken(base: Base, { id, email }: Confirmable): Promise<string> {
  return new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setSubject(id)
    .setExpirationTime(new Date(base.clock.now().getTime() + CONFIRMATION_LINK_HOURS * 3_600_000))
    .sign(keyOf(base))
}

/** What a token confirms; undefined when it was not made here, is for something else, or has ended. */
export async function readConfirmationToken(base: Base, token: string): Promise<Confirmable | undefined> {
  try {
    const { email, sub: id } = (
      await jwtVerify(token, keyOf(base), { algorithms: ['HS256'], audience: AUDIENCE, currentDate: base.clock.now() })
    ).payload
    return typeof email === 'string' && id !== undefined ? { id, email } : undefined
  } catch {
    return undefined
  }
}

function keyOf({ secret }: Base): Uint8Array {
  return new TextEncoder().encode(secret)
}
