import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { PieceFilter } from '#web/pieces/use-pieces.ts'
import { FILTER_NAMES, type LibraryFilters, pieceFilterOf, readFilters } from './library-filters.ts'

export type LibraryView = {
  search: string
  setSearch: (search: string) => void
  filters: LibraryFilters
  setFilters: (filters: LibraryFilters) => void
  /** What the search and the filters ask of the server. */
  asked: PieceFilter
  /** Shows everything again. */
  clear: () => void
}

/** What the library is narrowed to beside its tab. It stands in the address: a reload, a bookmark and the way back keep it. */
export function useLibraryView(): LibraryView {
  const [params, setParams] = useSearchParams()
  const search = params.get('q') ?? ''
  const filters = useMemo(() => readFilters(params), [params])
  function change(set: (params: URLSearchParams) => void, replace = false) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        set(after)
        return after
      },
      { replace, preventScrollReset: true },
    )
  }
  function write(params: URLSearchParams, wanted: LibraryFilters) {
    for (const name of FILTER_NAMES) params.delete(name)
    for (const [name, value] of Object.entries(wanted)) if (value) params.set(name, value)
  }
  return {
    search,
    setSearch(wanted) {
      const set = (after: URLSearchParams) => (wanted === '' ? after.delete('q') : after.set('q', wanted))
      // Each pause in typing is no place to come back to; the whole list and what was searched in it are.
      change(set, search !== '' && wanted !== '')
    },
    filters,
    setFilters: (wanted) => change((after) => write(after, wanted)),
    asked: { ...pieceFilterOf(filters, new Date()), ...(search !== '' && { q: search }) },
    clear: () =>
      change((after) => {
        after.delete('q')
        write(after, {})
      }),
  }
}
