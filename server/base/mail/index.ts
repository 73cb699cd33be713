/** Keeps every mail in the database until it has left, so that a failing mail server loses nothing. */

import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Clock } from '#server/base/clock.ts'
import type { Db, Tx } from '#server/base/db.ts'
import type { Env } from '#server/base/env/index.ts'
import { newId } from '#server/base/id.ts'
import type { Log } from '#server/base/log.ts'
import { createDelivery } from './deliver.ts'
import type { Email } from './email.ts'
import { printMail } from './print-mail.ts'
import { outbox } from './table.ts'

export type Mail = {
  /** True when mails are really sent, so that an address can be confirmed by one. */
  readonly confirms: boolean
  /**
   * Resolves once the mail is safe: with SMTP it is sent in the background and tried again for a day; without,
   * it stays in the outbox and is printed. Rejects only when the database cannot take it. Within a transaction
   * there is a mail only if that commits.
   */
  send(email: Email, tx?: Tx): Promise<void>
}

/** The mail of a process, which stops sending when that process ends. */
export type MailSender = Mail & {
  /** Lets the mail being sent end; those still waiting leave at the next start. */
  close(): Promise<void>
}

export type MailOptions = {
  env: Pick<Env, 'smtpUrl' | 'mailFrom'>
  db: Db
  clock: Clock
  log: Log
  /** Prints one line in the terminal. */
  say(line: string): void
}

const KEPT_DAYS = 30

/** Mail over `SMTP_URL`, or into the outbox and the terminal where it is not set. */
export function createMail({ env, db, clock, log, say }: MailOptions): MailSender {
  const delivery = env.smtpUrl
    ? createDelivery({ smtpUrl: env.smtpUrl, from: env.mailFrom, db, clock, log })
    : undefined
  return {
    confirms: delivery !== undefined,
    async send(email, tx) {
      const now = clock.now()
      const state = delivery ? ('waiting' as const) : ('kept' as const)
      const dispatch = () => (delivery ? delivery.wake() : printMail(email, say))
      const rows = tx?.db ?? db
      // Mails to one address leave in order, so what could not leave yet is tried again now instead of holding this up.
      const isPutOff = and(eq(outbox.to, email.to), eq(outbox.state, 'waiting'), isNotNull(outbox.lastError))
      if (delivery) await rows.update(outbox).set({ nextTryAt: now }).where(isPutOff)
      await rows.insert(outbox).values({ ...email, id: newId(), state, nextTryAt: now, createdAt: now })
      if (tx) tx.afterCommit(dispatch)
      else dispatch()
    },
    async close() {
      await delivery?.close()
    },
  }
}

/** Deletes mails of more than 30 days ago; one that can still be sent is at most a day old. */
export async function purgeOutbox(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  await db.delete(outbox).where(lt(outbox.createdAt, before))
}
