/** Streams everything a person owns as a zip, a page of rows at a time, so that its size costs no memory. */

import { Readable } from 'node:stream'
import { and, asc, eq, getTableColumns, getTableName, gt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ZipFile } from 'yazl'
import { BRAND } from '#domain/brand.ts'
import type { Base } from '#server/base/base.ts'
import type { OwnedRow, OwnedTable, Owner } from '#server/base/owned-table.ts'

const ROWS_AT_ONCE = 500
const RULE = '─'.repeat(64)

/**
 * The zip as a stream: `records/<table>.json` with all rows of a table, `texts/…txt` with the texts as they read,
 * `files/…` with what was uploaded, and a README.txt that counts them. Secrets are in none of them. It breaks off when
 * the database fails, so that half an export cannot pass for a whole one.
 */
export function exportRecords(base: Base, tables: readonly OwnedTable[], owner: Owner): ReadableStream {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable // safe because the library makes it a PassThrough
  zip.on('error', (error: Error) => output.destroy(error))
  const mtime = base.clock.now()
  const counts = new Map<string, number>()

  let source: Readable | undefined
  // Whoever breaks off the download wants nothing more read.
  output.on('close', () => source?.destroy())

  function add(name: string, parts: () => AsyncIterable<string>) {
    zip.addReadStreamLazy(name, { mtime }, (give) => {
      source = Readable.from(parts(), { objectMode: false })
      source.on('error', (error) => {
        base.log.error({ err: error }, 'an export broke off')
        output.destroy(error)
      })
      give(null, source)
    })
  }

  for (const owned of tables) {
    const name = getTableName(owned.table)
    const count = (rows: number) => counts.set(name, rows)
    add(`records/${name}.json`, () => writeJson(readRows(base, owned, owner), count))
    const { plainText } = owned
    if (plainText) add(`texts/${plainText.file}`, () => writeTexts(readRows(base, owned, owner), plainText))
  }
  /** The bytes of each row are read only when their turn has come. */
  async function addBytes({ table, mine, pagedBy, bytes, ...rest }: OwnedTable) {
    if (!bytes || !pagedBy) return
    for await (const row of readRows(base, { table, mine, pagedBy, bytes, ...rest }, owner)) {
      const name = bytes.name(row)
      if (name === undefined) continue
      zip.addReadStreamLazy(`files/${name}`, { mtime }, (give) => {
        base.db
          .select({ body: bytes.column })
          .from(table)
          .where(and(mine(owner), eq(pagedBy, placeOf(row, table, pagedBy))))
          .then(
            // A row that went meanwhile has taken them along.
            ([found]) => give(null, Readable.from([found?.body ?? Buffer.alloc(0)])),
            (error: Error) => output.destroy(error),
          )
      })
    }
  }

  async function addRest() {
    for (const owned of tables) await addBytes(owned)
    add('README.txt', () => writeReadme(tables, counts, owner))
    zip.end()
  }
  void addRest().catch((error: Error) => output.destroy(error))
  return Readable.toWeb(output) as ReadableStream // safe because Node's web stream is the global one
}

/** Where a row stands in the order of the column that its table is paged by. */
function placeOf(row: OwnedRow | undefined, table: PgTable, pagedBy: PgColumn): unknown {
  const name = Object.entries(getTableColumns(table)).find(([, column]) => column === pagedBy)?.[0]
  return name === undefined ? undefined : row?.[name]
}

/** This person's rows of a table, without its secrets. */
async function* readRows(base: Base, owned: OwnedTable, owner: Owner): AsyncGenerator<OwnedRow> {
  const { table, mine, pagedBy, bytes, secrets = [] } = owned
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(
      ([name, column]) => !secrets.includes(name) && column !== bytes?.column,
    ),
  )
  let last: unknown
  do {
    const beyond = pagedBy && last !== undefined ? gt(pagedBy, last) : undefined
    const query = base.db
      .select(columns)
      .from(table)
      .where(and(mine(owner), beyond))
    const rows: OwnedRow[] = pagedBy ? await query.orderBy(asc(pagedBy)).limit(ROWS_AT_ONCE) : await query
    yield* rows
    last = pagedBy && rows.length === ROWS_AT_ONCE ? placeOf(rows.at(-1), table, pagedBy) : undefined
  } while (last !== undefined)
}

async function* writeJson(rows: AsyncIterable<OwnedRow>, count: (rows: number) => void): AsyncGenerator<string> {
  let written = 0
  yield '['
  for await (const row of rows) {
    yield `${written === 0 ? '\n' : ',\n'}${JSON.stringify(row)}`
    written += 1
  }
  yield '\n]\n'
  count(written)
}

async function* writeTexts(
  rows: AsyncIterable<OwnedRow>,
  { title, text }: NonNullable<OwnedTable['plainText']>,
): AsyncGenerator<string> {
  for await (const row of rows) yield `${title(row)}\n${RULE}\n\n${text(row)}\n\n\n`
}

async function* writeReadme(
  tables: readonly OwnedTable[],
  counts: ReadonlyMap<string, number>,
  { email }: Owner,
): AsyncGenerator<string> {
  yield `Everything of ${email} in ${BRAND.name}\n\n`
  yield 'records/ holds your rows as they are stored, a JSON file a table. texts/ holds your texts as plain text.\n'
  yield 'Passwords, keys, tokens and other secrets are left out on purpose.\n\n'
  for (const { table, about, plainText } of tables) {
    const name = getTableName(table)
    yield `records/${name}.json  ${counts.get(name) ?? 0} rows. ${about}\n`
    if (plainText) yield `texts/${plainText.file}  The same as plain text.\n`
  }
}
