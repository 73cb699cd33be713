import type { CollectionDefinition } from '#domain/lists/define-list.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { isVisible, normaliseText } from '#domain/text.ts'

/** A text as it is kept in a row of this list. Throws `text_empty` where nothing can be seen of it, `content_too_long`. */
export function readText(definition: CollectionDefinition, given: string): string {
  const text = normaliseText(given)
  if (!isVisible(text)) throw new AppError('text_empty', { noun: definition.noun.one })
  if (text.length > definition.textMaxCharacters)
    throw new AppError('content_too_long', { max: definition.textMaxCharacters })
  return text
}
