import { useEffect, useState } from 'react'
import { TIMINGS } from '#domain/timings.ts'

/** The text as it was at the last pause in typing, so that reading it never delays a key. */
export function useSettledText(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    if (text === settled) return
    const timer = setTimeout(() => settle(text), TIMINGS.readPauseMs)
    return () => clearTimeout(timer)
  }, [text, settled])
  return settled
}
