import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ERRORS, NOTICES } from '#domain/messages.ts'
import type { GenerationInput } from '#domain/operations.ts'
import { CARD_PREVIEW_WORDS } from '#domain/pieces.ts'
import { PLATFORM_NAMES, PLATFORMS } from '#domain/platforms.ts'
import { PieceList } from '#web/pieces/piece-list.tsx'
import { usePieces } from '#web/pieces/use-pieces.ts'
import { meQuery } from '#web/query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { notify } from '#web/ui/toast.tsx'
import { ProgressOverlay } from '#web/writing/progress-overlay.tsx'
import { useDraft } from '#web/writing/use-draft.ts'
import { useWriting } from '#web/writing/use-writing.ts'
import { GenerationForm } from './generation-form.tsx'
import { findById, usePlatformTab } from './use-platform-tab.ts'
import { useVoiceChoice } from './use-voice-choice.ts'

const TABS = PLATFORM_NAMES.map((name) => ({
  id: PLATFORMS[name].id,
  label: name,
  icon: PLATFORMS[name].iconName,
}))

export default function GenerationPage() {
  const { data: me } = useQuery(meQuery)
  return me ? <Generation personId={me.user.id} /> : null
}

function Generation({ personId }: { personId: string }) {
  const [platform, choosePlatform] = usePlatformTab()
  const draft = useDraft(personId, 'generation')
  const voice = useVoiceChoice(personId)
  const collection = usePieces({ source: 'generated', platform }, NOTICES.loadExistingFailed)
  const [newestId, setNewestId] = useState<string | null>(null)

  const writing = useWriting<GenerationInput>({
    personId,
    task: 'generation',
    failure: NOTICES.generateFailed,
    onSaved: ({ input }) => {
      const madeFor = PLATFORM_NAMES.find((name) => name === input?.platform)
      if (madeFor && madeFor !== platform) choosePlatform(madeFor)
      void collection.refresh().catch(() => undefined)
    },
    onDone: ({ pieceIds, input }) => {
      if (input) draft.clear(input.content)
      setNewestId(pieceIds[0] ?? null)
    },
  })

  const { phase } = writing
  useEffect(() => {
    if (phase === 'cancelled') notify({ message: ERRORS.writing_cancelled[1] })
  }, [phase])

  function generate(content: string) {
    setNewestId(null)
    writing.start({ input: { platform, content, brandVoiceId: voice.id } })
  }

  return (
    <>
      <PageHeader
        title="Content Generation"
        subtitle="Paste a text that works, and get a post for each platform in your own voice."
      />
      <Tabs
        label="Platform"
        items={TABS}
        selectedId={PLATFORMS[platform].id}
        onSelect={(id) => choosePlatform(findById(id) ?? platform)}
      >
        <GenerationForm
          platform={platform}
          text={draft.text}
          onText={draft.setText}
          voice={voice}
          isRunning={writing.isRunning}
          failure={writing.message}
          onFailureSeen={writing.reset}
          onGenerate={() => generate(draft.text)}
        />
        <h2 className="pt-10 pb-4 text-lg">Generated for {platform}</h2>
        <PieceList
          key={platform}
          collection={collection}
          label={`Generated for ${platform}`}
          preview={{ words: CARD_PREVIEW_WORDS }}
          empty={<EmptyState message={`Your first post for ${platform} will stand here.`} />}
          newestId={newestId}
        />
      </Tabs>
      <p role="status" className="sr-only">
        {newestId === null ? '' : `Your new post for ${platform} is ready.`}
      </p>
      <ProgressOverlay
        title="Creating your authentic content"
        isOpen={writing.isRunning}
        percent={writing.percent}
        text={writing.text}
        isCancelling={writing.isCancelling}
        isConnectionLost={writing.isConnectionLost}
        onCancel={writing.cancel}
      />
    </>
  )
}
