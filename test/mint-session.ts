/** A person with a running session, without the cost of hashing a password; the way in itself has its own tests. */
import type { Role } from '#domain/accounts/accounts.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { newId } from '#server/base/id.ts'
import { factors } from '#server/features/second-factor/table.ts'
import { sessionCookie } from '#server/features/sessions/session-cookie.ts'
import { sessions } from '#server/features/sessions/table.ts'
import { users } from '#server/features/users/table.ts'
import type { Actor } from './build-world.ts'

/** `isHalfSignedIn`: the person has a second factor that the session has yet to pass. */
type Options = { role: Role; banned: boolean; isHalfSignedIn?: boolean }

/** Inserts the person and the session, and signs the cookie as a sign-in would. */
export async function mintSession(
  base: Pick<Base, 'db' | 'clock' | 'env' | 'secret'>,
  { isHalfSignedIn = false, ...options }: Options,
): Promise<Actor> {
  const id = newId()
  const now = base.clock.now()
  const email = `person-${id}@example.com`
  const names = { firstName: 'Ada', lastName: 'Reader' }
  await base.db.insert(users).values({
    id,
    email,
    emailVerified: true,
    name: 'Ada Reader',
    ...names,
    ...options,
    createdAt: now,
    updatedAt: now,
  })
  const token = newId() + newId()
  const sessionId = newId()
  await base.db.insert(sessions).values({
    id: sessionId,
    token,
    userId: id,
    // Outlasts every clock that a test advances; how long a real one lasts is tested with sign-in.
    expiresAt: new Date(now.getTime() + 3_650 * 86_400_000),
    createdAt: now,
    updatedAt: now,
  })
  const factor = { kind: 'totp', friendlyName: 'App', isVerified: true, createdAt: now } as const
  if (isHalfSignedIn) await base.db.insert(factors).values({ ...factor, id: newId(), userId: id })
  const owner = id as UserId // safe because the session was just made for this person
  return {
    person: {
      id: owner,
      email,
      ...names,
      role: options.role,
      emailVerified: true,
      createdAt: now,
      sessionId,
      assurance: 'aal1',
      needsSecondFactor: isHalfSignedIn,
      hasRecentProof: true,
    },
    cookie: sessionCookie(base, token),
  }
}
