// What a card and a selection show of favourites, tags and downloads: it comes together, once there is a card.

import { Star } from 'lucide-react'
import { useOptimistic, useState, useTransition } from 'react'
import { Link } from 'react-router'
import type { Collection } from '#web/collection/use-collection.ts'
import type { Piece } from '#web/pieces/use-pieces.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { downloadPieces } from './download-pieces.ts'
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

/** The tags of a piece, each leading to all that have it. */
export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label="Tags" className="flex list-[''] flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Link
            to={`/dashboard/library?tag=${encodeURIComponent(tag)}`}
            className="flex min-h-10 max-w-full items-center rounded-full bg-sunk px-3 text-sm text-ink-2 hover:text-ink md:min-h-7 md:px-2.5"
          >
            <span className="truncate">{tag}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

export type SelectionActionsProps = { pieces: readonly Piece[]; onTag: (pieces: readonly Piece[]) => void }

/** What can be done with several pieces beside deleting them. */
export function SelectionActions({ pieces, onTag }: SelectionActionsProps) {
  const [isDownloading, setIsDownloading] = useState(false)
  return (
    <>
      <Button variant="ghost" onPress={() => onTag(pieces)}>
        Tag
      </Button>
      <Button
        variant="ghost"
        isPending={isDownloading}
        onPress={() => {
          setIsDownloading(true)
          void downloadPieces(pieces.map(({ id }) => id)).finally(() => setIsDownloading(false))
        }}
      >
        Download
      </Button>
    </>
  )
}
