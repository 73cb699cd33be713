// Keeps filling the places of a text the same in every list: the button that a text has for it, and the dialog, drawn once.

import { type ReactNode, useState } from 'react'
import type { Row } from '#web/collection/list-pages.ts'
import type { Collection } from '#web/collection/use-collection.ts'
import { FillSlot, fillButtonOf } from './outline-slots.tsx'

type FillOptions<Item> = {
  textOf: (item: Item) => string
  /** What a failure says when the server gives no reason. */
  failureOf: (item: Item) => string
  /** The button that opened the dialog is gone with the last place. */
  onFilled: (item: Item) => void
}

/** The places of one text of this list at a time. */
export function useFillSlot<Item extends Row & { updatedAt: string }>(
  collection: Collection<Item>,
  { textOf, failureOf, onFilled }: FillOptions<Item>,
): { buttonOf: (item: Item) => ReactNode; dialog: ReactNode } {
  const [filledId, setFilledId] = useState<string | null>(null)
  const filled = collection.items.find(({ id }) => id === filledId)
  return {
    buttonOf: (item) => fillButtonOf(textOf(item), () => setFilledId(item.id)),
    dialog: filled && (
      <FillSlot
        key={filled.id}
        id={filled.id}
        text={textOf(filled)}
        updatedAt={filled.updatedAt}
        failure={failureOf(filled)}
        edit={(text, basedOn) => collection.edit(filled, text, basedOn)}
        refresh={collection.refresh}
        onSaved={() => {
          setFilledId(null)
          onFilled(filled)
        }}
        onClose={() => setFilledId(null)}
      />
    ),
  }
}
