/** Reads the body of an auth request; whatever is sent ends as clean text in known fields or as a clear refusal. */
import { EMAIL_MAX_CHARACTERS, isEmail, NAME_MAX_CHARACTERS } from '#domain/accounts.ts'
import { AppError } from '#domain/app-error.ts'
import { isVisible, normaliseText } from '#domain/text.ts'

export type Body = Readonly<Record<string, unknown>>
export type Names = { firstName: string; lastName: string }

/** What makes letters be shown in another order than they stand in; scripts from right to left need none of it. */
const TURNS_AROUND = /[\u202a-\u202e\u2066-\u2069]/g

/** Far more than any auth form holds. */
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

/** An e-mail address, trimmed and in lower case; empty when it is missing. */
export function emailField(body: Body): string {
  return normaliseText(rawField(body, 'email')).trim().toLowerCase()
}

/** An e-mail address that mail can be sent to, else `email_invalid`. */
export function requireEmail(email: string): string {
  if (email.length > EMAIL_MAX_CHARACTERS || !isEmail(email)) throw new AppError('email_invalid')
  return email
}

/** First and last name, or those in one `name`; throws `names_required` or `name_too_long`. */
export function namesField(body: Body): Names {
  const sent = { firstName: nameField(body, 'firstName'), lastName: nameField(body, 'lastName') }
  const whole = nameField(body, 'name')
  if (sent.firstName !== '' && sent.lastName !== '') return sent
  if (whole === '') throw new AppError('names_required')
  const [first = '', ...rest] = whole.split(' ')
  return { firstName: sent.firstName || first, lastName: sent.lastName || rest.join(' ') }
}

function nameField(body: Body, field: string): string {
  const name = normaliseText(rawField(body, field)).replace(TURNS_AROUND, '').replace(/\s+/g, ' ').trim()
  if (name.length > NAME_MAX_CHARACTERS) throw new AppError('name_too_long', { max: NAME_MAX_CHARACTERS })
  return isVisible(name) ? name : ''
}
