import { queryOptions, skipToken } from '@tanstack/react-query'
import { client } from '#web/client.ts'
import { mayPass, queryKeys } from '#web/query.ts'

export type Fingerprints = Awaited<ReturnType<typeof client.voiceSources.prints>>

/** How often they are asked for again: over some seven seconds. */
const TRIES = 3

/**
 * What texts of a brand voice are measured against; nothing is asked without one. Whoever changes what a voice is taught
 * from invalidates `queryKeys.fingerprints(id)`.
 */
export function fingerprintsQuery(voiceId: string | null) {
  return queryOptions({
    queryKey: queryKeys.fingerprints(voiceId ?? ''),
    queryFn: voiceId === null ? skipToken : ({ signal }) => client.voiceSources.prints({ id: voiceId }, { signal }),
    staleTime: 60_000,
    // Where they stay away nothing says so, and a match is missed in silence.
    retry: (failures, error) => failures < TRIES && mayPass(error),
  })
}
