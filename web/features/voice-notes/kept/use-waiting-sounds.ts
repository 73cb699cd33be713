import { useCallback, useEffect, useMemo, useState } from 'react'
import { heldSounds } from './hold-sound.ts'
import { type KeptSound, soundStoreOf } from './kept-sounds.ts'

export type WaitingSounds = {
  /** Newest first. */
  sounds: readonly KeptSound[]
  /** Looks again: something was begun, saved, thrown away or put aside. */
  look: () => void
}

/** What a person recorded or chose in this browser and did not save, and no tab is busy with. */
export function useWaitingSounds(personId: string): WaitingSounds {
  const [sounds, setSounds] = useState<readonly KeptSound[]>([])
  const store = useMemo(() => soundStoreOf(personId), [personId])

  const look = useCallback(async () => {
    try {
      // In this order: one that is put aside in between is seen the next time, one that is taken up is not offered.
      const kept = await store.list()
      const held = await heldSounds()
      // Of one that ended before its first second nothing was heard.
      setSounds(kept.filter(({ id, seconds }) => seconds > 0 && !held.has(id)))
    } catch {
      // A browser that keeps nothing has nothing waiting.
      setSounds([])
    }
  }, [store])

  useEffect(() => {
    const again = () => void look()
    again()
    window.addEventListener('focus', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      window.removeEventListener('focus', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [look])

  return { sounds, look: useCallback(() => void look(), [look]) }
}
