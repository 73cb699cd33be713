import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

type Page<Item> = { items: Item[]; nextCursor: string | null }

export type Pages<Item> = {
  /** Undefined until the first page is there. */
  items: readonly Item[] | undefined
  /** Why the first page could not be loaded, or null. */
  error: Error | null
  retry: () => void
  hasMore: boolean
  isLoadingMore: boolean
  /** True when a further page could not be loaded; `loadMore` tries again. */
  hasLoadMoreFailed: boolean
  loadMore: () => void
}

/**
 * A list that is read page by page; what was shown before stays until what was asked for instead has come.
 * With `isForgotten` nothing of it outlives its page, so that the next visit reads it anew.
 */
export function usePages<Item>(
  queryKey: readonly unknown[],
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item>>,
  { isForgotten = false } = {},
): Pages<Item> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    ...(isForgotten ? { gcTime: 0 } : {}),
  })
  return {
    items: query.data?.pages.flatMap((page) => page.items),
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasLoadMoreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
  }
}
