import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { funnelScripts, SCRIPTS_PER_STAGE } from '#domain/lists/funnel-scripts.ts'
import type { FunnelStage } from '#domain/lists/ideas.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { client } from '#web/client.ts'
import type { CollectionSentences } from '#web/collection/collection-routes.ts'
import { type Collection, useCollection } from '#web/collection/use-collection.ts'

export type Script = Awaited<ReturnType<typeof client.funnelScripts.list>>['items'][number]

export const SCRIPT_SENTENCES: CollectionSentences = {
  load: NOTICES.scriptsLoadFailed,
  copy: NOTICES.scriptCopyFailed,
  edit: NOTICES.scriptUpdateFailed,
  remove: NOTICES.scriptDeleteFailed,
  removeSelected: NOTICES.scriptsDeleteSelectedFailed,
  restore: NOTICES.scriptRestoreFailed,
}

// The client makes a new object at every access; a list needs one that stays.
const ROUTES = client.funnelScripts

// Under the name that every list's counts are read anew by.
const COUNTS_KEY = [funnelScripts.name, 'counts']

/** The person's scripts for one stage of the funnel, or all of them, newest first. */
export function useScripts(stage: FunnelStage | null): Collection<Script> {
  return useCollection({
    definition: funnelScripts,
    routes: ROUTES,
    filter: stage === null ? {} : { funnelStage: stage },
    sentences: SCRIPT_SENTENCES,
  })
}

/** How many scripts there are for each stage and how many there may be; where that cannot be read, nobody is held back for it. */
export function useScriptCounts() {
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey: COUNTS_KEY,
    queryFn: ({ signal }) => client.funnelScripts.counts(undefined, { signal }),
  })
  const max = data?.maxPerStage ?? SCRIPTS_PER_STAGE
  const countOf = (stage: FunnelStage) => data?.byStage[stage]
  return {
    max,
    countOf,
    isFull: (stage: FunnelStage) => (countOf(stage) ?? 0) >= max,
    /** Never read so far, and the last try failed. */
    hasFailed: isError && data === undefined,
    retry: () => void refetch(),
    refresh: useCallback(() => void queries.invalidateQueries({ queryKey: COUNTS_KEY }), [queries]),
  }
}

export type ScriptCounts = ReturnType<typeof useScriptCounts>
