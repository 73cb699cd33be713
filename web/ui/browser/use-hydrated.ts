import { useSyncExternalStore } from 'react'

/** False in prerendered HTML and while it is taken over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
