import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pieces } from '#domain/lists/pieces.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { client, messageOf } from '#web/client.ts'
import { allItems, type ListPages } from '#web/collection/list-pages.ts'
import type { Piece } from '#web/pieces/use-pieces.ts'

export type Variants = {
  /** Oldest first; undefined until they are loaded. */
  items: readonly Piece[] | undefined
  /** What one more costs; null where it cannot be asked for again. */
  tokens: number | null
  /** Why they could not be loaded, in words. */
  failure: string | null
  reload: () => Promise<void>
}

type Kept = ListPages<Piece> & { tokens: number | null }

/** The pieces of one request. Kept as a list of pieces is, so that editing, deleting and Undo show here as well. */
export function useVariants(piece: Piece, isShown: boolean): Variants {
  const cache = useQueryClient()
  const queryKey = [pieces.name, 'list', 'variants', piece.id]
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Kept> => {
      // The piece it began with may be gone; any that is left knows the others.
      const [known] = allItems(cache.getQueryData<Kept>(queryKey))
      const { items, nextCursor, tokens } = await client.pieces.variants({ id: known?.id ?? piece.id }, { signal })
      return { pages: [{ items: items.toReversed(), nextCursor }], tokens }
    },
    structuralSharing: false,
    enabled: isShown,
  })
  return {
    items: query.data && allItems(query.data).toReversed(),
    tokens: query.data?.tokens ?? null,
    failure: query.isError && !query.data ? messageOf(query.error, NOTICES.loadContentFailed) : null,
    // Stays marked until it was read, also where that failed or nobody looks.
    reload: () => cache.invalidateQueries({ queryKey }),
  }
}
