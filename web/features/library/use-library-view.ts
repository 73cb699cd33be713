import { useSearchParams } from 'react-router'

export type LibraryView = { search: string; setSearch: (search: string) => void }

/** What the library is narrowed to beside its tab. It stands in the address: a reload, a bookmark and the way back keep it. */
export function useLibraryView(): LibraryView {
  const [params, setParams] = useSearchParams()
  const search = params.get('q') ?? ''
  return {
    search,
    setSearch(wanted) {
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (wanted === '') after.delete('q')
          else after.set('q', wanted)
          return after
        },
        // Each pause in typing is no place to come back to; the whole list and what was searched in it are.
        { replace: search !== '' && wanted !== '', preventScrollReset: true },
      )
    },
  }
}
