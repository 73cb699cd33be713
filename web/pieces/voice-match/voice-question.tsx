import { useQuery } from '@tanstack/react-query'
import { useState, useTransition } from 'react'
import { brandVoices } from '#domain/lists/brand-voices.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { client, messageOf } from '#web/client.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'

export type VoiceQuestionProps = {
  onChoose: (voiceId: string, name: string) => Promise<void>
  onClose: () => void
}

/** Asks which brand voice a post sounds like. */
export default function VoiceQuestion({ onChoose, onClose }: VoiceQuestionProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [brandVoices.name, 'choice'],
    queryFn: ({ signal }) => client.brandVoices.list({ limit: 100 }, { signal }),
  })
  const [isPending, start] = useTransition()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const voices = data?.items ?? []
  const chosen = voices.find(({ id }) => id === chosenId) ?? voices[0]
  return (
    <Dialog
      title="Which brand voice is this?"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          {chosen && (
            <Button isPending={isPending} onPress={() => start(() => onChoose(chosen.id, chosen.name))}>
              Add post
            </Button>
          )}
        </>
      }
    >
      {voices.length > 0 ? (
        <Select
          label="Brand voice"
          items={voices.map(({ id, name }) => ({ id, label: name }))}
          selectedId={chosen?.id ?? null}
          onSelect={setChosenId}
          hint="It learns from this post as it stands now."
        />
      ) : data ? (
        <div className="flex flex-col items-start gap-4">
          <p>You have no brand voice yet. Create one first, then mark the posts that sound like you.</p>
          <LinkButton to="/dashboard/brand-voices">Brand voices</LinkButton>
        </div>
      ) : error ? (
        <Banner tone="error" action={{ label: 'Retry', onAction: () => void refetch() }}>
          {messageOf(error, NOTICES.loadBrandVoicesFailed)}
        </Banner>
      ) : (
        <Spinner label="Loading your brand voices" />
      )}
    </Dialog>
  )
}
