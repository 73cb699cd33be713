import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { BRAND } from '#domain/brand.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { codeOf, messageOf } from '#web/client.ts'
import { meQuery } from '#web/query.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { SettingsSection } from '#web/ui/page/settings-section.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { EditVoiceDialog } from './edit-voice-dialog.tsx'
import { VoiceLessons } from './lessons/voice-lessons.tsx'
import { MeasuredManner } from './measured-manner.tsx'
import { OwnPhrases } from './own-phrases.tsx'
import { VoiceSources } from './sources/voice-sources.tsx'
import { type Voice, voiceQuery } from './use-voices.ts'
import { VoiceFacts } from './voice-facts.tsx'

export default function BrandVoicePage() {
  const { voiceId = '' } = useParams()
  const { data: me } = useQuery(meQuery)
  const { data: voice, error, refetch } = useQuery(voiceQuery(voiceId))
  if (voice && me) return <VoicePage key={voice.id} voice={voice} personId={me.user.id} />
  if (!error) return <Spinner label="Loading the brand voice" />
  return (
    <>
      <title>{`Brand Voice · ${BRAND.name}`}</title>
      <PageHeader title="Brand Voice" />
      {codeOf(error) === 'brand_voice_not_found' ? (
        <EmptyState
          message="This brand voice no longer exists."
          action={<LinkButton to="/dashboard/brand-voices">All brand voices</LinkButton>}
        />
      ) : (
        <Banner tone="error" action={{ label: 'Retry', onAction: () => void refetch() }}>
          {messageOf(error, NOTICES.loadBrandVoiceFailed)}
        </Banner>
      )}
    </>
  )
}

function VoicePage({ voice, personId }: { voice: Voice; personId: string }) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <div>
      <title>{`${voice.name} · ${BRAND.name}`}</title>
      <PageHeader
        title={voice.name}
        actions={
          <>
            <LinkButton variant="secondary" to="/dashboard/brand-voices">
              All brand voices
            </LinkButton>
            <Button variant="secondary" onPress={() => setIsEditing(true)}>
              Edit
            </Button>
          </>
        }
      />
      <SettingsSection title="How it sounds" intro="What is told to whoever writes. You can change every word.">
        <VoiceFacts voice={voice} isWhole />
      </SettingsSection>
      <SettingsSection title="What was measured" intro="Counted in its texts, on this server, without a model.">
        <MeasuredManner voiceId={voice.id} />
      </SettingsSection>
      <VoiceSources voiceId={voice.id} name={voice.name} />
      <OwnPhrases voiceId={voice.id} />
      <VoiceLessons voiceId={voice.id} />
      {isEditing && <EditVoiceDialog voice={voice} personId={personId} onClose={() => setIsEditing(false)} />}
    </div>
  )
}
