import { useCallback, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * The id of the chosen voice note: the one the address names, else the one handed over by the page that led here, or
 * null. Navigation state survives a reload but not a copied address, so a choice always goes into the address.
 */
export function useNoteInAddress(): [id: string | null, choose: (id: string) => void] {
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const named = params.get('note')
  const handed = handedOver(state)
  const choose = useCallback(
    (id: string) => setParams({ note: id }, { replace: true, preventScrollReset: true, flushSync: true }),
    [setParams],
  )
  useEffect(() => {
    if (named === null && handed !== null) choose(handed)
  }, [named, handed, choose])
  return [named ?? handed, choose]
}

function handedOver(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('voiceNoteId' in state)) return null
  return typeof state.voiceNoteId === 'string' ? state.voiceNoteId : null
}
