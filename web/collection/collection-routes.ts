import type { ListPage, Row } from './list-pages.ts'

export type TextVersion = { id: string; text: string; createdAt: string }

type Call = { signal?: AbortSignal }

/** The routes every list has, as the API client offers them; `Field` is the name of its one editable text. */
export type CollectionRoutes<Item extends Row, Field extends string> = {
  list(input: { cursor?: string; limit?: number }, options?: Call): Promise<ListPage<Item>>
  edit(input: { id: string; basedOn?: string } & Record<Field, string>): Promise<Item>
  remove(input: { ids: string[] }): Promise<{ deleted: string[] }>
  restore(input: { ids: string[] }): Promise<{ items: Item[] }>
  versions(input: { id: string }, options?: Call): Promise<{ items: TextVersion[] }>
}

/** What a person reads when something on a list fails. */
export type CollectionSentences = {
  load: string
  copy: string
  edit: string
  remove: string
  removeSelected: string
  restore: string
}
