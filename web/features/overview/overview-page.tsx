import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { LIBRARY_PREVIEW_CHARACTERS } from '#domain/lists/pieces.ts'
import { CardSkeletons } from '#web/collection/card-skeletons.tsx'
import type { ViewDialogProps } from '#web/collection/editor/view-dialog.tsx'
import { TextCard } from '#web/collection/text-card.tsx'
import { copyPiece } from '#web/pieces/copy-piece.ts'
import { drawPiece } from '#web/pieces/draw-piece.tsx'
import { PieceChip } from '#web/pieces/piece-chip.tsx'
import { proofOf } from '#web/pieces/piece-list.tsx'
import { type Piece, usePieces } from '#web/pieces/use-pieces.ts'
import { voiceBadgeOf } from '#web/pieces/voice-match/match-slots.tsx'
import { meQuery, planQuery } from '#web/query.ts'
import { late } from '#web/ui/overlays/late.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { CountCards } from './count-cards.tsx'
import { greeting } from './greeting.ts'
import { Walkthrough } from './walkthrough.tsx'

const RECENT = 6

const ViewDialog = late<ViewDialogProps>(
  () => import('#web/collection/editor/view-dialog.tsx').then((module) => module.ViewDialog),
  { isNearby: true },
)

export default function OverviewPage() {
  const { data: me } = useQuery(meQuery)
  return (
    <>
      <PageHeader
        title={greeting(new Date().getHours(), me?.user.firstName ?? '')}
        actions={
          <>
            {me?.user.role !== 'admin' && <TokenChip />}
            <LinkButton to="/dashboard/generation">Generate content</LinkButton>
          </>
        }
      />
      <CountCards />
      {me && <Walkthrough me={me} />}
      <RecentPosts />
    </>
  )
}

function TokenChip() {
  const { data: plan, isError } = useQuery(planQuery)
  if (plan ? plan.planType === 'admin' : isError) return null
  return (
    // It keeps its place until the figure is there, so that nothing below it moves.
    <LinkButton to="/dashboard/tokens" variant="secondary" className={plan ? '' : 'invisible'}>
      <Icon name="coins" size={18} />
      {plan ? plan.tokensLeft.toLocaleString('en-US') : '00,000'} tokens remaining
    </LinkButton>
  )
}

function RecentPosts() {
  const collection = usePieces({})
  const recent = collection.items.slice(0, RECENT)
  return (
    <section aria-labelledby="recent-posts" className="pt-10">
      <div className="flex items-center justify-between gap-4 pb-4">
        <h2 id="recent-posts" className="text-lg">
          Recent posts
        </h2>
        {collection.items.length > RECENT && (
          <LinkButton to="/dashboard/library" variant="ghost" size="sm">
            See all
          </LinkButton>
        )}
      </div>
      {collection.isLoading && <CardSkeletons label="Loading recent posts" count={3} />}
      {collection.failure !== null && (
        <Banner tone="error" action={{ label: 'Retry', onAction: collection.retry }}>
          {collection.failure}
        </Banner>
      )}
      {!collection.isLoading && collection.failure === null && recent.length === 0 && (
        <EmptyState
          message="Paste a text you like, and your first post is a minute away."
          action={<LinkButton to="/dashboard/generation">Generate your first post</LinkButton>}
        />
      )}
      <RecentCards pieces={recent} />
    </section>
  )
}

function RecentCards({ pieces }: { pieces: readonly Piece[] }) {
  const [viewed, setViewed] = useState<Piece | null>(null)
  const [expandedId, setExpandedId] = useState<string | null>(null)

  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-4">
        {pieces.map((piece) => (
          <li key={piece.id} className="flex min-w-0 flex-col">
            <TextCard
              text={piece.contentText}
              preview={{ characters: LIBRARY_PREVIEW_CHARACTERS }}
              drawBody={(card) => drawPiece(piece, card)}
              chip={<PieceChip piece={piece} />}
              createdAt={piece.createdAt}
              noun="post"
              isExpanded={expandedId === piece.id}
              onExpand={(isExpanded) => setExpandedId(isExpanded ? piece.id : null)}
              onCopy={() => copyPiece(piece)}
              note={voiceBadgeOf(piece)}
              actions={
                <Button variant="ghost" size="xs" onPress={() => setViewed(piece)}>
                  View
                </Button>
              }
            />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {viewed && (
          <ViewDialog
            text={viewed.contentText}
            heading={<PieceChip piece={viewed} />}
            aside={proofOf(viewed, viewed.contentText)}
            onCopy={() => copyPiece(viewed)}
            onClose={() => setViewed(null)}
          />
        )}
      </Suspense>
    </>
  )
}
