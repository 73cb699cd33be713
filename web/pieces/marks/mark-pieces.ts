import { NOTICES } from '#domain/messages/messages.ts'
import { client, messageOf } from '#web/client.ts'
import type { Collection } from '#web/collection/use-collection.ts'
import type { Piece } from '#web/pieces/use-pieces.ts'
import { queryClient, queryKeys } from '#web/query.ts'
import { notify } from '#web/ui/overlays/toast.tsx'

type Marking = Omit<Parameters<typeof client.pieces.mark>[0], 'ids'>

/** Marks pieces, shows it in every list, and answers whether that was done; says why where it was not. */
export async function markPieces(
  collection: Pick<Collection<Piece>, 'put'>,
  pieces: readonly Piece[],
  marking: Marking,
): Promise<boolean> {
  try {
    const { items } = await client.pieces.mark({ ids: pieces.map(({ id }) => id), ...marking })
    collection.put(items)
    if (marking.addTags || marking.removeTags) void queryClient.invalidateQueries({ queryKey: queryKeys.tags })
    return true
  } catch (error) {
    notify({ message: messageOf(error, NOTICES.updateFailed), tone: 'error' })
    return false
  }
}
