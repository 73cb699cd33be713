import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { BRAND } from '#domain/brand.ts'
import type { CollectionDefinition } from '#domain/lists/define-list.ts'
import { codeOf, messageOf } from '#web/client.ts'
import type { Row } from '#web/collection/list-pages.ts'
import type { Collection } from '#web/collection/use-collection.ts'
import { meQuery } from '#web/query.ts'
import { type LateComponent, late } from '#web/ui/overlays/late.ts'
import type { EditDialogProps } from './edit-dialog.tsx'

// Most visits to a list only read it, and an empty one has nothing to edit.
const EditDialog = late<EditDialogProps>(() => import('./edit-dialog.tsx').then((module) => module.EditDialog))

/** The editor of one row, in its looks for this list. */
export type ItemEditor<Item extends Row> = LateComponent<EditDialogProps<Item>>

/** Has an editor come as soon as somebody moves on the page; without one the shared one. */
export function bringEditor<Item extends Row>(editor?: ItemEditor<Item>): void {
  ;(editor ?? EditDialog).bring()
}

export type EditItemProps<Item extends Row> = {
  definition: CollectionDefinition
  collection: Pick<Collection<Item>, 'edit' | 'versions'>
  /** The row as it was when the editor opened. */
  item: Item
  text: string
  heading: ReactNode
  /** What a failure says when the server gives no reason. */
  failure: string
  editor?: ItemEditor<Item> | undefined
  onClose: () => void
}

/** The shared editor, open on one row of a list; a draft of the same row is the same wherever it is edited. */
export function EditItem<Item extends Row>(props: EditItemProps<Item>) {
  const { definition, collection, item, text, heading, failure, onClose } = props
  const { data: me } = useQuery(meQuery)
  const Editor = props.editor ?? EditDialog
  return (
    <Suspense fallback={null}>
      {me && (
        <Editor
          key={item.id}
          item={item}
          text={text}
          updatedAt={item.updatedAt}
          draftKey={`${BRAND.slug}.edit.${me.user.id}.${definition.name}.${item.id}`}
          noun={definition.noun.one}
          maxCharacters={definition.textMaxCharacters}
          heading={heading}
          loadVersions={() => collection.versions(item.id)}
          onSave={(changed, basedOn) => collection.edit(item, changed, basedOn)}
          describeFailure={(error) => ({
            message: messageOf(error, failure),
            mayForce: codeOf(error) === 'edit_conflict',
          })}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
