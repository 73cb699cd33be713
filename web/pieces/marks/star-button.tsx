import { Star } from 'lucide-react'
import { useOptimistic, useTransition } from 'react'
import type { Collection } from '#web/collection/use-collection.ts'
import type { Piece } from '#web/pieces/use-pieces.ts'
import { classNames } from '#web/ui/parts/class-names.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { markPieces } from './mark-pieces.ts'

export type StarButtonProps = { piece: Piece; collection: Pick<Collection<Piece>, 'put'> }

/** Makes a piece a favourite, and takes that back. */
export function StarButton({ piece, collection }: StarButtonProps) {
  const [isFavourite, show] = useOptimistic(piece.favourite)
  const [, start] = useTransition()
  return (
    <IconButton
      size="sm"
      label="Favourite"
      aria-pressed={isFavourite}
      icon={<Star aria-hidden size={18} className={classNames(isFavourite && 'fill-current text-accent')} />}
      onPress={() =>
        start(async () => {
          show(!isFavourite)
          await markPieces(collection, [piece], { favourite: !isFavourite })
        })
      }
      className="-me-2 self-start"
    />
  )
}
