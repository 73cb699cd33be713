/** Every kind of file that is read: how its bytes are told from others and what reads it, in the order they are asked. */

import { sniffAudio } from './audio/sniff-audio.ts'
import { sniffPicture } from './measure-picture.ts'
import { isHeic } from './picture/measure-heic.ts'
import type { ReadingJob, ReadingResult } from './run-reader.ts'
import { sniffFile } from './sniff-file.ts'

/** What is to be read: its bytes, its name or '', and what the answer that brought it says it is or ''. */
export type Found = { body: Buffer; fileName: string; contentType: string }
export type ReadingKind = ReadingJob['kind']

/**
 * `matches` tells by the bytes whether it is a file of this kind. `read` answers what stands in it and throws
 * ReadingFailure; it runs in a thread, and only there is the library behind it loaded.
 */
export type Reader<Kind extends ReadingKind> = {
  matches(found: Found): boolean
  read(bytes: Buffer, job: ReadingJob & { kind: Kind }): Promise<ReadingResult>
}

const readPlainText: Reader<'text' | 'markdown'>['read'] = async (_, job) =>
  untitled((await import('./read-plain.ts')).readPlain(job))

export const READERS: { readonly [Kind in ReadingKind]: Reader<Kind> } = {
  html: {
    matches: isPage,
    async read(bytes, { charset, address }) {
      const { decodePage } = await import('./page/decode-page.ts')
      const { readHtml } = await import('./page/read-html.ts')
      return readHtml(decodePage(bytes, charset), address)
    },
  },
  pdf: {
    matches: ({ body }) => sniffFile(body) === 'pdf',
    read: async (bytes) => untitled(await (await import('./read-pdf.ts')).readPdf(bytes)),
  },
  docx: {
    matches: ({ body }) => sniffFile(body) === 'docx',
    read: async (bytes) => untitled(await (await import('./read-docx.ts')).readDocx(bytes)),
  },
  picture: {
    matches: ({ body }) => sniffPicture(body) !== undefined,
    async read(bytes, { picture }) {
      const { recogniseWords } = await import('./recognise-words.ts')
      return { title: '', ...(await recogniseWords(bytes, picture)) }
    },
  },
  heic: {
    matches: ({ body }) => isHeic(body),
    async read(bytes) {
      const { drawHeic } = await import('./picture/draw-heic.ts')
      return { ...untitled(''), jpeg: drawHeic(bytes) }
    },
  },
  audio: {
    matches: ({ body }) => sniffAudio(body) !== undefined,
    async read(bytes, job) {
      const { measureAudio } = await import('./audio/measure-audio.ts')
      return { ...untitled(''), sound: measureAudio(bytes, job) }
    },
  },
  markdown: {
    matches: ({ body, fileName, contentType }) =>
      sniffFile(body) === 'text' && (/\.(?:md|markdown)$/i.test(fileName) || /markdown/.test(contentType)),
    read: readPlainText,
  },
  text: { matches: ({ body }) => sniffFile(body) === 'text', read: readPlainText },
}

/** Which of these kinds it is, the first of them that says so. */
export function kindOf<Kind extends ReadingKind>(found: Found, among: readonly Kind[]): Kind | undefined {
  return among.find((kind) => READERS[kind].matches(found))
}

/** What the reader of its kind makes of a job. Throws ReadingFailure. */
export function readByKind<Kind extends ReadingKind>(job: ReadingJob & { kind: Kind }): Promise<ReadingResult> {
  const { buffer, byteOffset, byteLength } = job.bytes
  const reader: Reader<Kind> = READERS[job.kind as Kind]
  return reader.read(Buffer.from(buffer, byteOffset, byteLength), job)
}

/** A page by its bytes, and where they tell no kind by what it is said to be. */
function isPage({ contentType, body }: Found): boolean {
  const kind = sniffFile(body)
  if (kind === 'html') return true
  return /html/.test(contentType) && (kind === 'text' || /^\s*</.test(body.toString('latin1', 0, 256)))
}

function untitled(text: string): ReadingResult {
  return { title: '', text }
}
