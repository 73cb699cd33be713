import type { CollectionDefinition } from '#domain/lists/define-list.ts'
import type { Row } from '#web/collection/list-pages.ts'
import type { Collection } from '#web/collection/use-collection.ts'

export type FoundCountProps = {
  collection: Pick<Collection<Row>, 'items' | 'hasMore' | 'isLoading' | 'isBehind' | 'failure'>
  noun: CollectionDefinition['noun']
  search: string
}

/** Says how many rows a search has found so far, to those who do not see them too. */
export function FoundCount({ collection, noun, search }: FoundCountProps) {
  const { items, hasMore, isLoading, isBehind, failure } = collection
  const count = items.length
  const counted = `${count === 0 ? 'No' : count}${hasMore ? '+' : ''} ${count === 1 && !hasMore ? noun.one : noun.many}`
  return (
    <p role="status" className="text-sm text-ink-2 empty:hidden">
      {search !== '' && failure === null && (isLoading || isBehind ? 'Searching…' : `${counted} with “${search}”`)}
    </p>
  )
}
