import { useQuery } from '@tanstack/react-query'
import { LIBRARY_PREVIEW_CHARACTERS } from '#domain/lists/pieces.ts'
import { client } from '#web/client.ts'
import { useNewPiece } from '#web/pieces/new-piece.ts'
import { bringOutlines } from '#web/pieces/outline/outline-slots.tsx'
import { PieceList } from '#web/pieces/piece-list.tsx'
import { usePieces } from '#web/pieces/use-pieces.ts'
import { queryKeys } from '#web/query.ts'
import { showCount } from '#web/shell/show-count.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { findTab, HOOK_TABS, type HookTab, hooksAddress, tabIdOf } from './hook-tabs.ts'
import { useHookTab } from './use-hook-tab.ts'

bringOutlines()

const ALL_LABEL = 'All Content'

export default function HooksContentPage() {
  const [tab, chooseTab] = useHookTab()
  const { newestId, forget } = useNewPiece()
  const { data: counts } = useQuery({
    queryKey: queryKeys.counts,
    queryFn: ({ signal }) => client.pieces.counts(undefined, { signal }),
  })
  const countOf = (each: HookTab) => (each === null ? (counts?.hookContent ?? 0) : (counts?.byHookType[each] ?? 0))

  return (
    <>
      <PageHeader
        title="Hooks Content"
        subtitle="Every post and script made from a hook, newest first."
        actions={
          <LinkButton to="/dashboard/hooks" variant="secondary">
            Back to Hooks Library
          </LinkButton>
        }
      />
      <Tabs
        label="Hook type"
        wraps
        items={HOOK_TABS.map((each) => ({
          id: tabIdOf(each),
          label: each ?? ALL_LABEL,
          count: counts ? showCount(countOf(each)) : '–',
        }))}
        selectedId={tabIdOf(tab)}
        onSelect={(id) => {
          forget()
          chooseTab(findTab(id) ?? null)
        }}
      >
        <h2 className="sr-only">{tab ?? ALL_LABEL}</h2>
        <TabContent key={tabIdOf(tab)} tab={tab} newestId={newestId} />
      </Tabs>
    </>
  )
}

function TabContent({ tab, newestId }: { tab: HookTab; newestId: string | null }) {
  const collection = usePieces({ source: 'hooks', ...(tab !== null && { hookType: tab }) })
  const isHere = collection.items.some(({ id }) => id === newestId)
  return (
    <>
      <PieceList
        collection={collection}
        label={tab ?? ALL_LABEL}
        preview={{ characters: LIBRARY_PREVIEW_CHARACTERS }}
        empty={
          <EmptyState
            message={
              tab === null
                ? 'The posts and scripts you make from hooks will stand here. Choose a hook to begin with.'
                : `Nothing was made from a ${tab} hook yet.`
            }
            action={<LinkButton to={hooksAddress(tab)}>Choose a hook</LinkButton>}
          />
        }
        newestId={newestId}
      />
      <p role="status" className="sr-only">
        {isHere && 'Your new content is ready.'}
      </p>
    </>
  )
}
