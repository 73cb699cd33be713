// Keeps a packed file from growing in memory: the parts that are read are unpacked and counted here, and only they go on.

import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ZipFile as ZipWriter } from 'yazl'
import { ReadingFailure } from './reading-failure.ts'

const ENTRIES_MAX = 2_000
const UNPACKED_MAX_BYTES = 40 * 1_048_576
const TEXT_PART = 'word/document.xml'

/** The text of a Word file (.docx), paragraphs between blank lines. Throws ReadingFailure. */
export async function readDocx(bytes: Buffer): Promise<string> {
  const parts = await unpack(bytes)
  if (!parts.has(TEXT_PART)) throw new ReadingFailure('unknown')
  const { default: mammoth } = await import('mammoth')
  const packed = await pack(parts)
  const { value } = await mammoth.extractRawText({ buffer: packed }).catch((error: Error) => {
    throw new ReadingFailure('broken', { cause: error })
  })
  return value
}

async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>()
  let size = 0
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true })
    if (zip.entryCount > ENTRIES_MAX) throw new ReadingFailure('hard')
    for await (const entry of zip.eachEntry()) {
      if (!/^(?:\[Content_Types\]\.xml|.*\.rels|word\/[^/]*\.xml)$/.test(entry.fileName)) continue
      if (entry.isEncrypted()) throw new ReadingFailure('locked')
      size += entry.uncompressedSize
      if (size > UNPACKED_MAX_BYTES) throw new ReadingFailure('hard')
      parts.set(entry.fileName, await unpackEntry(zip, entry))
    }
  } catch (error) {
    throw error instanceof ReadingFailure ? error : new ReadingFailure('broken', { cause: error })
  }
  return parts
}

/** The library ends the stream with an error at the first byte beyond the size that is declared. */
async function unpackEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return buffer(await zip.openReadStreamPromise(entry))
}

async function pack(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipWriter()
  for (const [name, part] of parts) zip.addBuffer(part, name, { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}
