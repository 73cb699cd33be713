import type { ReactNode } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import { messageOf } from '#web/client.ts'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import type { Pages } from './use-pages.ts'

export type PagedProps<Item> = {
  pages: Pages<Item>
  /** What is being loaded, for those who do not see the spinner. */
  label: string
  /** What is said when the list cannot be loaded. */
  failure: string
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** A list with everything around it: on its way, failed, empty, and the way to its further pages. */
export function Paged<Item>({ pages, label, failure, empty, children }: PagedProps<Item>) {
  const { items, error } = pages
  if (items === undefined && error === null)
    return (
      <div className="flex justify-center py-16 text-ink-3">
        <Spinner size="lg" label={`Loading ${label}`} />
      </div>
    )
  if (items === undefined)
    return (
      <Banner tone="error" action={{ label: 'Retry', onAction: pages.retry }}>
        {messageOf(error, failure)}
      </Banner>
    )
  if (items.length === 0) return empty
  return (
    <div className="flex flex-col gap-6">
      {children(items)}
      {pages.hasLoadMoreFailed && <Banner tone="error">{NOTICES.loadContentFailed}</Banner>}
      {pages.hasMore && (
        <div className="flex justify-center">
          <Button variant="secondary" isPending={pages.isLoadingMore} onPress={pages.loadMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}
