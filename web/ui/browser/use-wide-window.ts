import { useSyncExternalStore } from 'react'

/** The breakpoint `lg` of the tokens. */
const WIDE = '(min-width: 64rem)'

let known: MediaQueryList | undefined

/** Whether the window has room for two columns of text. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    follow,
    () => wide().matches,
    () => true,
  )
}

function follow(changed: () => void): () => void {
  wide().addEventListener('change', changed)
  return () => wide().removeEventListener('change', changed)
}

// Asking anew at every drawing is slow.
function wide(): MediaQueryList {
  known ??= window.matchMedia(WIDE)
  return known
}
