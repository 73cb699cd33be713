import { Suspense } from 'react'
import { LIBRARY_PREVIEW_CHARACTERS, LIBRARY_TABS, type LibraryTab, pieces } from '#domain/lists/pieces.ts'
import { findPlatform } from '#domain/platforms/platforms.ts'
import { isApiError } from '#web/client.ts'
import { FoundCount } from '#web/collection/search/found-count.tsx'
import { SearchField } from '#web/collection/search/search-field.tsx'
import { bringOutlines } from '#web/pieces/outline/outline-slots.tsx'
import { PieceList } from '#web/pieces/piece-list.tsx'
import { usePieces } from '#web/pieces/use-pieces.ts'
import { late } from '#web/ui/overlays/late.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { FilterButton } from './filter-button.tsx'
import { useLibraryTab } from './use-library-tab.ts'
import { type LibraryView, useLibraryView } from './use-library-view.ts'
import { usePieceMarks } from './use-piece-marks.tsx'
import { ViewsButton } from './views-button.tsx'

const ChosenFilters = late(() => import('./chosen-filters.tsx').then((module) => module.default))

bringOutlines()

export default function LibraryPage() {
  const [tab, choose] = useLibraryTab()
  const view = useLibraryView()
  return (
    <>
      <PageHeader title="Content Library" subtitle="Everything you have made, newest first." />
      <div className="flex max-w-3xl gap-3 pb-4">
        <SearchField
          label="Search your posts"
          search={view.search}
          onSearch={view.setSearch}
          hint="All words must stand in a post. Put a phrase in quotes; a minus before a word leaves posts with it out."
        />
        <FilterButton view={view} />
        <ViewsButton />
      </div>
      {Object.keys(view.filters).length > 0 && (
        <Suspense fallback={<div className="h-14 md:h-12" />}>
          <ChosenFilters filters={view.filters} setFilters={view.setFilters} />
        </Suspense>
      )}
      <Tabs label="Content" items={LIBRARY_TABS} selectedId={tab.id} onSelect={choose}>
        <h2 className="sr-only">{tab.label}</h2>
        <TabContent key={tab.id} tab={tab} view={view} />
      </Tabs>
    </>
  )
}

function TabContent({ tab, view }: { tab: LibraryTab; view: LibraryView }) {
  const { search, filters } = view
  const collection = usePieces({ ...view.asked, ...tab.filter }, { isSteady: true })
  const { marks, dialog } = usePieceMarks(collection)
  const refusal = isApiError(collection.error) && collection.error.status === 400 ? collection.failure : null
  const isNarrowed = search !== '' || Object.keys(filters).some((name) => name !== 'order')
  return (
    <div className="flex flex-col gap-4">
      <FoundCount collection={collection} noun={pieces.noun} search={search} />
      <PieceList
        collection={refusal === null ? collection : { ...collection, failure: null }}
        label={tab.label}
        marks={marks}
        preview={{ characters: LIBRARY_PREVIEW_CHARACTERS }}
        empty={isNarrowed ? <NothingFound tab={tab} view={view} refusal={refusal} /> : <Empty tab={tab} />}
      />
      {dialog}
    </div>
  )
}

function NothingFound({ tab, view, refusal }: { tab: LibraryTab; view: LibraryView; refusal: string | null }) {
  return (
    <EmptyState
      message={
        refusal ??
        `Nothing ${tab.id === 'all' ? '' : `in ${tab.label} `}${
          view.search === ''
            ? 'is left by these filters.'
            : 'has all of these words. Try fewer of them, or only the beginning of one.'
        }`
      }
      action={
        <Button variant="secondary" onPress={view.clear}>
          Show everything
        </Button>
      }
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
