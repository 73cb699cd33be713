/** Reads the text out of an automation's answer, or says for certain why there is none: nothing else is ever saved. */
import { EngineError } from '#server/engines/engine-error.ts'
import { readWait, sayWait } from '#server/engines/retry-after.ts'
import type { Answer } from './post-once.ts'

/** What stands in a JSON answer where a failure is told. */
const TOLD_IN = ['error', 'message', 'hint'] as const

const PLAIN_MESSAGE_MAX_CHARACTERS = 200

/** More of a message is not looked at: it is only shown, and shortened further there. */
const TOLD_MAX_CHARACTERS = 1_000

/** Answers that only say that the call was taken; the first is what Make says when a scenario does not answer. */
const RECEIPTS = ['accepted', 'ok']

/**
 * The text of an answer: plain text, a JSON string, a JSON object whose `content` is text, or an array of exactly one
 * such object. `hide` takes secrets out of what the other side said. Throws an EngineError that says why.
 */
export function readAnswer(answer: Answer, hide: (text: string) => string): string {
  const body = decode(answer)
  const value = body === undefined ? undefined : parseJson(body, mediaTypeOf(answer))
  const said = value === undefined ? tellPlain(body, mediaTypeOf(answer)) : tell(value)
  const told = hide(said.slice(0, TOLD_MAX_CHARACTERS))
  refuseStatus(answer, told)
  if (body === undefined) throw new EngineError('webhook_not_text', 'It cannot be read as text.')
  if (body.trim() === '') throw new EngineError('empty')
  if (isMarkup(body, mediaTypeOf(answer))) throw new EngineError('webhook_not_text', 'It is a web page.')
  const text = value === undefined ? body : contentOf(value, told)
  if (text.trim() === '') throw new EngineError('empty')
  if (RECEIPTS.includes(text.trim().toLowerCase().replace(/\.$/, ''))) {
    throw new EngineError('webhook_not_text', `It only says "${text.trim()}": the automation has no step that answers.`)
  }
  return text
}

function refuseStatus({ status, headers }: Answer, told: string): void {
  if (status >= 300 && status < 400) {
    throw new EngineError('webhook_status', `${status}${redirectTarget(headers)}; redirects are not followed.`)
  }
  const waitMs = status === 429 || status === 503 ? readWait(headers) : undefined
  if (waitMs !== undefined) {
    const wait = sayWait(waitMs)
    throw new EngineError('rate_limited', `${status}: it asks to wait ${wait}. ${told}`, 'engine_busy', { wait })
  }
  // 202 promises a text for later, 204 none at all.
  if (status < 200 || status > 299 || status === 202 || status === 204) {
    throw new EngineError('webhook_status', `${status}. ${told}`)
  }
}

function decode({ headers, bytes }: Answer): string | undefined {
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') return undefined
  const charset = /charset="?([\w-]+)/i.exec(headers.get('content-type') ?? '')?.[1] ?? 'utf-8'
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

function mediaTypeOf({ headers }: Answer): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Many servers call plain text `text/html`, n8n among them, so that it takes a tag at the start as well. */
function isMarkup(body: string, mediaType: string): boolean {
  const start = body.trimStart().slice(0, 20).toLowerCase()
  return /^<(?:!doctype|html)\b/.test(start) || (/html|xml/.test(mediaType) && /^<[a-z/!?]/.test(start))
}

/** What a JSON answer holds; undefined for text, even where it happens to be a number or stands in quotes. */
function parseJson(body: string, mediaType: string): unknown {
  const isJson = /^application\/(?:[\w.-]+\+)?json$/.test(mediaType)
  // Written by hand and sent as text, JSON begins like this too.
  if (!isJson && !/^\s*(?:\{\s*["}]|\[\s*\{)/.test(body)) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return body.trim() === '' ? undefined : BROKEN
  }
}

const BROKEN = Symbol('JSON that cannot be read')

function contentOf(value: unknown, told: string): string {
  if (value === BROKEN) {
    throw new EngineError('webhook_not_text', 'Its JSON is broken: are line breaks and quotation marks escaped?')
  }
  if (typeof value === 'string') return value
  const [only, ...others] = Array.isArray(value) ? value : [value]
  const content = others.length === 0 && isRecord(only) ? only.content : undefined
  if (typeof content !== 'string') throw new EngineError('webhook_not_text', told)
  return content
}

/** What a JSON answer says of itself, or at least which fields it has. */
function tell(value: unknown): string {
  const [first] = Array.isArray(value) ? value : [value]
  if (!isRecord(first)) return ''
  const said = TOLD_IN.map((field) => {
    const one = first[field]
    return isRecord(one) ? one.message : one
  })
  return said.filter((one) => typeof one === 'string').join(' ') || `Its fields: ${Object.keys(first).join(', ')}.`
}

/** A failure told in a line of plain text; anything longer is no message. */
function tellPlain(body: string | undefined, mediaType: string): string {
  if (body === undefined || body.length > PLAIN_MESSAGE_MAX_CHARACTERS || isMarkup(body, mediaType)) return ''
  return body
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function redirectTarget(headers: Headers): string {
  const location = URL.parse(headers.get('location') ?? '')
  return location ? `, to ${location.origin}` : ''
}
