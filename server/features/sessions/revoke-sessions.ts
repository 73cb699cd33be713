import { and, eq, ne } from 'drizzle-orm'
import type { SignOutScope } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import type { Db } from '#server/base/db.ts'
import { isId } from '#server/base/id.ts'
import { sessions } from './table.ts'

/** Ends one session of a person; another person's is `not_found`, as one that never was. */
export async function endSession(db: Db, person: CurrentUser, id: string): Promise<void> {
  const ended = isId(id)
    ? await db
        .delete(sessions)
        .where(and(eq(sessions.id, id), eq(sessions.userId, person.id)))
        .returning({ id: sessions.id })
    : []
  if (ended.length === 0) throw new AppError('not_found')
}

/** Ends every session of a person but the one they came with. */
export async function endOtherSessions(db: Db, person: CurrentUser): Promise<void> {
  const all = eq(sessions.userId, person.id)
  await db.delete(sessions).where(person.sessionId === undefined ? all : and(all, ne(sessions.id, person.sessionId)))
}

/** Ends the sessions of a scope; whoever has yet to pass their second factor can end this one only. */
export async function endSessions(db: Db, person: CurrentUser, scope: SignOutScope): Promise<void> {
  if (scope !== 'local' && person.needsSecondFactor) throw new AppError('second_factor_required')
  if (scope !== 'local') await endOtherSessions(db, person)
  if (scope !== 'others' && person.sessionId) await db.delete(sessions).where(eq(sessions.id, person.sessionId))
}
