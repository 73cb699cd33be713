import type { factors } from './table.ts'

export type FactorRow = typeof factors.$inferSelect

const ENDING_DIGITS = 2

/** A second factor as the API shows it; never its secret, never a whole number. */
export function describeFactor(factor: FactorRow) {
  const { id, kind, friendlyName, isVerified, phoneNumber, createdAt, lastUsedAt } = factor
  return {
    id,
    factorType: kind,
    status: isVerified ? ('verified' as const) : ('unverified' as const),
    friendlyName,
    phoneEnding: phoneNumber === null ? null : phoneEnding(phoneNumber),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

/** As much of a number as its owner knows it by. */
export function phoneEnding(phoneNumber: string): string {
  return phoneNumber.slice(-ENDING_DIGITS)
}
