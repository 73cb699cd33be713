/** The door of the accounts room: who people are, how they sign in, and what follows from it. */
import type { Base } from '#server/base/base.ts'
import type { Person } from '#server/base/person.ts'
import { createAuthAnswerer } from './answer-auth.ts'
import { createFindPerson } from './find-person.ts'
import type { Say } from './grant-admin.ts'
import { refreshSession } from './refresh-session.ts'
import { openRoom } from './room.ts'

export { explainAdmin } from './explain-admin.ts'
export { makeAdmin } from './make-admin.ts'
export { purgeExpired } from './purge-expired.ts'
export { accountsRoutes } from './routes.ts'
export { SESSION_COOKIE, sessionCookie } from './session-cookie.ts'

export type Accounts = {
  /** Answers everything under /api/auth; throws AppError for every refusal. `address` is the caller's network address. */
  handleAuth(request: Request, address: string): Promise<Response>
  /** The person of a request's session; undefined without one; throws `account_banned`. */
  findPerson(headers: Headers): Promise<Person | undefined>
  /** Prolongs the session once a day at most; the Set-Cookie value to answer with when it did. */
  refreshSession(headers: Headers): Promise<string | undefined>
  /** Resolves when every mail that was promised has reached the outbox. */
  settled(): Promise<void>
}

/** Opens the room; `say` prints a line in the terminal. */
export function createAccounts(base: Base, say: Say = printLine): Accounts {
  const room = openRoom(base, say)
  const findPerson = createFindPerson(base, room.cookie)
  return {
    handleAuth: createAuthAnswerer(room, findPerson),
    findPerson,
    refreshSession: (headers) => refreshSession(base, room.cookie, headers),
    settled: room.settled,
  }
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}
