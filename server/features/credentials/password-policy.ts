import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS, passwordProblem } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'

/** What `credentials.provider_id` says of a password. */
export const PASSWORD_PROVIDER = 'credential'

/** Throws why a password cannot be chosen. */
export function requireGoodPassword(password: string): void {
  const problem = passwordProblem(password)
  if (problem) throw new AppError(problem, { min: PASSWORD_MIN_CHARACTERS, max: PASSWORD_MAX_CHARACTERS })
}
