import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CollectionDefinition } from '#domain/lists/define-list.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import { CollectionList, focusItem } from './collection-list.tsx'
import type { CollectionSentences } from './collection-routes.ts'
import { copyWithNotice } from './copy-text.ts'
import { bringEditor, EditItem, type ItemEditor } from './editor/edit-item.tsx'
import type { Row } from './list-pages.ts'
import { SelectionBar } from './selection-bar.tsx'
import { type CardTextProps, type Preview, TextCard, type TextCardProps } from './text-card.tsx'
import type { Collection } from './use-collection.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { useIdSet } from './use-id-set.ts'

export type CollectionViewProps<Item extends Row> = {
  definition: CollectionDefinition
  collection: Collection<Item>
  /** What the list is, for those who do not see it. */
  label: string
  textOf: (item: Item) => string
  /** What a row is called, where it is not the beginning of its text. */
  nameOf?: (item: Item) => string
  /** What is copied of a row, where it is not its text as it stands. */
  takenTextOf?: (item: Item) => string | Promise<string>
  /** Draws a stretch of a row's text on its card; as it stands unless given. */
  drawText?: (text: string, item: Item) => ReactNode
  /** Draws the text of a card in place of the card itself. */
  drawBody?: (item: Item, card: CardTextProps) => ReactNode
  lengthOf?: (item: Item) => ReactNode
  chipOf: (item: Item) => ReactNode
  preview: Preview
  /** What a failure with this row says. */
  sentencesOf: (item: Item) => CollectionSentences
  empty: ReactNode
  /** The editor of a row, where it is more than the shared one. */
  editor?: ItemEditor<Item>
  /** What is to be said of a text on its card. */
  noteOf?: (item: Item) => ReactNode
  /** Small buttons at the head of a card. */
  headActionsOf?: (item: Item) => ReactNode
  /** What else can be done with those that are selected. */
  selectionActionsOf?: (items: readonly Item[]) => ReactNode
  /** Further buttons of a card. */
  actionsOf?: (item: Item) => ReactNode
  /** The texts are only read, copied and worked with: nothing is edited, selected or deleted. */
  isReadOnly?: boolean
  /** A row that has just come: its card is marked and takes the focus. */
  newestId?: string | null
  /** The row that the page is about stands before the others, drawn by this. */
  lead?: { id: string; draw: (id: string, card: TextCardProps) => ReactNode } | undefined
}

/** A list of texts with all that can be done to them: open, copy, edit, select, delete, undo. */
export function CollectionView<Item extends Row>(props: CollectionViewProps<Item>) {
  const {
    definition,
    collection,
    label,
    textOf,
    chipOf,
    preview,
    sentencesOf,
    empty,
    editor,
    newestId = null,
    isReadOnly = false,
    lead,
  } = props
  const { items } = collection
  const view = useRef<HTMLElement>(null)
  const selected = useIdSet()
  const expanded = useIdSet()
  // The row as it was when the editor opened.
  const [edited, setEdited] = useState<Item | null>(null)
  const selectedItems = items.filter(({ id }) => selected.has(id))
  const leading = items.find(({ id }) => id === lead?.id)

  useFocusOnArrival(view, items, newestId)

  const isEmpty = items.length === 0
  useEffect(() => {
    if (!isEmpty && !isReadOnly) bringEditor(editor)
  }, [isEmpty, isReadOnly, editor])

  function copyItem(item: Item) {
    const { copy, copied } = sentencesOf(item)
    void copyWithNotice((props.takenTextOf ?? textOf)(item), copy, copied)
  }

  function removeOne(item: Item) {
    const at = items.indexOf(item)
    const next = items[at + 1] ?? items[at - 1]
    selected.set(item.id, false)
    void collection.remove([item], sentencesOf(item).remove)
    requestAnimationFrame(() => (next ? focusItem(view.current, next.id) : view.current?.focus()))
  }

  function removeSelected() {
    const [first] = selectedItems
    if (!first) return
    // What could not be deleted comes back, still selected.
    void collection.remove(selectedItems, sentencesOf(first).removeSelected).then((isGone) => {
      if (isGone) selected.clear()
    })
  }

  function cardOf(item: Item): TextCardProps {
    return {
      text: textOf(item),
      name: props.nameOf?.(item),
      draw: props.drawText && ((text) => props.drawText?.(text, item)),
      drawBody: props.drawBody && ((card) => props.drawBody?.(item, card)),
      length: props.lengthOf?.(item),
      preview,
      chip: chipOf(item),
      createdAt: item.createdAt,
      noun: definition.noun.one,
      isExpanded: expanded.has(item.id),
      onExpand: (isExpanded) => expanded.set(item.id, isExpanded),
      onCopy: () => copyItem(item),
      ...(!isReadOnly && {
        isSelected: selected.has(item.id),
        onSelect: (isSelected: boolean) => selected.set(item.id, isSelected),
        onEdit: () => setEdited(item),
        onDelete: () => removeOne(item),
      }),
      note: props.noteOf?.(item),
      headActions: props.headActionsOf?.(item),
      actions: props.actionsOf?.(item),
      isMarked: item.id === newestId,
    }
  }

  if (collection.isLoading) return <CardSkeletons label={`Loading ${definition.noun.many}`} />
  return (
    <section ref={view} tabIndex={-1} aria-label={label} className="flex flex-col gap-4 outline-none">
      {collection.failure !== null && (
        <Banner tone="error" action={{ label: 'Retry', onAction: collection.retry }}>
          {collection.failure}
        </Banner>
      )}
      {isEmpty && collection.failure === null && empty}
      {leading && lead?.draw(leading.id, cardOf(leading))}
      <CollectionList
        label={label}
        items={leading ? items.filter((item) => item !== leading) : items}
        hasMore={collection.hasMore && !collection.hasLoadMoreFailed}
        onNearEnd={collection.loadMore}
        renderItem={(item) => <TextCard {...cardOf(item)} />}
        isOpen={expanded.has}
      />
      <LoadingMore collection={collection} noun={definition.noun.many} />
      <SelectionBar
        count={selectedItems.length}
        noun={definition.noun}
        actions={selectedItems.length > 0 && props.selectionActionsOf?.(selectedItems)}
        onDelete={removeSelected}
        onClear={selected.clear}
      />
      {edited && (
        <EditItem
          definition={definition}
          collection={collection}
          item={edited}
          text={textOf(edited)}
          heading={chipOf(edited)}
          failure={sentencesOf(edited).edit}
          editor={editor}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

function LoadingMore({
  collection,
  noun,
}: {
  collection: Pick<Collection<Row>, 'isLoadingMore' | 'hasLoadMoreFailed' | 'loadMore'>
  noun: string
}) {
  if (collection.isLoadingMore) return <CardSkeletons label={`Loading more ${noun}`} count={3} />
  if (!collection.hasLoadMoreFailed) return null
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <p className="text-ink-2">{NOTICES.loadContentFailed}</p>
      <Button variant="secondary" onPress={collection.loadMore}>
        Retry
      </Button>
    </div>
  )
}
