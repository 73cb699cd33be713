/** What the Stripe of the tests answers, and to what. */
export type Params = ReadonlyMap<string, string>
/** Replayed is what was answered before to the same idempotency key. */
export type Reply = { status: number; body: unknown; isReplayed?: true }
export type Route = { form: RegExp; params: readonly RegExp[]; answer: (id: string, params: Params) => Reply }

export function ok(body: unknown): Reply {
  return { status: 200, body }
}

/** `param` is the parameter that named what is not there. */
export function missing(kind: string, id: string, param: string): Reply {
  const error = { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${kind}: '${id}'`, param }
  return { status: 404, body: { error } }
}

export function refused(message: string, type = 'invalid_request_error'): Reply {
  return { status: 400, body: { error: { type, message } } }
}

export function down(status: number): Reply {
  return { status, body: { error: { type: 'api_error', message: 'Down.' } } }
}
