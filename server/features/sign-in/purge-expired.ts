import { lt } from 'drizzle-orm'
import type { Base } from '#server/base/base.ts'
import { purgeOutbox } from '#server/base/mail/index.ts'
import { oneTimeCodes, verifications } from '#server/features/one-time-codes/index.ts'
import { sessions } from '#server/features/sessions/index.ts'

/** Deletes sessions, links and codes that have ended and mails that were kept long enough; for a daily job. */
export async function purgeExpired({ clock, db }: Base): Promise<void> {
  const now = clock.now()
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, now))
  await purgeOutbox(db, now)
}
