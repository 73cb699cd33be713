import { useSearchParams } from 'react-router'
import { LIBRARY_PREVIEW_CHARACTERS } from '#domain/lists/pieces.ts'
import { PLATFORMS, type PostPlatform } from '#domain/platforms/platforms.ts'
import { useNewPiece } from '#web/pieces/new-piece.ts'
import { bringOutlines } from '#web/pieces/outline/outline-slots.tsx'
import { PieceList } from '#web/pieces/piece-list.tsx'
import { usePieces } from '#web/pieces/use-pieces.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'

bringOutlines()

type Tab = { id: string; label: string; platform?: PostPlatform }

const ALL: Tab = { id: 'all', label: 'All Content' }
const TABS: readonly Tab[] = [
  ALL,
  { id: 'linkedin', label: 'LinkedIn', platform: 'LinkedIn' },
  { id: 'twitter', label: 'Twitter', platform: 'Twitter Post' },
  { id: 'instagram', label: 'Instagram', platform: 'Instagram' },
]

export default function IdeasContentPage() {
  const [params, setParams] = useSearchParams()
  const tab = TABS.find(({ id }) => id === params.get('tab')) ?? ALL
  const { newestId, forget } = useNewPiece()
  return (
    <>
      <PageHeader
        title="Ideas Content"
        subtitle="Every post made from one of your ideas, newest first."
        actions={
          <LinkButton to="/dashboard/ideas" variant="secondary">
            Back to Content Ideas
          </LinkButton>
        }
      />
      <Tabs
        label="Content"
        items={TABS}
        selectedId={tab.id}
        onSelect={(id) => {
          forget()
          setParams({ tab: id }, { replace: true, preventScrollReset: true, flushSync: true })
        }}
      >
        <h2 className="sr-only">{tab.label}</h2>
        <TabContent key={tab.id} tab={tab} newestId={newestId} />
      </Tabs>
    </>
  )
}

function TabContent({ tab: { label, platform }, newestId }: { tab: Tab; newestId: string | null }) {
  const collection = usePieces({ source: 'ideas', ...(platform && { platform }) })
  const isHere = collection.items.some(({ id }) => id === newestId)
  return (
    <>
      <PieceList
        collection={collection}
        label={label}
        preview={{ characters: LIBRARY_PREVIEW_CHARACTERS }}
        empty={<Empty label={label} platform={platform} />}
        newestId={newestId}
      />
      <p role="status" className="sr-only">
        {isHere && 'Your new post is ready.'}
      </p>
    </>
  )
}

function Empty({ label, platform }: { label: string; platform: PostPlatform | undefined }) {
  return (
    <EmptyState
      message={
        platform
          ? `No post for ${label} was made from an idea yet.`
          : 'The posts you make from your ideas will stand here. Choose an idea to begin with.'
      }
      action={
        <LinkButton to={platform ? `/dashboard/ideas?platform=${PLATFORMS[platform].id}` : '/dashboard/ideas'}>
          Choose an idea
        </LinkButton>
      }
    />
  )
}
