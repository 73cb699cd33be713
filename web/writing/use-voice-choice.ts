import { useQuery } from '@tanstack/react-query'
import { BRAND } from '#domain/brand.ts'
import { brandVoices } from '#domain/lists/brand-voices.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { client, messageOf } from '#web/client.ts'
import { useStoredText } from '#web/ui/fields/use-stored-text.ts'

export type VoiceChoice = {
  voices: readonly { id: string; name: string; tone: string }[]
  isLoading: boolean
  failure: string | null
  /** The chosen brand voice, or null for none. */
  id: string | null
  choose: (id: string | null) => void
}

/** The person's brand voices and the one chosen for the next posts; a voice that is gone counts as none. */
export function useVoiceChoice(personId: string): VoiceChoice {
  const query = useQuery({
    queryKey: [brandVoices.name, 'choice'],
    queryFn: ({ signal }) => client.brandVoices.list({ limit: 100 }, { signal }),
  })
  const kept = useStoredText(`${BRAND.slug}.voice.${personId}`, 0)
  const voices = query.data?.items ?? []
  return {
    voices,
    isLoading: query.isPending,
    failure: query.isError ? messageOf(query.error, NOTICES.loadBrandVoicesFailed) : null,
    id: voices.find(({ id }) => id === kept.text)?.id ?? null,
    choose: (id) => kept.setText(id ?? ''),
  }
}
