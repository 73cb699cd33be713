import { useQuery } from '@tanstack/react-query'
import { VOICE_FORMATS } from '#domain/platforms/voice-formats.ts'
import { meQuery } from '#web/query.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { VoiceContent } from './voice-content.tsx'

export default function VoiceContentPage() {
  const { data: me } = useQuery(meQuery)
  return (
    <>
      <PageHeader
        title="Voice Content"
        subtitle={`Turn a voice note into any of ${VOICE_FORMATS.length} formats, in your own voice.`}
        actions={
          <>
            <LinkButton to="/dashboard/voice-notes" variant="secondary">
              Voice Notes
            </LinkButton>
            <LinkButton to="/dashboard/library?tab=voice" variant="secondary">
              View Content
            </LinkButton>
          </>
        }
      />
      {me && <VoiceContent personId={me.user.id} />}
    </>
  )
}
