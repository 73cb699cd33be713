/** Tells who a request comes from with one prepared query; it stands before every guarded route. */

import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '#domain/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { OwnerId, Person } from '#server/base/person.ts'
import type { SessionCookie } from './session-cookie.ts'
import { sessions, users } from './table.ts'

export type FindPerson = (headers: Headers) => Promise<Person | undefined>

/** Finds the person of a session; undefined without one that is signed and still runs; throws `account_banned`. */
export function createFindPerson(base: Base, cookie: SessionCookie): FindPerson {
  const bySession = base.db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      emailVerified: users.emailVerified,
      createdAt: users.createdAt,
      banned: users.banned,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare('find_person')

  return async (headers) => {
    const token = cookie.read(headers)
    if (token === undefined) return undefined
    const [row] = await bySession.execute({ token, now: base.clock.now().toISOString() })
    if (!row) return undefined
    const { banned, id, ...rest } = row
    if (banned) throw new AppError('account_banned')
    return { ...rest, id: id as OwnerId } // safe because the session of this person was just checked
  }
}
