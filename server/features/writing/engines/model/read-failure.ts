/** Tells what a failed request means, from the status and the words of the provider or from the error of the network. */
import type { EngineFailure } from '#domain/engines.ts'
import { EngineError } from '#server/features/writing/engines/engine-error.ts'
import { hideSecrets } from '#server/features/writing/engines/hide-secrets.ts'
import { readRetryDelay, readWait } from '#server/features/writing/engines/wait-time.ts'
import { type Extra, Setback } from './setback.ts'

const RETRIED_STATUSES = new Set([408, 500, 502, 503, 504, 529])

const KEY_IS_WRONG = /API_KEY_INVALID|api key not valid|invalid[_ ]api[_ ]key/i
const QUOTA_IS_USED_UP = /quota|billing|credit balance|insufficient credits/i
const MODEL_IS_UNKNOWN =
  /model_not_found|\bmodels?\b.{0,80}(not found|not exist|not a valid|not available|unknown|no such)|(invalid|unknown|no such) model/i
const TOO_LONG =
  /context[ _-]?(length|window|size)|prompt is too long|input is too long|too many (input )?tokens|token count.{0,60}exceed|exceeds?.{0,60}\b(tokens|context)|request_too_large/i
const EXTRAS: ReadonlyArray<readonly [Extra, RegExp]> = [
  ['schema', /response[_ ]format|json_schema/i],
  ['usage', /stream_options|include_usage/i],
]

/** The meaning of an answer that is a failure, or a web page. */
export function failureOfAnswer(
  answer: { status: number; headers: Headers; body: string; isPage: boolean },
  key: string | undefined,
): Setback {
  const { status, headers, body } = answer
  const detail = hideSecrets(`${answer.isPage ? '' : messageOf(body)} (HTTP ${status})`, key)
  const fail = (failure: EngineFailure, next?: ConstructorParameters<typeof Setback>[1]) =>
    new Setback(new EngineError(failure, detail), next)

  if (RETRIED_STATUSES.has(status)) return fail('server_error', { retry: true, waitMs: readWait(headers) })
  if (status === 429) {
    // Google says "quota" of every limit, and tells in its details when it is over.
    const delayMs = readRetryDelay(body)
    const isUsedUp = QUOTA_IS_USED_UP.test(body) && delayMs === undefined
    return fail('rate_limited', { retry: !isUsedUp, waitMs: readWait(headers) ?? delayMs })
  }
  if (answer.isPage) return fail('not_an_api')
  if (status >= 500) return fail('server_error')
  if (status === 401 || status === 403 || KEY_IS_WRONG.test(body)) return fail('key_refused')
  if (status === 402) return fail('rate_limited')
  // A path that leads nowhere says nothing of a model.
  if (status === 404) return fail(/\bmodels?\b/i.test(body) ? 'model_unknown' : 'not_an_api')
  if (MODEL_IS_UNKNOWN.test(body)) return fail('model_unknown')
  if (status === 413 || TOO_LONG.test(body)) {
    return new Setback(new EngineError('material_too_long', detail, 'engine_material_too_long'))
  }
  return fail('request_refused', { refused: EXTRAS.find(([, names]) => names.test(body))?.[0] })
}

/** The meaning of an error that a provider states inside its stream, before anything of the answer has come. */
export function failureOfEvent(event: unknown, key: string | undefined): Setback {
  const body = JSON.stringify(event) ?? ''
  const stated = findNumber(event, ['statusCode', 'status', 'code'])
  const status = stated ?? (/overloaded|server_error|api_error|internal|unavailable/i.test(body) ? 500 : 400)
  return failureOfAnswer({ status, headers: new Headers(), body, isPage: false }, key)
}

/** What a provider said, wherever its form keeps the words; else the body itself. */
export function messageOf(body: string): string {
  try {
    const found = findMessage(JSON.parse(body))
    if (found !== undefined) return found
  } catch {
    // Not JSON: the body is the message.
  }
  return body
}

function findMessage(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return findMessage(value[0])
  if (typeof value !== 'object' || value === null) return undefined
  for (const name of ['error', 'message', 'detail', 'data']) {
    const found = name in value ? findMessage(Object.entries(value).find(([key]) => key === name)?.[1]) : undefined
    if (found) return found
  }
  return undefined
}

function findNumber(value: unknown, names: readonly string[]): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value)
  const found = entries.find(([name, number]) => names.includes(name) && Number(number) >= 400 && Number(number) < 600)
  return found && Number(found[1])
}
