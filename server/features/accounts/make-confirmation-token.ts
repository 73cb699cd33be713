import { createEmailVerificationToken } from 'better-auth/api'
import { CONFIRMATION_LINK_HOURS } from '#domain/accounts.ts'
import type { Base } from '#server/base/base.ts'

/** A token that confirms an address when it comes back, good for CONFIRMATION_LINK_HOURS. */
export function makeConfirmationToken(base: Base, email: string): Promise<string> {
  return createEmailVerificationToken(base.secret, email, undefined, CONFIRMATION_LINK_HOURS * 3_600)
}
