// Reads a file or page by what its bytes say it is; only what may be slow or hostile costs a thread.

import { normaliseText } from '#domain/text.ts'
import { readPlain } from './read-plain.ts'
import { kindOf } from './readers.ts'
import { ReadingFailure } from './reading-failure.ts'
import { type ReadingLimits, type ReadingResult, runReader } from './run-reader.ts'
import { sniffFile } from './sniff-file.ts'

/** Less plain text is read in less time than a thread takes to start. */
const APART_FROM_BYTES = 50_000

export type ReadingOptions = Partial<ReadingLimits> & {
  /** The encoding of plain text, where whoever gave it named one. */
  charset?: string | undefined
  /** Leaves the lines of plain text as they stand; otherwise those that an editor wrapped run on. */
  keepsLines?: boolean
}

/**
 * The text of a file (.txt, .md, captions, .docx, .pdf), which kind it is by its bytes; the name only tells Markdown from
 * plain text. Throws ReadingFailure.
 */
export async function readFile(bytes: Buffer, name: string, options?: ReadingOptions): Promise<string> {
  const text = normaliseText(await readTextFile(bytes, name, options)).trim()
  if (text === '') throw new ReadingFailure('empty')
  return text
}

/** The kinds that hold a text, plain text last. */
const TEXT_FILES = ['pdf', 'docx', 'markdown', 'text'] as const

async function readTextFile(
  body: Buffer,
  fileName: string,
  { charset, keepsLines, ...limits }: ReadingOptions = {},
): Promise<string> {
  const kind = kindOf({ body, fileName, contentType: '' }, TEXT_FILES)
  if (kind === 'pdf' || kind === 'docx') return (await runReader({ kind, bytes: body }, limits)).text
  if (kind === undefined) {
    // Office wraps a file with a password into this form, under this name.
    const isLocked = sniffFile(body) === 'compound' && body.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new ReadingFailure(isLocked ? 'locked' : 'unknown')
  }
  const job = { kind, bytes: body, charset, keepsLines }
  return body.length < APART_FROM_BYTES ? readPlain(job) : (await runReader(job, limits)).text
}

/** What stands at an address, as `safeFetch` answers it. */
export type Linked = {
  contentType: string
  charset: string | undefined
  fileName: string
  body: Buffer
  address?: string | undefined
}

/** Whether it is a page. */
export function isPage(linked: Linked): boolean {
  return kindOf(linked, ['html']) === 'html'
}

/** The title and text of a page, or the name and text of a file as `readFile` reads it. Throws ReadingFailure. */
export async function readLinked(linked: Linked, limits: Partial<ReadingLimits> = {}): Promise<ReadingResult> {
  const { contentType, charset, fileName, body, address } = linked
  if (isPage(linked)) return runReader({ kind: 'html', bytes: body, charset, address }, limits)
  const name = /markdown/.test(contentType) ? `${fileName}.md` : fileName
  return { title: fileName, text: await readFile(body, name, { charset, ...limits }) }
}
