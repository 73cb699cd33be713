/**
 * One list of owned rows, as plain data: the server builds its store and routes from it, the web its page.
 * `textField` names the one editable text; `filters` the query parameters of the list with their allowed values.
 * A list that needs more than this writes its own routes.
 */
export type CollectionDefinition = {
  readonly name: string
  readonly noun: { readonly one: string; readonly many: string }
  readonly textField: string
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

/** How many rows one bulk call may name. */
export const BULK_MAX = 500

/** Deleted rows can be restored for so many days, then they are purged. */
export const TRASH_DAYS = 30
