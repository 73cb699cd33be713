/** Begins a second factor: it protects nothing and locks nobody out before its first code has come back. */
import { and, eq } from 'drizzle-orm'
import { FACTOR_NAME_MAX_CHARACTERS, FACTORS_MAX, type FactorKind } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { isVisible, normaliseText } from '#domain/text.ts'
import type { Base } from '#server/base/base.ts'
import { encrypt } from '#server/base/crypto/encrypt.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import { inTransaction } from '#server/base/db.ts'
import { newId } from '#server/base/id.ts'
import { requirePhone, textMessages } from '#server/features/one-time-codes/index.ts'
import { users } from '#server/features/users/index.ts'
import { findFactors } from './find-factors.ts'
import type { FactorRow } from './present-factor.ts'
import { sendFactorCode } from './send-factor-code.ts'
import { factors } from './table.ts'
import { newTotp, type TotpSetUp } from './totp-codes.ts'

/** What the secret of a TOTP factor is encrypted for. */
export const TOTP_PURPOSE = 'totp-factor'

type FactorInput = { factorType: FactorKind; friendlyName?: string | undefined; phoneNumber?: string | undefined }

/**
 * A factor that waits for its first code; others that wait are given up. Throws `factor_limit`, `factor_name_wrong`,
 * and for a phone why no code can go there.
 */
export async function enrolFactor(
  base: Base,
  person: CurrentUser,
  input: FactorInput,
): Promise<{ factor: FactorRow; totp: TotpSetUp | null }> {
  if (input.factorType === 'totp') {
    const totp = newTotp(person.email)
    const factor = await insertFactor(base, person, {
      kind: 'totp',
      friendlyName: nameOf(input, 'Authenticator app'),
      encryptedSecret: encrypt(base.secret, TOTP_PURPOSE, totp.secret),
    })
    return { factor, totp }
  }
  if (!textMessages(base).canSend) throw new AppError('texts_unavailable')
  const phoneNumber = requirePhone(input.phoneNumber ?? '')
  const factor = await insertFactor(base, person, { kind: 'phone', friendlyName: nameOf(input, 'Phone'), phoneNumber })
  await sendFactorCode(base, factor)
  return { factor, totp: null }
}

/** A name for a factor, trimmed; `factor_name_wrong` when nothing is left of it or it is too long. */
export function factorName(text: string): string {
  const name = normaliseText(text).replace(/\s+/g, ' ').trim()
  if (!isVisible(name) || name.length > FACTOR_NAME_MAX_CHARACTERS)
    throw new AppError('factor_name_wrong', { max: FACTOR_NAME_MAX_CHARACTERS })
  return name
}

function nameOf({ friendlyName = '' }: FactorInput, fallback: string): string {
  return friendlyName.trim() === '' ? fallback : factorName(friendlyName)
}

type New = Pick<FactorRow, 'kind' | 'friendlyName'> & Partial<Pick<FactorRow, 'encryptedSecret' | 'phoneNumber'>>

async function insertFactor(base: Base, person: CurrentUser, values: New): Promise<FactorRow> {
  return inTransaction(base.pool, async ({ db }) => {
    await db.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('update')
    if ((await findFactors(db, person.id)).length >= FACTORS_MAX)
      throw new AppError('factor_limit', { max: FACTORS_MAX })
    await db.delete(factors).where(and(eq(factors.userId, person.id), eq(factors.isVerified, false)))
    const [made] = await db
      .insert(factors)
      .values({ ...values, id: newId(), userId: person.id, createdAt: base.clock.now() })
      .returning()
    if (!made) throw new AppError('internal')
    return made
  })
}
