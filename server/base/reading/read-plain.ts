import { normaliseText } from '#domain/text.ts'
import { decodeText } from './decode-text.ts'
import { readMarkdown, tidyText } from './tidy-text.ts'

export type PlainJob = {
  kind: 'text' | 'markdown'
  bytes: Uint8Array
  /** The encoding that was named for it. */
  charset?: string | undefined
  /** Leaves every line as it stands, for captions and chats are told by their lines. */
  keepsLines?: boolean | undefined
}

/** The text of a plain file, Markdown as it reads. Throws ReadingFailure. */
export function readPlain({ kind, bytes, charset, keepsLines = false }: PlainJob): string {
  const { buffer, byteOffset, byteLength } = bytes
  const text = decodeText(Buffer.from(buffer, byteOffset, byteLength), charset)
  const read = kind === 'markdown' ? readMarkdown(text) : text
  return keepsLines ? normaliseText(read) : tidyText(read)
}
