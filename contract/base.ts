import { oc } from '@orpc/contract'
import * as z from 'zod'
import { ERRORS, type ErrorCode } from '#domain/messages/messages.ts'

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

/** A route anybody may call. */
export const open = oc.errors(
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
