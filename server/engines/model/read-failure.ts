/** Tells what a failed request means, from the status and the words of the provider or from the error of the network. */
import type { EngineFailure } from '#domain/writing/engines.ts'
import { EngineError } from '#server/engines/engine-error.ts'
import { hideSecrets } from '#server/engines/redact-secrets.ts'
import { readRetryDelay, readWait } from '#server/engines/retry-after.ts'
import { type Extra, Setback } from './retryable-failure.ts'

const RETRIED_STATUSES = new Set([408, 500, 502, 503, 504, 529])

/** A failure that says more than that says it in its beginning. */
const LOOKED_AT_CHARACTERS = 2_000

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
/** Said of one picture, before what is said of pictures in general. */
const PICTURE_IS_REFUSED =
  /\bimages?\b.{0,80}\b(?:exceeds?|too (?:large|big|small|many pixels)|dimensions?|corrupt|truncated|invalid|malformed|unreadable|decod|process)|(?:invalid|corrupt|malformed|unsupported|could not|cannot|failed to|unable to).{0,40}\bimages?\b(?! (?:input|url|content)s?\b)/i
/** Servers that know no pictures say so in many ways; some only that a message has to be a string. */
const SIGHT_IS_REFUSED =
  /\bimage[_ ]?(?:url|input|content)s?\b|\b(?:images?|vision|multi-?modal|modalit(?:y|ies))\b|\bmmproj\b|content.{0,20}must be a string/i

/** The meaning of an answer that is a failure, or a web page. */
export function failureOfAnswer(
  answer: { status: number; headers: Headers; body: string; isPage: boolean },
  key: string | undefined,
): Setback {
  const { status, headers, body } = answer
  const detail = hideSecrets(`${answer.isPage ? '' : messageOf(body)} (HTTP ${status})`, key)
  const fail = (failure: EngineFailure, next?: ConstructorParameters<typeof Setback>[1]) =>
    new Setback(new EngineError(failure, detail), next)
  const refused = refusedSight(body)

  if (RETRIED_STATUSES.has(status)) return fail('server_error', { retry: true, waitMs: readWait(headers), refused })
  if (status === 429) {
    // Google says "quota" of every limit, and tells in its details when it is over.
    const delayMs = readRetryDelay(body)
    const isUsedUp = QUOTA_IS_USED_UP.test(body) && delayMs === undefined
    return fail('rate_limited', { retry: !isUsedUp, waitMs: readWait(headers) ?? delayMs })
  }
  if (answer.isPage) return fail('not_an_api')
  if (status >= 500) return fail('server_error', { refused })
  if (status === 401 || status === 403 || KEY_IS_WRONG.test(body)) return fail('key_refused')
  if (status === 402) return fail('rate_limited')
  // A path that leads nowhere says nothing of a model.
  if (status === 404) return fail(/\bmodels?\b/i.test(body) ? 'model_unknown' : 'not_an_api', { refused })
  if (MODEL_IS_UNKNOWN.test(body)) return fail('model_unknown', { refused })
  if (status === 413 || TOO_LONG.test(body)) {
    const tooLong = new EngineError('material_too_long', detail, 'engine_material_too_long')
    // A picture counts for much: without it the words may fit.
    return new Setback(tooLong, { refused: 'picture' })
  }
  return fail('request_refused', { refused: EXTRAS.find(([, names]) => names.test(body))?.[0] ?? refused })
}

/** What a failure says of pictures, whatever its status: servers that know none answer 400, 404, 415, 422 or 500. */
function refusedSight(body: string): Extra | undefined {
  const said = messageOf(body).slice(0, LOOKED_AT_CHARACTERS)
  if (PICTURE_IS_REFUSED.test(said)) return 'picture'
  return SIGHT_IS_REFUSED.test(said) ? 'sight' : undefined
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
