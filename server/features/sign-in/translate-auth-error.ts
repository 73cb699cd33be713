import { AppError } from '#domain/messages/app-error.ts'
import type { ErrorCode } from '#domain/messages/messages.ts'

/** The code the auth library gave its failure, such as `INVALID_TOKEN`; undefined for any other error. */
function libraryCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('body' in error)) return undefined
  const { body } = error
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined
}

/**
 * The failure as one of the catalogue: our own as they are, the library's as `meanings` has them. Anything else is
 * returned untouched, to be logged and told as `internal`.
 */
export function translateAuthError(error: unknown, meanings: Readonly<Record<string, ErrorCode>>): unknown {
  if (error instanceof AppError) return error
  const meaning = meanings[libraryCode(error) ?? '']
  return meaning ? new AppError(meaning, {}, { cause: error }) : error
}
