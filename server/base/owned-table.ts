import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** By what a person's rows are known. */
export type Owner = { id: string; email: string; phoneNumber: string | null }

export type OwnedRow = Record<string, unknown>

export type OwnedTable = {
  table: PgTable
  /** The condition that holds for this person's rows and no others. */
  mine(owner: Owner): SQL | undefined
  /** A unique column to read page by page; without one the rows are few and read at once. */
  pagedBy?: PgColumn
  /** True where not every row refers to the account, so that rows do not all go with it by themselves. */
  isLoose?: true
  /** Columns that are left out: whoever has them could act as this person, or they are for the operator alone. */
  secrets?: readonly string[]
  /** What it is, for the README of the export. */
  about: string
  /** For texts, the plain file they also stand in, and how one begins there. */
  plainText?: { file: string; title(row: OwnedRow): string; text(row: OwnedRow): string }
  /** A column of bytes, which are a file of their own beside the rows, by the row's name for it; `pagedBy` finds it. */
  bytes?: { column: PgColumn; name(row: OwnedRow): string | undefined }
}

/** A table whose rows refer to the account of their owner. */
export function ownedBy<Table extends PgTable & { userId: PgColumn }>(
  table: Table,
): Pick<OwnedTable, 'table' | 'mine'> {
  return { table, mine: ({ id }) => eq(table.userId, id) }
}

/** The day a row was made on, for the titles of an export. */
export function dayOf(row: OwnedRow): string {
  return row.createdAt instanceof Date ? row.createdAt.toISOString().slice(0, 10) : ''
}

/** A title in an export, of those parts that say something. */
export function named(...parts: unknown[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ')
}

/** What goes when they leave, yet tells them nothing and so is not taken along. */
export type Trace = { table: PgTable; mine(owner: Owner): SQL | undefined; reason: string }

/** Everything of people's that this installation keeps. */
export type Records = { tables: readonly OwnedTable[]; traces: readonly Trace[] }
