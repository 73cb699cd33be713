/** Knows by a cookie which people signed in with a browser before, and mails them when it is a new one. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { DEVICE_DAYS, PEOPLE_PER_DEVICE } from '#domain/accounts/accounts.ts'
import { describeDevice } from '#domain/accounts/devices.ts'
import type { Base } from '#server/base/base.ts'
import { securityEmails } from '#server/features/account-emails/index.ts'
import type { Caller } from './caller.ts'
import { COOKIE_PREFIX, cookieValue, isSecure } from './session-cookie.ts'

const NAME = `${COOKIE_PREFIX}.devices`
const MARK_CHARACTERS = 22

/** The Set-Cookie value by which this browser is known at this person's next sign-in. */
export function rememberDevice(base: Base, userId: string, caller: Caller): string {
  const mark = markOf(base.secret, userId)
  const others = marksOf(caller).filter((other) => other !== mark)
  const marks = [mark, ...others].slice(0, PEOPLE_PER_DEVICE).join('.')
  const flags = `Max-Age=${DEVICE_DAYS * 86_400}; Path=/api/auth; HttpOnly; SameSite=Lax`
  return `${NAME}=${marks}; ${flags}${isSecure(base.env) ? '; Secure' : ''}`
}

/** Mails the person unless this browser is known to be theirs. */
export function noteDevice(base: Base, user: { id: string; email: string }, caller: Caller): void {
  if (isKnownDevice(base, user.id, caller)) return
  const device = describeDevice(caller.userAgent)
  base.background.run(() => securityEmails(base).newSignIn(user, device, caller.address))
}

/** Whether this person signed up or in with this browser before. */
export function isKnownDevice(base: Base, userId: string, caller: Caller): boolean {
  const mark = Buffer.from(markOf(base.secret, userId))
  return marksOf(caller).some((known) => timingSafeEqual(Buffer.from(known), mark))
}

/** Nobody but this installation can make one, and it names nobody. */
function markOf(secret: string, userId: string): string {
  return createHmac('sha256', secret).update(`device:${userId}`).digest('base64url').slice(0, MARK_CHARACTERS)
}

function marksOf(caller: Caller): string[] {
  const value = cookieValue(caller.cookie, NAME) ?? ''
  return value.split('.').filter((mark) => /^[\w-]+$/.test(mark) && mark.length === MARK_CHARACTERS)
}
