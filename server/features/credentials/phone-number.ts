/** Keeps the phone number a person has shown to be theirs; no other number is ever kept. */
import { and, eq } from 'drizzle-orm'
import { CODE_MINUTES, CODE_TEXTS_PER_HOUR } from '#domain/accounts/sign-in.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'
import type { CurrentUser, UserId } from '#server/base/current-user.ts'
import { inTransaction, sqlState } from '#server/base/db.ts'
import { securityEmails } from '#server/features/account-emails/index.ts'
import {
  codeText,
  issueCode,
  newCode,
  oneTimeCodes,
  requirePhone,
  takeCode,
  textMessages,
} from '#server/features/one-time-codes/index.ts'
import { phoneEnding } from '#server/features/second-factor/index.ts'
import { users } from '#server/features/users/index.ts'

/** Texts that confirm a number count for the person who asks and for the number. */
const TEXTS = { name: 'confirmation-texts', max: CODE_TEXTS_PER_HOUR, seconds: 3_600 }
const UNIQUE_VIOLATION = '23505'

/** The confirmed number, in E.164; null without one. */
export async function findPhone(base: Base, owner: UserId): Promise<string | null> {
  const [row] = await base.db
    .select({ phone: users.phoneNumber })
    .from(users)
    .where(and(eq(users.id, owner), eq(users.phoneNumberVerified, true)))
  return row?.phone ?? null
}

/** Sends a code to a number; the number before stays until it was entered. Throws `phone_invalid`, `texts_unavailable`. */
export async function beginPhone(base: Base, owner: UserId, number: string): Promise<void> {
  const phone = requirePhone(number)
  if (!textMessages(base).canSend) throw new AppError('texts_unavailable')
  await base.limiter.count(TEXTS, [owner], 'too_many_tries')
  await base.limiter.count(TEXTS, [phone], 'too_many_tries')
  const secret = newCode()
  await issueCode(base, {
    purpose: 'confirm_phone',
    subject: owner,
    secret,
    minutes: CODE_MINUTES,
    userId: owner,
    extra: { phone },
  })
  await textMessages(base).send(phone, codeText(secret))
}

/** Keeps the number whose code was entered; throws `code_invalid`, or `phone_taken` when another account has it. */
export async function confirmPhone(base: Base, person: CurrentUser, code: string): Promise<string> {
  const secret = code.replace(/\s/g, '')
  const taken = await takeCode(base, { purpose: 'confirm_phone', subject: person.id, secret })
  const phone = taken?.extra?.phone
  if (typeof phone !== 'string') throw new AppError('code_invalid')
  try {
    await setPhone(base, person, phone)
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new AppError('phone_taken')
    throw error
  }
  return phone
}

/** Forgets the number; codes that are out for it are good for nothing from now on. */
export async function removePhone(base: Base, person: CurrentUser): Promise<void> {
  await setPhone(base, person, null)
}

async function setPhone(base: Base, person: CurrentUser, phone: string | null): Promise<void> {
  await inTransaction(base.pool, async (tx) => {
    const { db } = tx
    const [before] = await db.select().from(users).where(eq(users.id, person.id)).for('no key update')
    await db
      .update(users)
      .set({ phoneNumber: phone, phoneNumberVerified: phone !== null, updatedAt: base.clock.now() })
      .where(eq(users.id, person.id))
    await db
      .delete(oneTimeCodes)
      .where(and(eq(oneTimeCodes.purpose, 'sign_in_phone'), eq(oneTimeCodes.userId, person.id)))
    const former = before?.phoneNumber ?? null
    if (former === phone) return
    tx.afterCommit(() => {
      if (former !== null) base.background.run(() => securityEmails(base).wayInRemoved(person, noticedAs(former)))
      if (phone !== null) base.background.run(() => securityEmails(base).wayInAdded(person, noticedAs(phone)))
    })
  })
}

/** A number as mails name it: whoever owns it knows it by its end, and nobody else learns it. */
function noticedAs(phone: string): string {
  return `The phone number ending in ${phoneEnding(phone)}`
}
