import { SOURCE_FILE_MAX_BYTES } from '#domain/lists/brand-voices.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { isVisible } from '#domain/text.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { TEXT_FILE_ENDINGS } from '#domain/writing/text-files.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { countReading, explainFile, readFile } from '#server/base/reading/index.ts'
import { shortTitle } from './keep-material.ts'

const MEGABYTE = 1_048_576

/**
 * The name and text of a file as one of a person's readings, for the field of a desk; nothing of it is kept. The lines of
 * plain text stay, for whoever reads the text later takes captions, chats and mails apart by them. Throws `file_*`,
 * `content_too_long`, `readers_busy` and `too_many_requests`.
 */
export async function readDroppedFile(base: Base, owner: UserId, file: File): Promise<{ title: string; text: string }> {
  await countReading(base)(owner)
  if (file.size > SOURCE_FILE_MAX_BYTES) throw new AppError('file_too_big', { max: SOURCE_FILE_MAX_BYTES / MEGABYTE })
  const bytes = Buffer.from(await file.arrayBuffer())
  const text = await readFile(bytes, file.name, { keepsLines: true }).catch(explainFile(TEXT_FILE_ENDINGS))
  if (!isVisible(text)) throw new AppError('file_empty')
  if (text.length > CONTENT_MAX_CHARACTERS) throw new AppError('content_too_long', { max: CONTENT_MAX_CHARACTERS })
  return { title: shortTitle(file.name.split(/[\\/]/).at(-1) ?? ''), text }
}
