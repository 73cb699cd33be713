import { NAME_MAX_CHARACTERS } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { isVisible, normaliseText } from '#domain/text.ts'
import { type Body, rawField } from '#server/base/read-body.ts'

export type Names = { firstName: string; lastName: string }

/** What makes letters be shown in another order than they stand in; scripts from right to left need none of it. */
const TURNS_AROUND = /[\u202a-\u202e\u2066-\u2069]/g

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
