import { createEmailVerificationToken } from 'better-auth/api'
import { jwtVerify } from 'jose'
import { CONFIRMATION_LINK_HOURS } from '#domain/accounts.ts'
import type { Base } from '#server/base/base.ts'

/** A token that confirms an address when it comes back, good for CONFIRMATION_LINK_HOURS. */
export function makeConfirmationToken(base: Base, email: string): Promise<string> {
  return createEmailVerificationToken(base.secret, email, undefined, CONFIRMATION_LINK_HOURS * 3_600)
}

/** The address a token confirms; undefined when it was not made here, is for something else, or has ended. */
export async function readConfirmationToken(base: Base, token: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(base.secret), { algorithms: ['HS256'] })
    const { email, updateTo } = payload
    return typeof email === 'string' && updateTo === undefined ? email : undefined
  } catch {
    return undefined
  }
}
