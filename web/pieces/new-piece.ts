// Promises that a post made on one page is marked on the page it leads to, once, and not again after a reload.

import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

export type NewPiece = {
  /** The post that has just come, for `PieceList`; null where there is none. */
  newestId: string | null
  /** Nothing is marked any more, such as once another tab is chosen. */
  forget: () => void
}

/** Leads to the page at `to`, which marks the first of these posts and gives it the focus. */
export function useGoToNewPiece(): (to: string, pieceIds: readonly string[]) => void {
  const navigate = useNavigate()
  return useCallback((to, [newestId]) => void navigate(to, { state: { newestId } }), [navigate])
}

/** The post that the page before has made; who comes by any other way finds none. */
export function useNewPiece(): NewPiece {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const arrived = newestIn(state)
  const [newestId, setNewestId] = useState(arrived)
  if (arrived !== null && arrived !== newestId) setNewestId(arrived)

  useEffect(() => {
    // The browser keeps this state through a reload and on the way back.
    if (arrived !== null) void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true })
  }, [arrived, navigate, pathname, search, hash])

  return { newestId, forget: useCallback(() => setNewestId(null), []) }
}

function newestIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('newestId' in state)) return null
  return typeof state.newestId === 'string' ? state.newestId : null
}
