import { useLocation, useSearchParams } from 'react-router'
import { LIBRARY_TABS, type LibraryTab } from '#domain/lists/pieces.ts'

/**
 * The chosen tab: the one the address names, else the filter handed over by the page that led here, else all.
 * Navigation state survives a reload but not a copied address, so a choice always goes into the address.
 */
export function useLibraryTab(): [tab: LibraryTab, choose: (id: string) => void] {
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const choose = (id: string) =>
    setParams((before) => ({ ...Object.fromEntries(before), tab: id }), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    })
  return [chosenTab(params.get('tab'), state), choose]
}

const ALL: LibraryTab = { id: 'all', label: 'All Content', filter: {} }

/** A tab by its id or label in the address, or in navigation state as `{ filter }`; what nobody knows is all. */
export function chosenTab(inAddress: string | null, state: unknown): LibraryTab {
  return findTab(inAddress) ?? findTab(filterOf(state)) ?? LIBRARY_TABS[0] ?? ALL
}

function filterOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'filter' in state ? state.filter : undefined
}

function findTab(wanted: unknown): LibraryTab | undefined {
  if (typeof wanted !== 'string') return undefined
  const name = wanted.toLowerCase()
  return LIBRARY_TABS.find(({ id, label }) => id === name || label.toLowerCase() === name)
}
