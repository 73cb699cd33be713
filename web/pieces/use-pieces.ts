import type { HookContentType } from '#domain/lists/hook-content-types.ts'
import { type PieceSource, pieces } from '#domain/lists/pieces.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { client } from '#web/client.ts'
import type { CollectionSentences } from '#web/collection/collection-routes.ts'
import { type Collection, useCollection } from '#web/collection/use-collection.ts'

/** A finished text as the API answers it. */
export type Piece = Awaited<ReturnType<typeof client.pieces.list>>['items'][number]

const SPOKEN: HookContentType = 'Video Script'

export type PieceFilter = Omit<NonNullable<Parameters<typeof client.pieces.list>[0]>, 'cursor' | 'limit' | 'source'> & {
  source?: PieceSource
}

const SENTENCES: CollectionSentences = {
  load: NOTICES.loadContentFailed,
  copy: NOTICES.copyFailed,
  edit: NOTICES.updateFailed,
  remove: NOTICES.deleteFailed,
  removeSelected: NOTICES.deleteSelectedFailed,
  restore: NOTICES.restoreFailed,
}

const VOICE_SENTENCES: CollectionSentences = {
  ...SENTENCES,
  load: NOTICES.loadVoiceContentFailed,
  edit: NOTICES.updateVoiceContentFailed,
  remove: NOTICES.deleteVoiceContentFailed,
}

// The client makes a new object at every access; a list needs one that stays.
const ROUTES = client.pieces

/** What a failure with a piece of this source says. */
export function sentencesOf({ source }: { source?: PieceSource }): CollectionSentences {
  return source === 'voice' ? VOICE_SENTENCES : SENTENCES
}

/** The platform whose rules concern this piece; undefined where it has none, and for what is only spoken there. */
export function ruledPlatformOf({ platform, contentFormat }: Piece): string | undefined {
  return contentFormat === SPOKEN ? undefined : platform?.name
}

/** The person's pieces, or those of one source or platform or with certain words, newest first. */
export function usePieces(
  filter: PieceFilter,
  { loadFailed, isSteady = false }: { loadFailed?: string; isSteady?: boolean } = {},
): Collection<Piece> {
  const sentences = sentencesOf(filter)
  return useCollection({
    definition: pieces,
    routes: ROUTES,
    filter,
    isSteady,
    sentences: loadFailed === undefined ? sentences : { ...sentences, load: loadFailed },
  })
}
