import { eq } from 'drizzle-orm'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser, RequestContext } from '#server/base/current-user.ts'
import { newToken } from '#server/features/one-time-codes/index.ts'
import { sessionEnd } from './refresh-session.ts'
import { createSessionCookie } from './session-cookie.ts'
import { sessions } from './table.ts'

/**
 * Makes the session of a request one that has passed a second factor. Its token is new, so that one that somebody
 * planted or saw before is worth nothing.
 */
export async function stepUpSession(base: Base, context: RequestContext, person: CurrentUser): Promise<void> {
  const token = newToken()
  const now = base.clock.now()
  const [raised] =
    person.sessionId === undefined
      ? []
      : await base.db
          .update(sessions)
          .set({ token, assurance: 'aal2', provedAt: now, expiresAt: sessionEnd(now), updatedAt: now })
          .where(eq(sessions.id, person.sessionId))
          .returning({ id: sessions.id })
  if (!raised) throw new AppError('not_authenticated')
  context.setHeader('set-cookie', createSessionCookie(base).set(token))
}
