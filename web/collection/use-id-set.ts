import { useCallback, useMemo, useState } from 'react'

export type IdSet = {
  ids: ReadonlySet<string>
  has: (id: string) => boolean
  set: (id: string, isIn: boolean) => void
  clear: () => void
}

/** A set of ids that a page remembers, such as the selected or the opened cards. */
export function useIdSet(): IdSet {
  const [ids, change] = useState<ReadonlySet<string>>(() => new Set())
  const set = useCallback((id: string, isIn: boolean) => {
    change((before) => {
      const after = new Set(before)
      if (isIn) after.add(id)
      else after.delete(id)
      return after
    })
  }, [])
  const clear = useCallback(() => change(new Set()), [])
  return useMemo(() => ({ ids, has: (id) => ids.has(id), set, clear }), [ids, set, clear])
}
