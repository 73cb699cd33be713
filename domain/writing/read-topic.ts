import { AppError } from '#domain/messages/app-error.ts'
import { isVisible, normaliseText } from '#domain/text.ts'
import { TOPIC_MAX_CHARACTERS } from './operations.ts'

/** What something is to be about, cleaned. Throws `topic_required` and `content_too_long`. */
export function readTopic(sent: string): string {
  const topic = cleanTopic(sent)
  if (!isVisible(topic)) throw new AppError('topic_required')
  return topic
}

/** The same where it may also be left empty. Throws `content_too_long`. */
export function cleanTopic(sent: string, max = TOPIC_MAX_CHARACTERS): string {
  if (sent.length > max) throw new AppError('content_too_long', { max })
  return normaliseText(sent).trim()
}
