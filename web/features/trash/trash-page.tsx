import { TRASH_DAYS } from '#domain/lists/define-list.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { client } from '#web/client.ts'
import { Paged } from '#web/collection/paged.tsx'
import { usePages } from '#web/collection/use-pages.ts'
import { queryKeys } from '#web/query.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { DiscardedItem } from './discarded-item.tsx'

export default function TrashPage() {
  const pages = usePages(
    queryKeys.trash,
    (cursor, signal) => client.trash.list(cursor === undefined ? {} : { cursor }, { signal }),
    { isForgotten: true },
  )
  return (
    <>
      <PageHeader
        title="Recently Deleted"
        subtitle={`What you delete stays here for ${TRASH_DAYS} days, from all your lists. Then it is gone for good.`}
      />
      <Paged
        pages={pages}
        label="what you deleted"
        failure={NOTICES.trashLoadFailed}
        empty={<EmptyState message="Nothing was deleted lately. What you delete can be brought back from here." />}
      >
        {(items) => (
          <ul aria-label="Deleted lately" className="divide-y divide-line rounded-md border border-line bg-surface">
            {items.map((item) => (
              <DiscardedItem key={`${item.id} ${item.deletedAt}`} item={item} />
            ))}
          </ul>
        )}
      </Paged>
    </>
  )
}
