import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { curatedHooks, HOOK_LIMITS, HOOKS_MAX, type HookType, hooks } from '#domain/lists/hooks.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { client } from '#web/client.ts'
import type { CollectionSentences } from '#web/collection/collection-routes.ts'
import { type Collection, useCollection } from '#web/collection/use-collection.ts'
import type { HookTab } from './hook-tabs.ts'

export type Hook = Awaited<ReturnType<typeof client.hooks.list>>['items'][number]

export const HOOK_SENTENCES: CollectionSentences = {
  load: NOTICES.hooksLoadFailed,
  copy: NOTICES.hookCopyFailed,
  copied: NOTICES.copiedToClipboard,
  edit: NOTICES.hookUpdateFailed,
  remove: NOTICES.hookDeleteFailed,
  removeSelected: NOTICES.hooksDeleteSelectedFailed,
  restore: NOTICES.hookRestoreFailed,
}

// The client makes a new object at every access; a list needs one that stays.
const OWN = { definition: hooks, routes: client.hooks }
const CURATED = { definition: curatedHooks, routes: client.curatedHooks }

/** The person's own hooks of a type, or the curated ones, newest first. */
export function useHooks(isCurated: boolean, tab: HookTab): Collection<Hook> {
  return useCollection<Hook, 'content'>({
    ...(isCurated ? CURATED : OWN),
    filter: tab === null ? {} : { hookType: tab },
    sentences: HOOK_SENTENCES,
  })
}

export type HookCounts = {
  /** How many there are of this type, or in all; undefined where that cannot be read. */
  countOf: (tab: HookTab) => number | undefined
  /** How many there may be. */
  limitOf: (tab: HookTab) => number
  isFull: (type: HookType) => boolean
  /** Reads them anew. */
  refresh: () => void
}

/** How many hooks there are and may be; where that cannot be read, nobody is held back for it. */
export function useHookCounts(isCurated: boolean): HookCounts {
  const queries = useQueryClient()
  // Under the name that every list's counts are read anew by.
  const { name } = isCurated ? curatedHooks : hooks
  const { data } = useQuery({ queryKey: [name, 'counts'], queryFn: ({ signal }) => readCounts(isCurated, signal) })
  const limitOf = (tab: HookTab) => (tab === null ? (data?.max ?? HOOKS_MAX) : (data?.limits ?? HOOK_LIMITS)[tab])
  const countOf = (tab: HookTab) => (tab === null ? data?.total : data?.byType[tab])
  return {
    countOf,
    limitOf,
    isFull: (type) => !isCurated && (countOf(type) ?? 0) >= limitOf(type),
    refresh: useCallback(() => void queries.invalidateQueries({ queryKey: [name, 'counts'] }), [queries, name]),
  }
}

type Counts = {
  byType: Record<HookType, number>
  total: number
  /** Curated hooks have none. */
  limits?: Record<HookType, number>
  max?: number
}

function readCounts(isCurated: boolean, signal: AbortSignal): Promise<Counts> {
  return isCurated ? client.curatedHooks.counts(undefined, { signal }) : client.hooks.counts(undefined, { signal })
}
