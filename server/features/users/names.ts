import { NAME_MAX_CHARACTERS } from '#domain/accounts/accounts.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { isVisible, normaliseText } from '#domain/text.ts'

export type Names = { firstName: string; lastName: string }

/** What makes letters be shown in another order than they stand in; scripts from right to left need none of it. */
const TURNS_AROUND = /[\u202a-\u202e\u2066-\u2069]/g

/** First and last name as they are kept, or those in one `name`; throws `names_required` or `name_too_long`. */
export function requireNames(given: Names & { name?: string }): Names {
  const sent = { firstName: tidyName(given.firstName), lastName: tidyName(given.lastName) }
  const whole = tidyName(given.name ?? '')
  if (sent.firstName !== '' && sent.lastName !== '') return sent
  if (whole === '') throw new AppError('names_required')
  const [first = '', ...rest] = whole.split(' ')
  return { firstName: sent.firstName || first, lastName: sent.lastName || rest.join(' ') }
}

function tidyName(text: string): string {
  const name = normaliseText(text).replace(TURNS_AROUND, '').replace(/\s+/g, ' ').trim()
  if (name.length > NAME_MAX_CHARACTERS) throw new AppError('name_too_long', { max: NAME_MAX_CHARACTERS })
  return isVisible(name) ? name : ''
}
