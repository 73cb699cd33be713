import { useMemo } from 'react'
import { pieces } from '#domain/lists/pieces.ts'
import { voiceNotes } from '#domain/lists/voice-notes.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { client } from '#web/client.ts'
import type { CollectionRoutes } from '#web/collection/collection-routes.ts'
import { type Collection, useCollection } from '#web/collection/use-collection.ts'
import { isMissing, useItem } from '#web/collection/use-item.ts'
import { type Piece, sentencesOf } from '#web/pieces/use-pieces.ts'
import type { VoiceNote } from '#web/voice-notes/use-voice-notes.ts'

export type NotePieces = {
  /** Everything made from the note, newest first. Of a note that is gone only the piece that was asked for. */
  collection: Collection<Piece>
  /** The piece that was asked for, or the newest. */
  piece: Piece | undefined
  /** Undefined while it is loading, and once it is gone. */
  note: VoiceNote | undefined
}

/** What was made from a voice note, and the one of it that is shown; a piece outlives its note. */
export function useNotePieces(noteId: string, pieceId: string | null): NotePieces {
  const listed = useCollection<Piece, 'contentText'>({
    definition: pieces,
    routes: useMemo(() => routesOf(noteId), [noteId]),
    filter: useMemo(() => ({ voiceNoteId: noteId }), [noteId]),
    sentences: sentencesOf({ source: 'voice' }),
  })
  const isListed = listed.items.some(({ id }) => id === pieceId)
  const asked = useItem<Piece>({
    definition: pieces,
    id: listed.isLoading || isListed ? null : pieceId,
    get: (id, signal) => client.pieces.get({ id }, { signal }),
    failure: NOTICES.loadVoiceContentFailed,
  })
  const { item: note } = useItem<VoiceNote>({
    definition: voiceNotes,
    id: noteId,
    get: (id, signal) => client.voiceNotes.get({ id }, { signal }),
    failure: NOTICES.voiceNoteLoadFailed,
  })
  const unlisted = asked.item?.voiceNoteId === noteId ? [asked.item] : []
  const items = [...listed.items, ...unlisted]
  return {
    collection: {
      ...listed,
      items,
      isLoading: listed.isLoading || asked.isLoading,
      failure: listed.failure ?? asked.failure,
      retry: listed.failure === null ? asked.retry : listed.retry,
    },
    piece: pieceId === null ? items[0] : items.find(({ id }) => id === pieceId),
    note,
  }
}

// The lists of all pieces are read by other means, and everything else is theirs too.
function routesOf(noteId: string): CollectionRoutes<Piece, 'contentText'> {
  return {
    async list(_, options) {
      try {
        return await client.voiceNotes.pieces({ id: noteId }, options)
      } catch (error) {
        if (isMissing(error)) return { items: [], nextCursor: null }
        throw error
      }
    },
    edit: (input) => client.pieces.edit(input),
    remove: (input) => client.pieces.remove(input),
    restore: (input) => client.pieces.restore(input),
    versions: (input, options) => client.pieces.versions(input, options),
  }
}
