/**
 * One list of owned rows, as plain data: the server builds its store and routes from it, the web its page.
 * `textField` names the one editable text; `filters` the query parameters of the list with their allowed values.
 * A list that needs more than this writes its own routes.
 */
export type CollectionDefinition = {
  readonly name: string
  readonly noun: { readonly one: string; readonly many: string }
  readonly textField: string
  /** What a row is called, where it has a name beside its text. */
  readonly nameField?: string
  readonly textMaxCharacters: number
  readonly filters: Readonly<Record<string, readonly string[]>>
}

/** Checks a definition at compile time and keeps its literal types. */
export function defineCollection<const Definition extends CollectionDefinition>(definition: Definition): Definition {
  return definition
}

/** Rows a page of a list holds unless asked otherwise, and at most. */
export const PAGE_SIZE = 24
export const PAGE_SIZE_MAX = 100

/** So far the rows of a list are counted; beyond it there are simply more. */
export const COUNTED_TO = 1_000

/** How many rows one bulk call may name. */
export const BULK_MAX = 500

/** Deleted rows can be restored for so many days, then they are purged. */
export const TRASH_DAYS = 30

/** Characters of a deleted row that tell it from others. */
export const TRASH_EXCERPT_CHARACTERS = 300

/** The lists whose deleted rows stand in the trash of whoever may bring them back, by the names of their definitions. */
export const TRASHED_COLLECTIONS = [
  'pieces',
  'brand-voices',
  'voice-notes',
  'funnel-scripts',
  'ideas',
  'hooks',
  'curated-hooks',
  'templates',
] as const
export type TrashedCollection = (typeof TRASHED_COLLECTIONS)[number]
