/** Reads a body whose fields no schema has looked at; whatever is sent ends as text in known fields or as a clear refusal. */
import { AppError } from '#domain/messages/app-error.ts'

export type Body = Readonly<Record<string, unknown>>

/** Far more than any of its forms holds. */
const BODY_MAX_BYTES = 16_384

/** The JSON object of a body. Throws `body_too_large`, `invalid_json` (also for other content types) or `invalid_input`. */
export async function readBody(request: Request): Promise<Body> {
  const bytes = await readBytes(request)
  // Only JSON: the content types a page of another site may send without asking first are refused.
  if (!/^application\/(.+\+)?json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new AppError('invalid_json')
  let parsed: unknown
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new AppError('invalid_json')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new AppError('invalid_input', { field: 'body' })
  }
  return parsed as Body // safe because it was just shown to be an object
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > BODY_MAX_BYTES) throw new AppError('body_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A field's text exactly as sent, empty when it is missing; `invalid_input` when it is no text. */
export function rawField(body: Body, field: string): string {
  const value = Object.hasOwn(body, field) ? body[field] : undefined
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw new AppError('invalid_input', { field })
  return value
}

/** A yes or no, `usual` when it is missing; `invalid_input` when it is neither. */
export function booleanField(body: Body, field: string, usual: boolean): boolean {
  const value = Object.hasOwn(body, field) ? body[field] : undefined
  if (value === undefined || value === null) return usual
  if (typeof value !== 'boolean') throw new AppError('invalid_input', { field })
  return value
}
