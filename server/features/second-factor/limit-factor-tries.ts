/** Bounds the codes somebody may guess for one person, from wherever and for whichever factor they come. */
import { WRONG_FACTOR_CODES } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { Base } from '#server/base/base.ts'

const LIMITS = [
  { name: 'factor-codes', max: WRONG_FACTOR_CODES.perFiveMinutes, seconds: 300 },
  { name: 'factor-codes-daily', max: WRONG_FACTOR_CODES.perDay, seconds: 86_400 },
]

/**
 * Runs `take`, which answers what a right code gives and undefined for a wrong one: `factor_code_wrong`. A try is
 * counted before it is known to be wrong, so that tries side by side cannot outrun the limit: `too_many_tries`.
 */
export async function limitFactorTries<Taken>(
  base: Base,
  userId: string,
  take: () => Promise<Taken | undefined>,
): Promise<Taken> {
  for (const limit of LIMITS) await base.limiter.count(limit, [userId], 'too_many_tries')
  const taken = await take()
  if (taken === undefined) throw new AppError('factor_code_wrong')
  for (const limit of LIMITS) await base.limiter.clear(limit, [userId])
  return taken
}
