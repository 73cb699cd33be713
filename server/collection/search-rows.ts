/**
 * Finds the rows of one person that hold all of certain words, in any order. A common word stands in many of the first
 * rows of an order, which are read before the others; a rare one in few, to which the index leads: neither reads all that a person has.
 */

import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { readSearch, SEARCHED_CHARACTERS, type SearchTerm, wordsIn } from '#domain/lists/search-terms.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { UserId } from '#server/base/current-user.ts'
import type { Db } from '#server/base/db.ts'
import type { OwnedTable } from './columns.ts'
import { type Cursor, isPast, type ListOrder, measureOf, sortedBy } from './list-order.ts'

/** So many rows are looked at in their order before the index is asked. */
const FIRST_ROWS = 2_000

const NOTHING = sql`''::tsquery`

const asWritten = (text: string) => sql`plainto_tsquery('simple', ${text})`
const inAnyForm = (text: string) => sql`(plainto_tsquery('english', ${text}) || ${asWritten(text)})`
const asBeginning = (text: string) => sql`to_tsquery('simple', ${`'${text.replace(/['\\]/g, ' ')}':*`})`
/** What is said in every text of a language says nothing: `the` is left out, unless it is part of a phrase. */
const unlessEverywhere = (text: string, query: SQL) =>
  sql`case when numnode(plainto_tsquery('english', ${text})) = 0 then ${NOTHING} else ${query} end`

function queryOf({ text, kind, isExcluded }: SearchTerm): SQL {
  if (kind === 'phrase') {
    const phrase = sql`phraseto_tsquery('simple', ${text})`
    return isExcluded ? sql`!! ${phrase}` : phrase
  }
  if (isExcluded) return sql`!! ${inAnyForm(text)}`
  const query = kind === 'prefix' ? sql`(${inAnyForm(text)} || ${asBeginning(text)})` : inAnyForm(text)
  return unlessEverywhere(text, query)
}

/** What of a text a search marks: its words as they are typed, the beginnings of such, and their English stems. */
type Marked = { words: readonly string[]; beginnings: readonly string[]; stems: readonly string[] }

export type ReadQuery = {
  /** What a row must hold, as the database writes it. */
  found: string
  marked: Marked
}

/** What somebody searches for, as the database understands it. Throws `search_empty` where no word is left of it. */
export async function readQuery(db: Db, typed: string): Promise<ReadQuery> {
  const terms = readSearch(typed)
  const all = sql.join([NOTHING, ...terms.map((term) => sql`(${queryOf(term)})`)], sql` && `)
  const wanted = terms.filter(({ isExcluded }) => !isExcluded)
  const inForms = wanted.filter(({ kind }) => kind !== 'phrase').map(({ text }) => text)
  const { rows } = await db.execute<{ found: string; stems: string[] }>(
    sql`select (${all})::text as found, tsvector_to_array(to_tsvector('english', ${inForms.join(' ')})) as stems`,
  )
  const [read] = rows
  if (!read || read.found === '') throw new AppError('search_empty')
  const wordsOf = (kinds: readonly SearchTerm['kind'][]) =>
    wanted.filter(({ kind }) => kinds.includes(kind)).flatMap(({ text }) => wordsIn(text.toLowerCase()))
  const marked = {
    words: wordsOf(['phrase']).map(({ word }) => word),
    beginnings: wordsOf(['prefix']).map(({ word }) => word),
    stems: read.stems,
  }
  return { found: read.found, marked }
}

type Search = {
  table: OwnedTable
  words: PgColumn
  owner: UserId
  /** Of `readQuery`. */
  found: string
  conditions: readonly SQL[]
  order: ListOrder
  cursor: Cursor | undefined
  limit: number
}

/** The ids of this person's living rows that a search finds under these conditions, in their order, at most `limit`. */
export async function searchRows(db: Db, search: Search): Promise<string[]> {
  const { table, words, owner, found, conditions, order, limit } = search
  const target: PgTable = table
  const sorted = sortedBy(order, table.id)
  const again = sql.join(sortedBy({ ...order, ...(order.by && { by: sql`measure` }) }, sql`id`), sql`, `)
  const mine = (cursor: Cursor | undefined) =>
    and(
      eq(table.userId, owner),
      isNull(table.deletedAt),
      ...conditions,
      cursor ? isPast(order, table.id, cursor) : undefined,
    )
  const first = await db.execute<{ id: string }>(sql`
    select id from (
      select ${table.id} as id, ${measureOf(order)} as measure, ${words} as words from ${target}
      where ${mine(search.cursor)} order by ${sql.join(sorted, sql`, `)} limit ${FIRST_ROWS}
    ) first where words @@ ${found}::tsquery order by ${again} limit ${limit}`)
  const ids = first.rows.map(({ id }) => id)
  if (ids.length === limit) return ids
  const [edge] = await db
    .select({ id: sql<string>`${table.id}`, measure: measureOf(order) })
    .from(target)
    .where(mine(search.cursor))
    .orderBy(...sorted)
    .offset(FIRST_ROWS - 1)
    .limit(1)
  if (!edge) return ids
  // Held together by itself, so that it is read by the index of the words and not in the order of the list.
  const rest = await db.execute<{ id: string }>(sql`
    with found as materialized (
      select ${table.id} as id, ${measureOf(order)} as measure from ${target}
      where ${words} @@ (${`'${owner}'`}::tsquery && ${found}::tsquery) and ${mine(edge)}
    )
    select id from found order by ${again} limit ${limit - ids.length}`)
  return [...ids, ...rest.rows.map(({ id }) => id)]
}

/** The words of these texts that a search marks, in lower case, each once. */
export async function findMarks(db: Db, texts: readonly string[], marked: Marked): Promise<string[]> {
  const { words, beginnings, stems } = marked
  const all = new Set(
    texts.flatMap((text) => wordsIn(text.slice(0, SEARCHED_CHARACTERS)).map(({ word }) => word.toLowerCase())),
  )
  const isSaid = (word: string) => words.includes(word) || beginnings.some((beginning) => word.startsWith(beginning))
  const said = [...all].filter(isSaid)
  // A stem begins as its words do.
  const near = [...all].filter((word) => !isSaid(word) && stems.some((stem) => stem[0] === word[0]))
  if (near.length === 0) return said
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param(near)}::text[]) word
    where ts_lexize('english_stem', word) && ${sql.param(stems)}::text[]`)
  return [...said, ...rows.map(({ word }) => word)]
}
