import { useQuery } from '@tanstack/react-query'
import type { CollectionDefinition } from '#domain/lists/define-list.ts'
import { isApiError, messageOf } from '#web/client.ts'
import { allItems, type ListPages, type Row } from './list-pages.ts'

export type ItemOptions<Item extends Row> = {
  definition: CollectionDefinition
  /** Null as long as none is asked for. */
  id: string | null
  get: (id: string, signal: AbortSignal) => Promise<Item>
  /** What a failure says when the server gives no reason. */
  failure: string
}

export type KnownItem<Item extends Row> = {
  item: Item | undefined
  isLoading: boolean
  /** Why it could not be loaded, in words. */
  failure: string | null
  retry: () => void
}

/** One row of a list by its id, kept as a list is, so that an edit, a deletion and Undo show here as well. One that is not there is no failure. */
export function useItem<Item extends Row>({ definition, id, get, failure }: ItemOptions<Item>): KnownItem<Item> {
  const query = useQuery({
    queryKey: [definition.name, 'list', 'one', id],
    queryFn: async ({ signal }): Promise<ListPages<Item>> => ({
      pages: [{ items: id === null ? [] : await findItem(() => get(id, signal)), nextCursor: null }],
    }),
    structuralSharing: false,
    enabled: id !== null,
  })
  return {
    item: allItems(query.data)[0],
    isLoading: id !== null && query.isPending,
    failure: query.isError && query.data === undefined ? messageOf(query.error, failure) : null,
    retry: () => void query.refetch(),
  }
}

async function findItem<Item>(get: () => Promise<Item>): Promise<Item[]> {
  try {
    return [await get()]
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** True for the answer that a row is not there, or that no row can have such an id. */
export function isMissing(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400)
}
