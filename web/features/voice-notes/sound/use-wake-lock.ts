import { useEffect } from 'react'

/** Keeps the screen of a phone awake while something is recorded, where the browser can: a locked one may end it. */
export function useWakeLock(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false

    async function ask() {
      if (document.visibilityState !== 'visible' || isOver) return
      try {
        const given = await navigator.wakeLock.request('screen')
        if (isOver) await given.release()
        else lock = given
      } catch {
        // A low battery refuses it; the recording goes on all the same.
      }
    }
    const askAgain = () => void ask()
    void ask()
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', askAgain)
      void lock?.release().catch(() => undefined)
    }
  }, [isNeeded])
}
