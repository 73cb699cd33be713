import { oc } from '@orpc/contract'
import * as z from 'zod'
import type { AUTH_CALLS_PER_MINUTE } from '#domain/accounts/accounts.ts'
import { ERRORS, type ErrorCode } from '#domain/messages/messages.ts'

/** What stands of a route before its request is read (`server/guard-request.ts`). */
export type RouteMeta = {
  /** The limit that calls from one network are counted against. */
  counts?: keyof typeof AUTH_CALLS_PER_MINUTE
  /** The largest body in bytes, where it is less than usual. */
  bodyMaxBytes?: number
  /** For a route that takes a form with a file: the file's largest size in bytes, and what is said of a larger one. */
  file?: { maxBytes: number; tooBig: ErrorCode }
}

/** The form of every error answer: a code of the catalogue and its safe sentence. */
export const errorBody = z.object({ code: z.string(), message: z.string() })

/** A moment as ISO 8601 in UTC. */
export const timestamp = z.iso.datetime()

type Declared<Code extends ErrorCode> = { [Name in Code]: { status: number; message: string } }

/** Declares errors of the catalogue on a route, so that they stand in the OpenAPI document. */
export function errors<const Codes extends readonly ErrorCode[]>(...codes: Codes): Declared<Codes[number]> {
  return Object.fromEntries(
    codes.map((code) => [code, { status: ERRORS[code][0], message: ERRORS[code][1] }]),
  ) as Declared<Codes[number]> // safe because every code given is a key of the result
}

/** A text that a form may leave out; what is said where it is missing, the route says in words of its own. */
export const formText = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** A route anybody may call. */
export const open = oc
  .$meta<RouteMeta>({})
  .errors(
    errors(
      'invalid_input',
      'invalid_json',
      'body_too_large',
      'origin_refused',
      'too_many_requests',
      'internal',
      'unavailable',
    ),
  )

/** A route for a signed-in person: by session, or by an API key, which must be one that may write for anything but GET. */
export const guarded = open.errors(
  errors('not_authenticated', 'account_banned', 'second_factor_required', 'key_is_read_only'),
)

/**
 * A route that also a session may call whose person has yet to pass their second factor: only what passing it takes.
 * Not declaring `second_factor_required` is what lets it in (`server/api.ts`).
 */
export const halfSignedIn = open
  .errors(errors('not_authenticated', 'account_banned', 'session_required'))
  .route({ spec: (operation) => ({ ...operation, security: [{ session: [] }] }) })

/**
 * A route for a session alone, whatever a key may do: what guards an account, gives it away or ends it, and what an
 * admin does. Declaring the error is what keeps keys out (`server/api.ts`).
 */
export const sessionOnly = guarded
  .errors(errors('session_required'))
  .route({ spec: (operation) => ({ ...operation, security: [{ session: [] }] }) })

/** Far more than any form of signing in holds. */
const SIGN_IN_BODY_MAX_BYTES = 16_384

/** A step on the way in, which no key may take. Its calls from one network are counted. */
export function signInStep(counts: keyof typeof AUTH_CALLS_PER_MINUTE) {
  return open
    .errors(errors('session_required'))
    .meta({ counts, bodyMaxBytes: SIGN_IN_BODY_MAX_BYTES })
    .route({ tags: ['accounts'] })
}
