import { useNavigate } from 'react-router'
import type { Collection } from '#web/collection/use-collection.ts'
import type { Piece } from '#web/pieces/use-pieces.ts'

/** The list, and whoever saves an edit in it is told once when their edits have come to show something new. */
export function useLessonNotice(collection: Collection<Piece>): Collection<Piece> {
  const navigate = useNavigate()
  return {
    ...collection,
    async edit(piece, text, basedOn) {
      const changed = await collection.edit(piece, text, basedOn)
      if (piece.brandVoiceId === null || piece.writingId === null) return changed
      const { brandVoiceId: voiceId, brandVoice } = piece
      // The edit is saved whatever becomes of this.
      void import('./notice-lessons.ts')
        .then(({ noticeLessons }) =>
          noticeLessons(voiceId, brandVoice?.name ?? '', (address) => void navigate(address)),
        )
        .catch(() => undefined)
      return changed
    },
  }
}
