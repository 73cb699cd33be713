import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { TEMPLATES_MAX, templates } from '#domain/lists/templates.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import type { PostPlatform } from '#domain/platforms/platforms.ts'
import { client } from '#web/client.ts'
import type { CollectionSentences } from '#web/collection/collection-routes.ts'
import { type Collection, useCollection } from '#web/collection/use-collection.ts'

type Template = Awaited<ReturnType<typeof client.templates.list>>['items'][number]

export const TEMPLATE_SENTENCES: CollectionSentences = {
  load: NOTICES.templatesLoadFailed,
  copy: NOTICES.templateCopyFailed,
  edit: NOTICES.templateUpdateFailed,
  remove: NOTICES.templateDeleteFailed,
  removeSelected: NOTICES.templatesDeleteSelectedFailed,
  restore: NOTICES.templateRestoreFailed,
}

// The client makes a new object at every access; a list needs one that stays.
const ROUTES = client.templates

// Under the name that every list's counts are read anew by.
const COUNTS_KEY = [templates.name, 'counts']

/** The person's templates for one platform, newest first. */
export function useTemplates(platform: PostPlatform): Collection<Template> {
  return useCollection({
    definition: templates,
    routes: ROUTES,
    filter: { platform },
    sentences: TEMPLATE_SENTENCES,
  })
}

/** How many templates there are of each platform and how many there may be; where that cannot be read, nobody is held back for it. */
export function useTemplateCounts() {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: COUNTS_KEY,
    queryFn: ({ signal }) => client.templates.counts(undefined, { signal }),
  })
  const max = data?.max ?? TEMPLATES_MAX
  return {
    max,
    refresh: useCallback(() => void queries.invalidateQueries({ queryKey: COUNTS_KEY }), [queries]),
    countOf: (platform: PostPlatform) => data?.byPlatform[platform],
    isFull: (platform: PostPlatform) => (data?.byPlatform[platform] ?? 0) >= max,
  }
}
