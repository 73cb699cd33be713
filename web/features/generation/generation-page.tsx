import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NOTICES } from '#domain/messages.ts'
import { CARD_PREVIEW_WORDS } from '#domain/pieces.ts'
import { PLATFORM_NAMES, PLATFORMS } from '#domain/platforms.ts'
import { PieceList } from '#web/pieces/piece-list.tsx'
import { usePieces } from '#web/pieces/use-pieces.ts'
import { meQuery } from '#web/query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { GenerationDesk } from './generation-desk.tsx'
import { findById, usePlatformTab } from './use-platform-tab.ts'

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
  const collection = usePieces({ source: 'generated', platform }, NOTICES.loadExistingFailed)
  const [newestId, setNewestId] = useState<string | null>(null)

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
        <GenerationDesk
          personId={personId}
          platform={platform}
          onStart={() => setNewestId(null)}
          onSaved={({ input }) => {
            const madeFor = PLATFORM_NAMES.find((name) => name === input?.platform)
            if (madeFor && madeFor !== platform) choosePlatform(madeFor)
            void collection.refresh().catch(() => undefined)
          }}
          onDone={({ pieceIds }) => setNewestId(pieceIds[0] ?? null)}
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
    </>
  )
}
