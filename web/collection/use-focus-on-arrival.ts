import { type RefObject, useEffect } from 'react'
import { afterOverlay } from '#web/ui/overlays/after-overlay.ts'
import { focusItem } from './collection-list.tsx'

/** Gives the focus to the card of a row that has just come, once the list holds it, however late that is. */
export function useFocusOnArrival(
  list: RefObject<HTMLElement | null>,
  items: readonly { id: string }[],
  newestId: string | null,
): void {
  const isHere = newestId !== null && items.some(({ id }) => id === newestId)
  useEffect(() => {
    if (newestId === null || !isHere) return
    return afterOverlay(() => focusItem(list.current, newestId))
  }, [list, newestId, isHere])
}
