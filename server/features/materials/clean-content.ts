import { AppError } from '#domain/messages/app-error.ts'
import { normaliseText } from '#domain/text.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { isFairReading, type Reading } from '#domain/writing/reading-input.ts'

/** Pasted text as it is kept and read; throws `content_too_long`, and `content_required` where it is blank. */
export function cleanContent(pasted: string): string {
  if (pasted.length > CONTENT_MAX_CHARACTERS) throw new AppError('content_too_long', { max: CONTENT_MAX_CHARACTERS })
  const content = normaliseText(pasted)
  if (content.trim() === '') throw new AppError('content_required')
  return content
}

/** The wishes for a text as they came, if there are any; throws `invalid_input` for what no screen sends. */
export function checkReading(reading: Reading | null | undefined): Reading | undefined {
  if (reading && !isFairReading(reading)) throw new AppError('invalid_input', { field: 'reading' })
  return reading ?? undefined
}
