import type { CollectionDefinition } from '#domain/lists/define-list.ts'
import { dayOf, named, ownedBy, type OwnedTable as PersonalData } from '#server/base/owned-table.ts'
import type { OwnedTable } from './columns.ts'
import { unreadColumns } from './columns.ts'

export type OwnedListOptions = {
  /** What the list is, for the README of the export. */
  about: string
  /** The plain file its texts stand in; called after the list unless given. */
  file?: string
  /** The columns that a text is titled by, after its day. */
  titledBy: readonly string[]
}

/** A list as its person takes it along: its rows, those in the trash among them, and its texts in a plain file. */
export function ownedList(
  table: OwnedTable,
  definition: CollectionDefinition,
  options: OwnedListOptions,
): PersonalData {
  const { about, file = `${definition.name}.txt`, titledBy } = options
  return {
    ...ownedBy(table),
    pagedBy: table.id,
    secrets: unreadColumns(table),
    about,
    plainText: {
      file,
      title: (row) => named(dayOf(row), ...titledBy.map((column) => row[column])),
      text: (row) => String(row[definition.textField]),
    },
  }
}
