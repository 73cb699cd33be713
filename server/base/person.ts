import type { Role } from '#domain/accounts.ts'
import { AppError } from '#domain/app-error.ts'

declare const ownership: unique symbol

/** The id of a person whose session was checked; a store cannot be built without one. */
export type OwnerId = string & { readonly [ownership]: true }

/** The person behind a request, proven by session. */
export type Person = {
  id: OwnerId
  email: string
  firstName: string
  lastName: string
  role: Role
  emailVerified: boolean
  createdAt: Date
}

/** What every API handler gets: who asks (looked up on demand), from where. */
export type RequestContext = {
  headers: Headers
  /** Network address of the caller, proxies believed only when configured. */
  address: string
  /** The person of the session, or undefined; throws `account_banned` for a banned one. */
  findPerson(): Promise<Person | undefined>
  /** Sets a response header, such as a refreshed session cookie. */
  setHeader(name: string, value: string): void
}

/** The signed-in person, or 401 `not_authenticated`. */
export async function requirePerson(context: RequestContext): Promise<Person> {
  const person = await context.findPerson()
  if (!person) throw new AppError('not_authenticated')
  return person
}

/** The signed-in admin, or 401 `not_authenticated`, or 403 `unauthorized` for anybody else. */
export async function requireAdmin(context: RequestContext): Promise<Person> {
  const person = await requirePerson(context)
  if (person.role !== 'admin') throw new AppError('unauthorized')
  return person
}
