// Promises one list's rows in keyset pages, and that every change shows at once and is taken back if it fails.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { BULK_MAX, type CollectionDefinition, PAGE_SIZE, PAGE_SIZE_MAX } from '#domain/lists/define-list.ts'
import { pieces } from '#domain/lists/pieces.ts'
import { fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import { isUnanswered, messageOf } from '#web/client.ts'
import { mayPass, onNews, queryKeys } from '#web/query.ts'
import { isConnectionLost, onConnectionChange } from '#web/ui/browser/connection.ts'
import { notify } from '#web/ui/overlays/toast.tsx'
import type { CollectionRoutes, CollectionSentences, TextVersion } from './collection-routes.ts'
import {
  allItems,
  appendPage,
  insertItems,
  type ListPages,
  mergeHead,
  type Row,
  replaceItems,
  withoutItems,
} from './list-pages.ts'

export type CollectionOptions<Item extends Row, Field extends string> = {
  definition: CollectionDefinition & { readonly textField: Field }
  /** The same object at every call. */
  routes: CollectionRoutes<Item, Field>
  /** Which part of the list; one of the definition's filters by name. */
  filter?: Readonly<Record<string, string>>
  sentences: CollectionSentences
  /** True where what was shown stays until what is asked for instead has come. */
  isSteady?: boolean
}

export type Collection<Item extends Row> = {
  items: readonly Item[]
  isLoading: boolean
  /** Why the list could not be loaded, in words; the list is empty then. */
  failure: string | null
  /** The same as it came. */
  error: Error | null
  retry: () => void
  /** True while it still shows what was asked for before. */
  isBehind: boolean
  /** All that is loaded, page by page. */
  list: ListPages<Item> | undefined
  hasMore: boolean
  isLoadingMore: boolean
  /** True when a further page could not be loaded; `loadMore` tries again. */
  hasLoadMoreFailed: boolean
  loadMore: () => void
  /** Reads the newest rows again and puts them in place; a lost network is waited out. */
  refresh: () => Promise<void>
  /** Saves a text and answers its row. Rejects with the server's answer; with `basedOn` null whatever is there is written over. */
  edit: (item: Item, text: string, basedOn: string | null) => Promise<Item>
  /** Puts changed rows in the place of their former selves, in every list that holds them. */
  put: (items: readonly Item[]) => void
  /** Takes rows off the list at once and offers Undo; `sentence` is what a failure says. */
  remove: (items: readonly Item[], sentence?: string) => Promise<boolean>
  versions: (id: string) => Promise<readonly TextVersion[]>
}

export function useCollection<Item extends Row, Field extends string>(
  options: CollectionOptions<Item, Field>,
): Collection<Item> {
  const { definition, routes, filter = NO_FILTER, sentences, isSteady } = options
  const queries = useQueryClient()
  const room = definition.name
  const filterKey = JSON.stringify(filter)
  const queryKey = useMemo(() => [room, 'list', filterKey], [room, filterKey])

  const query = useQuery<ListPages<Item>>({
    queryKey,
    queryFn: async ({ signal }): Promise<ListPages<Item>> => ({
      pages: [await routes.list({ ...parseFilter(filterKey), limit: PAGE_SIZE }, { signal })],
      isOrdered: 'order' in filter,
    }),
    // Pages are kept by hand from here on: a read anew of the whole would undo changes made while it was under way.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before: ListPages<Item> | undefined) => (isSteady ? before : undefined),
    structuralSharing: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  const cursor = query.isPlaceholderData ? null : (query.data?.pages.at(-1)?.nextCursor ?? null)
  const loading = useRef<string | null>(null)
  const [loadingCursor, setLoadingCursor] = useState<string | null>(null)
  const [failedCursor, setFailedCursor] = useState<string | null>(null)

  const loadMore = useCallback(async () => {
    if (cursor === null || loading.current === cursor) return
    loading.current = cursor
    setLoadingCursor(cursor)
    setFailedCursor(null)
    try {
      const page = await routes.list({ ...parseFilter(filterKey), limit: PAGE_SIZE_MAX, cursor })
      queries.setQueryData<ListPages<Item>>(queryKey, (list) => list && appendPage(list, page, cursor))
    } catch {
      setFailedCursor(cursor)
    } finally {
      if (loading.current === cursor) loading.current = null
      setLoadingCursor((before) => (before === cursor ? null : before))
    }
  }, [queries, queryKey, routes, filterKey, cursor])

  const changeLists = useCallback(
    (change: (list: ListPages<Item>) => ListPages<Item>) =>
      queries.setQueriesData<ListPages<Item>>({ queryKey: [room, 'list'] }, (list) => list && change(list)),
    [queries, room],
  )

  // The overview counts every list together.
  const countAgain = useCallback(() => {
    for (const queryKey of room === pieces.name ? [queryKeys.counts] : [[room, 'counts'], queryKeys.counts])
      void queries.invalidateQueries({ queryKey })
  }, [queries, room])

  const noteChange = useCallback(() => {
    changes.set(room, (changes.get(room) ?? 0) + 1)
    void queries.invalidateQueries({
      queryKey: [room, 'list'],
      predicate: ({ state: { fetchStatus } }) => fetchStatus !== 'idle',
    })
    countAgain()
  }, [queries, room, countAgain])

  const refresh = useCallback(async () => {
    const known = queries.getQueryData<ListPages<Item>>(queryKey)
    if (known === undefined || known.isOrdered) {
      countAgain()
      return queries.invalidateQueries({ queryKey, exact: true })
    }
    const headKey = [room, 'head', filterKey]
    // A look under way may have been answered before the news were there.
    await queries.cancelQueries({ queryKey: headKey, exact: true })
    const look = () =>
      queries.fetchQuery({
        queryKey: headKey,
        queryFn: ({ signal }) => routes.list({ ...parseFilter(filterKey), limit: PAGE_SIZE }, { signal }),
        staleTime: 0,
        gcTime: 0,
        retry: (failures, error) => failures < HEAD_TRIES && mayPass(error),
        networkMode: 'offlineFirst',
      })
    let before = changes.get(room)
    let head = await look()
    // One that was answered before a change made here would take that change back.
    for (; before !== changes.get(room); head = await look()) before = changes.get(room)
    queries.setQueryData<ListPages<Item>>(queryKey, (list) => mergeHead(list ?? known, head))
    countAgain()
  }, [queries, queryKey, room, routes, filterKey, countAgain])

  useEffect(() => {
    // What the cache held is shown first; a failed look for news leaves it as it is.
    const lookForNews = () => {
      // One in another order would begin anew under whoever reads it.
      const known = queries.getQueryData<ListPages<Item>>(queryKey)
      if (known && !known.isOrdered) void refresh().catch(() => undefined)
    }
    lookForNews()
    const stopNews = onNews(lookForNews)
    const stop = onConnectionChange(() => {
      if (isConnectionLost()) return
      lookForNews()
      setFailedCursor(null)
    })
    return () => {
      stopNews()
      stop()
    }
  }, [refresh, queries, queryKey])

  async function edit(item: Item, text: string, basedOn: string | null) {
    const input = { id: item.id, [definition.textField]: text, ...(basedOn !== null && { basedOn }) }
    const changed = await routes.edit(input as { id: string } & Record<Field, string>) // safe because textField is of type Field
    put([changed])
    void queries.invalidateQueries({ queryKey: [room, 'versions', item.id] })
    return changed
  }

  function put(items: readonly Item[]) {
    changeLists((list) => replaceItems(list, items))
    noteChange()
  }

  async function remove(removed: readonly Item[], sentence = sentences.remove) {
    const ids = removed.map(({ id }) => id)
    const gone = new Set(ids)
    const before = queries.getQueriesData<ListPages<Item>>({ queryKey: [room, 'list'] })
    const holders = before.filter(([, list]) => allItems(list).some(({ id }) => gone.has(id))).map(([key]) => key)
    const putBack = (items: readonly Item[]) => {
      for (const key of holders)
        if (queries.getQueryData<ListPages<Item>>(key)?.isOrdered) void queries.invalidateQueries({ queryKey: key })
        else queries.setQueryData<ListPages<Item>>(key, (list) => list && insertItems(list, items))
    }
    changeLists((list) => withoutItems(list, gone))
    try {
      for (const some of inChunks(ids)) await askOnceMore(() => routes.remove({ ids: some }))
    } catch (error) {
      putBack(removed)
      notify({ message: messageOf(error, sentence), tone: 'error' })
      return false
    }
    changeLists((list) => withoutItems(list, gone))
    noteChange()
    const noun = removed.length === 1 ? definition.noun.one : definition.noun.many
    notify({
      message: fillMessage(NOTICES.deleted, { count: removed.length, noun }),
      timeoutMs: TIMINGS.undoNoticeMs,
      action: { label: 'Undo', onAction: () => void restore(ids, putBack) },
    })
    return true
  }

  async function restore(ids: string[], putBack: (items: readonly Item[]) => void) {
    try {
      for (const some of inChunks(ids)) putBack((await askOnceMore(() => routes.restore({ ids: some }))).items)
      noteChange()
    } catch (error) {
      // The place may have gone to something that this list does not show yet.
      void query.refetch()
      noteChange()
      notify({
        message: messageOf(error, sentences.restore),
        tone: 'error',
        timeoutMs: TIMINGS.undoNoticeMs,
        action: { label: 'Retry', onAction: () => void restore(ids, putBack) },
      })
    }
  }

  return {
    items: useMemo(() => allItems<Item>(query.data), [query.data]),
    isLoading: query.isPending,
    failure: query.isError && query.data === undefined ? messageOf(query.error, sentences.load) : null,
    error: query.error,
    retry: () => void query.refetch(),
    isBehind: query.isPlaceholderData,
    list: query.data,
    hasMore: cursor !== null,
    isLoadingMore: cursor !== null && loadingCursor === cursor,
    hasLoadMoreFailed: cursor !== null && failedCursor === cursor,
    loadMore: useCallback(() => void loadMore(), [loadMore]),
    refresh,
    edit,
    put,
    remove,
    versions: async (id) => (await routes.versions({ id })).items,
  }
}

/** How often each list was changed from here, by the name of its definition. */
const changes = new Map<string, number>()

/** How often the newest rows are asked for again while the server can be reached: over some seven seconds. */
const HEAD_TRIES = 3

const NO_FILTER: Readonly<Record<string, string>> = {}

function parseFilter(key: string): Record<string, string> {
  return JSON.parse(key) as Record<string, string> // safe because the key is the filter written as JSON
}

/** For what comes to the same when it is asked for twice: an answer that got lost is asked for again. */
async function askOnceMore<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return ask()
  }
}

function inChunks(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / BULK_MAX) }, (_, at) =>
    ids.slice(at * BULK_MAX, (at + 1) * BULK_MAX),
  )
}
