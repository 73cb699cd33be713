// Tells what became of a call that failed.
import { ORPCError } from '@orpc/client'

/** A refusal by the server: `code` of the catalogue, its sentence, the HTTP status. */
export type ApiError = ORPCError<string, unknown>

/** True for a refusal by the server, false for a lost connection or a fault of our own. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof ORPCError
}

/** True when no answer arrived at all; `fetch` reports that, and only that, as a TypeError. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError
}

/** True where it is not known what became of a call: no answer came, or one of a gateway that got none. */
export function isUnanswered(error: unknown): boolean {
  return isApiError(error) ? isGatewayFault(error.status) : isConnectionError(error)
}

/** True for the status a gateway in between answers with when it does not know what became of the request. */
export function isGatewayFault(status: number): boolean {
  return status >= 502 && status <= 504
}
