// Promises that what a voice was taught from shows at once what the server has answered, whatever can be read anew.

import { queryOptions, skipToken } from '@tanstack/react-query'
import { client } from '#web/client.ts'
import { queryClient, queryKeys } from '#web/query.ts'

export type VoiceSource = Awaited<ReturnType<typeof client.voiceSources.list>>['items'][number]

/** What a brand voice was taught from, newest first; nothing is asked without one. */
export function voiceSourcesQuery(voiceId: string | null) {
  return queryOptions({
    queryKey: queryKeys.voiceSources(voiceId ?? ''),
    queryFn:
      voiceId === null
        ? skipToken
        : async ({ signal }) => (await client.voiceSources.list({ id: voiceId }, { signal })).items,
    // Posts may have been marked in another tab.
    refetchOnWindowFocus: 'always',
  })
}

/** Puts a source in its place, or back in it. */
export function showSources(voiceId: string, added: readonly VoiceSource[]): void {
  const ids = new Set(added.map(({ id }) => id))
  changeSources(voiceId, (sources) =>
    [...added, ...sources.filter(({ id }) => !ids.has(id))].sort((one, other) =>
      one.createdAt < other.createdAt ? 1 : -1,
    ),
  )
}

/** Takes a source away. */
export function hideSource(voiceId: string, sourceId: string): void {
  changeSources(voiceId, (sources) => sources.filter(({ id }) => id !== sourceId))
}

function changeSources(voiceId: string, change: (sources: readonly VoiceSource[]) => VoiceSource[]): void {
  const { queryKey } = voiceSourcesQuery(voiceId)
  queryClient.setQueryData(queryKey, (sources) => sources && change(sources))
  void queryClient.invalidateQueries({ queryKey })
  void queryClient.invalidateQueries({ queryKey: queryKeys.fingerprints(voiceId) })
}
