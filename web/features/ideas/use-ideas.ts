import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type FunnelStage, IDEAS_MAX, ideas } from '#domain/lists/ideas.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import type { PostPlatform } from '#domain/platforms/platforms.ts'
import { client } from '#web/client.ts'
import type { CollectionSentences } from '#web/collection/collection-routes.ts'
import { type Collection, useCollection } from '#web/collection/use-collection.ts'

export type Idea = Awaited<ReturnType<typeof client.ideas.list>>['items'][number]

export const IDEA_SENTENCES: CollectionSentences = {
  load: NOTICES.ideasLoadFailed,
  copy: NOTICES.ideaCopyFailed,
  edit: NOTICES.ideaUpdateFailed,
  remove: NOTICES.ideaDeleteFailed,
  removeSelected: NOTICES.ideasDeleteSelectedFailed,
  restore: NOTICES.ideaRestoreFailed,
}

// The client makes a new object at every access; a list needs one that stays.
const ROUTES = client.ideas

// Under the name that every list's counts are read anew by.
const COUNTS_KEY = [ideas.name, 'counts']

/** The person's ideas for one platform and one stage of the funnel, newest first. */
export function useIdeas(platform: PostPlatform, funnelStage: FunnelStage): Collection<Idea> {
  return useCollection({
    definition: ideas,
    routes: ROUTES,
    filter: { platform, funnelStage },
    sentences: IDEA_SENTENCES,
  })
}

/** How many ideas there are for each platform and how many there may be; where that cannot be read, nobody is held back for it. */
export function useIdeaCounts() {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: COUNTS_KEY,
    queryFn: ({ signal }) => client.ideas.counts(undefined, { signal }),
  })
  const max = data?.max ?? IDEAS_MAX
  return {
    max,
    refresh: useCallback(() => void queries.invalidateQueries({ queryKey: COUNTS_KEY }), [queries]),
    countOf: (platform: PostPlatform) => data?.byPlatform[platform],
    placesLeft: (platform: PostPlatform) => Math.max(0, max - (data?.byPlatform[platform] ?? 0)),
  }
}
