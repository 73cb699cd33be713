import { type ReactNode, Suspense, useState, useTransition } from 'react'
import { layOutMarked, marksOf } from '#web/collection/search/marked-text.tsx'
import { CardText } from '#web/collection/text-card.tsx'
import type { Collection } from '#web/collection/use-collection.ts'
import type { TagDialogProps } from '#web/pieces/marks/tag-dialog.tsx'
import type { PieceListProps } from '#web/pieces/piece-list.tsx'
import type { Piece } from '#web/pieces/use-pieces.ts'
import { late } from '#web/ui/overlays/late.ts'
import { Button } from '#web/ui/parts/button.tsx'
import type { SimilarNoteProps } from './similar-note.tsx'

const bringMarks = () => import('#web/pieces/marks/piece-marks.tsx')
const StarButton = late(async () => (await bringMarks()).StarButton)
const TagList = late(async () => (await bringMarks()).TagList)
const SelectionActions = late(async () => (await bringMarks()).SelectionActions)
const SimilarNote = late<SimilarNoteProps>(() => import('./similar-note.tsx').then((module) => module.default))
const TagDialog = late<TagDialogProps>(() =>
  import('#web/pieces/marks/tag-dialog.tsx').then((module) => module.default),
)

/** The words found, the star, the tags and the copies of pieces in a list, what can be done with several, and the dialog that it opens. */
export function usePieceMarks(collection: Collection<Piece>): { marks: PieceListProps['marks']; dialog: ReactNode } {
  const [tagged, setTagged] = useState<readonly Piece[] | null>(null)
  const [, open] = useTransition()
  const tag = (pieces: readonly Piece[]) => open(() => setTagged(pieces))
  const found = marksOf(collection.list)
  return {
    marks: {
      ...(found.size > 0 && { drawBody: (_, card) => <CardText {...card} layOut={layOutMarked(found)} /> }),
      headActionsOf: (piece) => (
        <Suspense fallback={<span className="-me-2 size-10 md:size-9" />}>
          <StarButton piece={piece} collection={collection} />
        </Suspense>
      ),
      noteOf: (piece) => (
        <Suspense fallback={null}>
          {piece.tags.length > 0 && <TagList tags={piece.tags} />}
          <SimilarNote piece={piece} items={collection.items} />
        </Suspense>
      ),
      actionsOf: (piece) => (
        <Button variant="ghost" size="xs" onPress={() => tag([piece])}>
          Tag
        </Button>
      ),
      selectionActionsOf: (pieces) => (
        <Suspense fallback={null}>
          <SelectionActions pieces={pieces} onTag={tag} />
        </Suspense>
      ),
    },
    dialog: (
      <Suspense fallback={null}>
        {tagged && <TagDialog pieces={tagged} collection={collection} onClose={() => setTagged(null)} />}
      </Suspense>
    ),
  }
}
