import type { ApiKeyScope, AssuranceLevel, Role } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { bearerOf } from './http/index.ts'

declare const ownership: unique symbol

/** The id of a person whose session was checked; a store cannot be built without one. */
export type UserId = string & { readonly [ownership]: true }

/** The person behind a request, proven by session. */
export type CurrentUser = {
  id: UserId
  email: string
  firstName: string
  lastName: string
  role: Role
  emailVerified: boolean
  createdAt: Date
  /** The session they came with; undefined for a program with a key. */
  sessionId: string | undefined
  assurance: AssuranceLevel
  /** True while the second factor that they have is still to be passed. */
  needsSecondFactor: boolean
  /** True for RECENT_PROOF_MINUTES after they signed in or proved anew who they are. */
  hasRecentProof: boolean
  /** What the API key may do that the request came with; missing for a session. */
  keyScope?: ApiKeyScope
}

/** What every API handler gets: who asks (looked up on demand), from where. */
export type RequestContext = {
  headers: Headers
  /** Network address of the caller, proxies believed only when configured. */
  address: string
  /** The person of the session, or undefined; throws `account_banned` for a banned one. */
  findPerson(): Promise<CurrentUser | undefined>
  /** The same asked anew, for an answer that takes so long that the session or key may end meanwhile. */
  findPersonAnew(): Promise<CurrentUser | undefined>
  /** Sets a response header, such as a refreshed session cookie. */
  setHeader(name: string, value: string): void
}

/** The person of the session, who may still have to pass their second factor; or 401 `not_authenticated`. */
export async function requireHalfSignedIn(context: RequestContext): Promise<CurrentUser> {
  const person = await context.findPerson()
  if (!person) throw new AppError('not_authenticated')
  return person
}

/** The signed-in person, or 401 `not_authenticated`, or 403 `second_factor_required`. */
export async function requireUser(context: RequestContext): Promise<CurrentUser> {
  const person = await requireHalfSignedIn(context)
  if (person.needsSecondFactor) throw new AppError('second_factor_required')
  return person
}

/** The signed-in person before a dangerous step; 403 `reauthentication_required` unless they proved lately who they are. */
export async function requireRecentProof(context: RequestContext): Promise<CurrentUser> {
  const person = await requireUser(context)
  if (!person.hasRecentProof) throw new AppError('reauthentication_required')
  return person
}

/** False once the session or key of a request has ended since it began, or opens less than it did. */
export async function isStillSignedIn(context: RequestContext): Promise<boolean> {
  try {
    await requireUser({ ...context, findPerson: context.findPersonAnew })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** The signed-in admin, or 401 `not_authenticated`, or 403 `unauthorized` for anybody else. */
export async function requireAdmin(context: RequestContext): Promise<CurrentUser> {
  const person = await requireUser(context)
  if (person.role !== 'admin') throw new AppError('unauthorized')
  return person
}

/** Refuses a request that carries a key, whatever key it is: 403 `session_required`. */
export function requireNoKey(headers: Headers): void {
  if (bearerOf(headers) !== undefined) throw new AppError('session_required')
}

/** Refuses what a key cannot reach: `session_required` where only a session may, `key_is_read_only` for a change. */
export function requireReach(person: CurrentUser, route: { method: string; isForSessions: boolean }): void {
  if (person.keyScope === undefined) return
  if (route.isForSessions) throw new AppError('session_required')
  if (person.keyScope === 'read' && route.method !== 'GET') throw new AppError('key_is_read_only')
}
