import { TRASHED_COLLECTIONS, type TrashedCollection } from '#domain/lists/define-list.ts'
import { AppError } from '#domain/messages/app-error.ts'
import type { CurrentUser } from '#server/base/current-user.ts'
import { isId } from '#server/base/id.ts'
import type { DiscardedRow, TrashPlace } from '#server/collection/read-trash.ts'
import type { Store } from '#server/collection/store.ts'

type Discarded = Omit<DiscardedRow, 'deletedAt'> & { collection: TrashedCollection; deletedAt: string }

/** A page of what this person may bring back, from all lists, the last deleted first. Throws `cursor_invalid`. */
export async function listTrash(
  stores: readonly Store<unknown>[],
  person: CurrentUser,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ items: Discarded[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const lists = await Promise.all(
    stores.flatMap((store) => {
      const collection = TRASHED_COLLECTIONS.find((name) => name === store.definition.name)
      if (!collection || !store.mayRestore(person)) return []
      const rows = store.for(person.id).trash({ after, limit: limit + 1 })
      return [rows.then((found) => found.map((row) => ({ ...row, collection })))]
    }),
  )
  const all = lists.flat().sort(byPlace)
  const items = all.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map(({ id, collection, name, text, deletedAt }) => ({
      id,
      collection,
      name,
      text,
      deletedAt: deletedAt.toISOString(),
    })),
    nextCursor: all.length > limit && last ? `${last.deletedAt.toISOString()}/${last.id}` : null,
  }
}

/** As the database orders them: by moment, then by id, the last first. */
function byPlace(one: TrashPlace, other: TrashPlace): number {
  return other.deletedAt.getTime() - one.deletedAt.getTime() || (one.id < other.id ? 1 : -1)
}

function readCursor(cursor: string): TrashPlace {
  const [moment = '', id = ''] = cursor.split('/')
  const deletedAt = new Date(moment)
  if (Number.isNaN(deletedAt.getTime()) || !isId(id)) throw new AppError('cursor_invalid')
  return { id, deletedAt }
}
