import { decodeText } from './decode-text.ts'
import { readMarkdown, tidyText } from './tidy-text.ts'

/** The text of a plain file, Markdown as it reads; `charset` is the encoding that was named for it. Throws ReadingFailure. */
export function readPlain(kind: 'text' | 'markdown', bytes: Buffer, charset: string | undefined): string {
  const text = decodeText(bytes, charset)
  return tidyText(kind === 'markdown' ? readMarkdown(text) : text)
}
