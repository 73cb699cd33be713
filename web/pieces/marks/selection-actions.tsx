import { useState } from 'react'
import type { Piece } from '#web/pieces/use-pieces.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { downloadPieces } from './download-pieces.ts'

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
