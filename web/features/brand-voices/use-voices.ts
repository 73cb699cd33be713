import { queryOptions, useQuery } from '@tanstack/react-query'
import { brandVoices, FALLBACK_VOICE_STATS } from '#domain/lists/brand-voices.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { client } from '#web/client.ts'
import type { CollectionSentences } from '#web/collection/collection-routes.ts'
import { type ListPages, replaceItems } from '#web/collection/list-pages.ts'
import { type Collection, useCollection } from '#web/collection/use-collection.ts'
import { queryClient } from '#web/query.ts'

export type Voice = Awaited<ReturnType<typeof client.brandVoices.list>>['items'][number]
export type VoiceTexts = Pick<Voice, 'name' | 'tone' | 'style' | 'description'>

const SENTENCES: CollectionSentences = {
  load: NOTICES.loadBrandVoicesFailed,
  copy: NOTICES.copyFailed,
  edit: NOTICES.brandVoiceUpdateFailed,
  remove: NOTICES.brandVoiceDeleteFailed,
  removeSelected: NOTICES.brandVoiceDeleteFailed,
  restore: NOTICES.brandVoiceRestoreFailed,
}

// The client makes a new object at every access; a list needs one that stays.
const ROUTES = client.brandVoices

// Under the name that every list's counts are read anew by.
const STATS_KEY = [brandVoices.name, 'counts']

/** The person's brand voices, newest first. */
export function useVoices(): Collection<Voice> {
  return useCollection({ definition: brandVoices, routes: ROUTES, sentences: SENTENCES })
}

/** How many there are and may be; where that cannot be read, nobody is held back for it. */
export function useVoiceStats(count: number) {
  const { data, isError } = useQuery({
    queryKey: STATS_KEY,
    queryFn: ({ signal }) => client.brandVoices.stats(undefined, { signal }),
  })
  return data ?? (isError ? { ...FALLBACK_VOICE_STATS, currentCount: count } : undefined)
}

/** One brand voice by its id. */
export function voiceQuery(id: string) {
  return queryOptions({
    queryKey: [brandVoices.name, 'one', id],
    queryFn: ({ signal }) => client.brandVoices.get({ id }, { signal }),
  })
}

/** Has everything but the list itself read anew: the counter, the single voices, the dropdown of the forms. */
export async function voicesChanged(): Promise<void> {
  await Promise.all(
    ['counts', 'one', 'choice', 'versions'].map((part) =>
      queryClient.invalidateQueries({ queryKey: [brandVoices.name, part] }),
    ),
  )
}

/**
 * Saves these texts on the state they were begun on and shows them wherever the voice stands, whatever can be read anew;
 * with `basedOn` null it writes them over a change made elsewhere. Rejects with the server's answer.
 */
export async function saveVoice(id: string, texts: Partial<VoiceTexts>, basedOn: string | null): Promise<Voice> {
  const saved = await client.brandVoices.edit({ id, ...texts, ...(basedOn !== null && { basedOn }) })
  queryClient.setQueryData(voiceQuery(id).queryKey, saved)
  queryClient.setQueriesData<ListPages<Voice>>(
    { queryKey: [brandVoices.name, 'list'] },
    (list) => list && replaceItems(list, [saved]),
  )
  void voicesChanged()
  return saved
}
