import type { ListPage, Row } from './list-pages.ts'

/** `fields` are the row's other texts of that time, where it has any that can be edited. */
export type TextVersion = { id: string; text: string; fields?: Record<string, string> | undefined; createdAt: string }

type Call = { signal?: AbortSignal }

/** The routes every list has, as the API client offers them; `Field` is the name of its one editable text. */
export type CollectionRoutes<Item extends Row, Field extends string> = {
  list(input: { cursor?: string; limit?: number }, options?: Call): Promise<ListPage<Item>>
  edit(input: { id: string; basedOn?: string } & Record<Field, string>): Promise<Item>
  remove(input: { ids: string[] }): Promise<{ deleted: string[] }>
  restore(input: { ids: string[] }): Promise<{ items: Item[] }>
  versions(input: { id: string }, options?: Call): Promise<{ items: TextVersion[] }>
}

/** What a person reads when something on a list fails, and once a text of it is copied. */
export type CollectionSentences = {
  load: string
  copy: string
  /** What a person reads once a text is copied, where it is not what they read everywhere. */
  copied?: string
  edit: string
  remove: string
  removeSelected: string
  restore: string
}
