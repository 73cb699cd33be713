import { Download } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { fileNameOf } from '#domain/file-name.ts'
import { pieces } from '#domain/lists/pieces.ts'
import { VOICE_NOTE_TITLE } from '#domain/lists/voice-notes.ts'
import { formatLabel } from '#domain/platforms/voice-formats.ts'
import { bringEditor, EditItem } from '#web/collection/editor/edit-item.tsx'
import type { Collection } from '#web/collection/use-collection.ts'
import { WrittenDate } from '#web/collection/written-date.tsx'
import { copyPiece } from '#web/pieces/copy-piece.ts'
import { PieceChip } from '#web/pieces/piece-chip.tsx'
import { proofOf } from '#web/pieces/piece-list.tsx'
import { usePieceWork } from '#web/pieces/use-piece-work.tsx'
import { type Piece, ruledPlatformOf, sentencesOf } from '#web/pieces/use-pieces.ts'
import { pooledMatchesOf } from '#web/pieces/voice-match/match-slots.tsx'
import { download } from '#web/ui/browser/download.ts'
import { afterOverlay } from '#web/ui/overlays/after-overlay.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Card } from '#web/ui/parts/card.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Icon } from '#web/ui/parts/icon.tsx'

export type PreviewCardProps = {
  piece: Piece
  collection: Collection<Piece>
  /** It has just come: it is marked and takes the focus. */
  isNew: boolean
}

/** A piece in full, with all that can be done to it. */
export function PreviewCard({ piece, collection, isNew }: PreviewCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const headId = useId()
  const work = usePieceWork(collection, () => card.current?.focus())
  const [edited, setEdited] = useState<Piece | null>(null)
  const text = piece.contentText

  useEffect(() => bringEditor(work.editor), [work.editor])
  useEffect(() => {
    if (!isNew) return
    return afterOverlay(() => card.current?.focus({ preventScroll: true }))
  }, [isNew])

  return (
    <div ref={card} tabIndex={-1} className="rounded-md outline-offset-4">
      <Card
        as="article"
        aria-labelledby={headId}
        className={classNames('flex flex-col gap-5 md:p-6', isNew && 'border-accent!')}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div id={headId} className="flex flex-col">
            <PieceChip piece={piece} />
            <span className="text-sm text-ink-2">
              Created <WrittenDate at={piece.createdAt} />
            </span>
          </div>
          <div className="flex flex-wrap items-center gap-1 max-md:-mx-1">
            <Button variant="secondary" size="sm" onPress={() => setEdited(piece)}>
              <Icon name="pencil" size={16} />
              Edit
            </Button>
            <Button variant="ghost" size="sm" onPress={() => copyPiece(piece)}>
              <Icon name="copy" size={16} />
              Copy
            </Button>
            <Button variant="ghost" size="sm" onPress={() => save(piece)}>
              <Download size={16} aria-hidden />
              Download
            </Button>
            {work.actionsOf(piece)}
          </div>
        </div>
        <div
          dir="auto"
          className="max-w-[72ch] text-start leading-relaxed whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]"
        >
          {work.drawText(text, piece)}
        </div>
        {pooledMatchesOf([piece])}
        {work.noteOf(piece)}
        {ruledPlatformOf(piece) !== undefined && (
          <div className="border-t border-line pt-5">{proofOf(piece, text)}</div>
        )}
      </Card>
      {work.dialogs}
      {edited && (
        <EditItem
          definition={pieces}
          collection={work.collection}
          item={edited}
          text={edited.contentText}
          heading={<PieceChip piece={edited} />}
          failure={sentencesOf(edited).edit}
          editor={work.editor}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

function save({ contentText, contentType, voiceNoteTitle }: Piece): void {
  const name = fileNameOf([voiceNoteTitle ?? VOICE_NOTE_TITLE, formatLabel(contentType ?? '')], 'txt')
  download(name, new Blob([contentText], { type: 'text/plain;charset=utf-8' }))
}
