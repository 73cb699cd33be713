import { useEffect, useEffectEvent } from 'react'

/** Runs `go` once, `delayMs` after `isDone` became true. */
export function useRedirect(isDone: boolean, delayMs: number, go: () => void): void {
  const leave = useEffectEvent(go)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => leave(), delayMs)
    return () => clearTimeout(timer)
  }, [isDone, delayMs])
}
