/**
 * Sends waiting mails one after another, those to one address in the order they were made, so that the newest code is
 * the last to arrive; what cannot be sent is tried again, ever less often, for a day.
 */

import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Clock } from '#server/base/clock.ts'
import type { Db } from '#server/base/db.ts'
import type { Log } from '#server/base/log.ts'
import { outbox } from './table.ts'

export type Delivery = {
  /** Looks for waiting mails now instead of at the next round. */
  wake(): void
  close(): Promise<void>
}

export type DeliveryOptions = { smtpUrl: string; from: string; db: Db; clock: Clock; log: Log }

type Waiting = typeof outbox.$inferSelect

const ROUND_MS = 15_000
const FIRST_RETRY_SECONDS = 15
const LONGEST_RETRY_SECONDS = 1_800
const GIVE_UP_AFTER_MS = 86_400_000
/** A process that dies while sending leaves its mail to the others after this long. */
const CLAIM_SECONDS = 120

/** Starts sending; rounds also pick up what an earlier process left. */
export function createDelivery({ smtpUrl, from, db, clock, log }: DeliveryOptions): Delivery {
  let running: Promise<void> | undefined
  let wanted = false
  let closed = false
  let connection: Promise<(mail: Waiting) => Promise<void>> | undefined

  function wake() {
    wanted = true
    if (closed || running) return
    running = work().finally(() => {
      running = undefined
      if (wanted) wake()
    })
  }

  async function work() {
    wanted = false
    try {
      while (!closed) {
        const mail = await claim()
        if (!mail) return
        await tryToSend(mail)
      }
    } catch (error) {
      log.error({ err: error }, 'reading the outbox failed; trying again')
    }
  }

  async function claim(): Promise<Waiting | undefined> {
    const now = clock.now()
    const earlier = alias(outbox, 'earlier')
    const isOwedEarlier = db
      .select({ id: earlier.id })
      .from(earlier)
      .where(sql`${earlier.state} = 'waiting' and ${earlier.to} = ${outbox.to} and ${earlier.id} < ${outbox.id}`)
    const next = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(sql`${outbox.state} = 'waiting' and ${outbox.nextTryAt} <= ${now} and not exists (${isOwedEarlier})`)
      // Ids sort by time of making: of two codes asked for in one millisecond, the newer one arrives last.
      .orderBy(outbox.nextTryAt, outbox.id)
      .limit(1)
      .for('update', { skipLocked: true })
    const [mail] = await db
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, nextTryAt: later(now, CLAIM_SECONDS), lastError: null })
      .where(sql`${outbox.id} = (${next})`)
      .returning()
    return mail
  }

  async function tryToSend(mail: Waiting) {
    try {
      connection ??= connect(smtpUrl, from)
      await (await connection)(mail)
      await db.delete(outbox).where(eq(outbox.id, mail.id))
    } catch (error) {
      const now = clock.now()
      const { code, responseCode } = smtpFailure(error)
      const isRefused = code === 'EENVELOPE' && responseCode >= 500
      const isOver = isRefused || now.getTime() - mail.createdAt.getTime() >= GIVE_UP_AFTER_MS
      const pause = Math.min(FIRST_RETRY_SECONDS * 2 ** (mail.attempts - 1), LONGEST_RETRY_SECONDS)
      // The error's own text may hold the address; it stays in the outbox.
      log.error(
        { code, responseCode, attempts: mail.attempts },
        isOver ? 'a mail was given up' : 'a mail could not be sent yet',
      )
      await db
        .update(outbox)
        .set({
          state: isOver ? 'failed' : 'waiting',
          nextTryAt: later(now, pause),
          lastError: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
        })
        .where(eq(outbox.id, mail.id))
    }
  }

  const round = setInterval(wake, ROUND_MS).unref()
  wake()
  return {
    wake,
    async close() {
      closed = true
      wanted = false
      clearInterval(round)
      await running
    },
  }
}

async function connect(smtpUrl: string, from: string): Promise<(mail: Waiting) => Promise<void>> {
  // Loaded late: an installation without SMTP never needs it.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}

function smtpFailure(error: unknown): { code: string; responseCode: number } {
  if (!(error instanceof Error)) return { code: 'unknown', responseCode: 0 }
  return {
    code: 'code' in error ? String(error.code) : error.name,
    responseCode: 'responseCode' in error ? Number(error.responseCode) : 0,
  }
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1_000)
}
