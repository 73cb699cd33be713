/** Streams pieces as a zip: each as plain text, Markdown and Word, and all of them in one table. */
import { Readable } from 'node:stream'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { csvLine, csvOf } from '#domain/csv.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { PIECE_SOURCE_LABELS } from '#domain/lists/piece-sources.ts'
import { AppError } from '#domain/messages/app-error.ts'
import { copyable } from '#domain/platforms/copyable.ts'
import { POST_NUMBER } from '#domain/platforms/piece-marks.ts'
import { previewWords } from '#domain/text.ts'
import type { Base } from '#server/base/base.ts'
import type { UserId } from '#server/base/current-user.ts'
import { isId } from '#server/base/id.ts'
import type { PieceRow } from '#server/features/library/pieces-store.ts'
import { pieceColumns, piecesTable } from '#server/features/library/table.ts'
import { makeDocx } from './make-docx.ts'

const COLUMNS = ['Created', 'Title', 'Platform', 'Made', 'Brand voice', 'Stage', 'Tags', 'Favourite', 'Text']
const TITLE_WORDS = 8

/**
 * The living pieces of this person among these, newest first, as a zip. One is read at a time, when its turn comes, so
 * that many long ones cost no memory. Throws `not_found` where none of them is theirs.
 */
export async function zipPieces(base: Base, owner: UserId, ids: readonly string[]): Promise<ReadableStream> {
  const { id, userId, deletedAt } = piecesTable
  const mine = (wanted: readonly string[]) => and(eq(userId, owner), inArray(id, [...wanted]), isNull(deletedAt))
  const found = await base.db
    .select({ id })
    .from(piecesTable)
    .where(mine(ids.filter(isId)))
    .orderBy(desc(id))
  if (found.length === 0) throw new AppError('not_found')

  const zip = new ZipFile()
  const output = zip.outputStream as Readable // safe because the library makes it a PassThrough
  const breakOff = (error: Error) => {
    base.log.error({ err: error }, 'a download broke off')
    output.destroy(error)
  }
  zip.on('error', breakOff)
  const read = async (one: string) =>
    (
      await base.db
        .select(pieceColumns)
        .from(piecesTable)
        .where(mine([one]))
    )[0]

  async function* table() {
    yield csvOf(COLUMNS, [])
    for (const { id: one } of found) {
      const row = await read(one)
      if (row) yield csvLine(cellsOf(row))
    }
  }

  // The next piece is read once the files of the one before are written.
  async function addFrom(at: number): Promise<void> {
    const next = found[at]
    if (!next) {
      const source = Readable.from(table(), { objectMode: false })
      source.on('error', breakOff)
      zip.addReadStream(source, 'posts.csv', { mtime: base.clock.now() })
      return zip.end()
    }
    const row = await read(next.id)
    if (!row) return addFrom(at + 1)
    // The number makes it one of its own.
    const number = String(at + 1).padStart(3, '0')
    const title = titleOf(row)
    const nameOf = (ending: string) => fileNameOf([`${number} ${dayOf(row)}`, row.platform ?? '', title], ending)
    const mtime = row.updatedAt
    const files: [string, Buffer][] = [
      [`Text/${nameOf('txt')}`, Buffer.from(`${row.contentText}\n`)],
      [`Markdown/${nameOf('md')}`, Buffer.from(markdownOf(row))],
      [`Word/${nameOf('docx')}`, await makeDocx(title, row.contentText, mtime)],
    ]
    for (const [path, bytes] of files.slice(0, -1)) zip.addBuffer(bytes, path, { mtime })
    const [path = '', bytes = Buffer.alloc(0)] = files.at(-1) ?? []
    zip.addReadStreamLazy(path, { mtime, size: bytes.length }, (give) => {
      give(null, Readable.from([bytes]))
      addFrom(at + 1).catch(breakOff)
    })
  }
  await addFrom(0)
  return Readable.toWeb(output) as ReadableStream // safe because Node's web stream is the global one
}

/** The first words of a piece, without what its form puts before them: a slide's line, the number of a post. */
function titleOf({ platform, contentText }: PieceRow): string {
  const [line = ''] = copyable(platform ?? undefined, contentText)
    .text.trim()
    .split('\n', 1)
  return previewWords(line.replace(POST_NUMBER, '').trim(), TITLE_WORDS).text
}

const dayOf = ({ createdAt }: PieceRow) => createdAt.toISOString().slice(0, 10)

/** With what is known of it at its head, as programs for notes read it. */
function markdownOf(row: PieceRow): string {
  const known = {
    created: row.createdAt.toISOString(),
    platform: row.platform,
    voice: row.brandVoice?.name,
    stage: row.funnelStage,
    tags: row.tags.length > 0 ? row.tags : undefined,
  }
  const head = Object.entries(known).flatMap(([name, value]) => (value ? [`${name}: ${JSON.stringify(value)}`] : []))
  return ['---', ...head, '---', '', row.contentText, ''].join('\n')
}

function cellsOf(row: PieceRow): string[] {
  return [
    row.createdAt.toISOString(),
    titleOf(row),
    row.platform ?? '',
    PIECE_SOURCE_LABELS[row.source],
    row.brandVoice?.name ?? '',
    row.funnelStage ?? '',
    row.tags.join(', '),
    row.favourite ? 'yes' : '',
    row.contentText,
  ]
}
