import { LIBRARY_PREVIEW_CHARACTERS, LIBRARY_TABS, type LibraryTab } from '#domain/lists/pieces.ts'
import { findPlatform } from '#domain/platforms/platforms.ts'
import { bringOutlines } from '#web/pieces/outline/outline-slots.tsx'
import { PieceList } from '#web/pieces/piece-list.tsx'
import { usePieces } from '#web/pieces/use-pieces.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { useLibraryTab } from './use-library-tab.ts'

bringOutlines()

export default function LibraryPage() {
  const [tab, choose] = useLibraryTab()
  return (
    <>
      <PageHeader title="Content Library" subtitle="Everything you have made, newest first." />
      <Tabs label="Content" items={LIBRARY_TABS} selectedId={tab.id} onSelect={choose}>
        <h2 className="sr-only">{tab.label}</h2>
        <TabContent key={tab.id} tab={tab} />
      </Tabs>
    </>
  )
}

function TabContent({ tab }: { tab: LibraryTab }) {
  return (
    <PieceList
      collection={usePieces(tab.filter)}
      label={tab.label}
      preview={{ characters: LIBRARY_PREVIEW_CHARACTERS }}
      empty={<Empty tab={tab} />}
    />
  )
}

function Empty({ tab }: { tab: LibraryTab }) {
  if (tab.filter.source === 'voice') {
    return (
      <EmptyState
        message="What you make from your voice notes will stand here."
        action={<LinkButton to="/dashboard/voice-notes">Record a voice note</LinkButton>}
      />
    )
  }
  const platform = findPlatform(tab.filter.platform ?? '')
  return (
    <EmptyState
      message={
        tab.filter.platform
          ? `Nothing for ${tab.label} yet.`
          : 'Everything you make will stand here. Start with a text you like.'
      }
      action={
        <LinkButton to={platform ? `/dashboard/generation?platform=${platform.id}` : '/dashboard/generation'}>
          Generate content
        </LinkButton>
      }
    />
  )
}
