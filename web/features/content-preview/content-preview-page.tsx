import { Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { VOICE_NOTE_TITLE } from '#domain/lists/voice-notes.ts'
import { CardSkeletons } from '#web/collection/card-skeletons.tsx'
import { useNewPiece } from '#web/pieces/new-piece.ts'
import { bringOutlines } from '#web/pieces/outline/outline-slots.tsx'
import { previewAddressOf } from '#web/pieces/preview-address.ts'
import { late } from '#web/ui/overlays/late.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { tabsOf } from './piece-tabs.ts'
import type { PreviewCardProps } from './preview-card.tsx'
import { type NotePieces, useNotePieces } from './use-note-pieces.ts'

// What is drawn of a piece comes with it: where there is none, none of it is needed.
const PreviewCard = late<PreviewCardProps>(() => import('./preview-card.tsx').then((module) => module.PreviewCard))

bringOutlines()

export default function ContentPreviewPage() {
  const { voiceNoteId = '' } = useParams()
  return <Preview key={voiceNoteId} noteId={voiceNoteId} />
}

function Preview({ noteId }: { noteId: string }) {
  const [params] = useSearchParams()
  const asked = params.get('piece')
  // What is read stays in sight when a newer one comes.
  const [firstId, setFirstId] = useState<string | null>(null)
  const preview = useNotePieces(noteId, asked ?? firstId)
  const { piece, note, collection } = preview
  if (asked === null && firstId === null && piece) setFirstId(piece.id)
  const title = note?.title ?? piece?.voiceNoteTitle ?? VOICE_NOTE_TITLE
  return (
    <>
      <PageHeader
        title="Content Preview"
        {...((note || piece) && { subtitle: <span className="wrap-anywhere">Made from “{title}”</span> })}
        actions={
          <>
            <LinkButton to="/dashboard/voice-notes" variant="secondary">
              Back to Voice Notes
            </LinkButton>
            {note && <LinkButton to={`/dashboard/voice-content?note=${note.id}`}>Another format</LinkButton>}
          </>
        }
      />
      {collection.isLoading ? (
        <Loading />
      ) : collection.failure === null ? (
        <Shown {...preview} noteId={noteId} />
      ) : (
        <Banner tone="error" action={{ label: 'Retry', onAction: collection.retry }}>
          {collection.failure}
        </Banner>
      )}
    </>
  )
}

function Shown({ noteId, collection, piece, note }: NotePieces & { noteId: string }) {
  const [, setParams] = useSearchParams()
  const { newestId, forget } = useNewPiece()
  const { items } = collection
  if (!piece) return <NotThere noteId={noteId} hasOthers={items.length > 0} isNoteThere={note !== undefined} />
  return (
    <>
      {/* Also round a single one: what is open over the card would be closed if they came only with a second. */}
      <Tabs
        label="Made from this voice note"
        wraps
        items={tabsOf(items)}
        selectedId={piece.id}
        onSelect={(id) => {
          forget()
          setParams({ piece: id }, { replace: true, preventScrollReset: true, flushSync: true })
        }}
      >
        <Suspense fallback={<Loading />}>
          <PreviewCard key={piece.id} piece={piece} collection={collection} isNew={piece.id === newestId} />
        </Suspense>
      </Tabs>
      <p role="status" className="sr-only">
        {piece.id === newestId && 'Your new content is ready.'}
      </p>
    </>
  )
}

function Loading() {
  return <CardSkeletons label="Loading the content" count={1} />
}

function NotThere({ noteId, hasOthers, isNoteThere }: { noteId: string; hasOthers: boolean; isNoteThere: boolean }) {
  if (hasOthers) {
    return (
      <EmptyState
        message="This content is no longer there."
        action={<LinkButton to={previewAddressOf(noteId)}>Show the newest of this voice note</LinkButton>}
      />
    )
  }
  return isNoteThere ? (
    <EmptyState
      message="What you make from this voice note will stand here."
      action={<LinkButton to={`/dashboard/voice-content?note=${noteId}`}>Choose a format</LinkButton>}
    />
  ) : (
    <EmptyState
      message="This content is no longer there."
      action={<LinkButton to="/dashboard/library?tab=voice">View Content</LinkButton>}
    />
  )
}
