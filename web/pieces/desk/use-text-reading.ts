// Keeps what a pasted text is read as, a moment after it was changed, and what its person wishes of that.

import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { TIMINGS } from '#domain/timings.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { TAKEN_BACK_SORTS } from '#domain/writing/readings.ts'
import { client } from '#web/client.ts'
import { queryKeys } from '#web/query.ts'
import { useStoredText } from '#web/ui/fields/use-stored-text.ts'
import { parseWishes, type Wishes, wishesKey } from './kept-wishes.ts'

export type TextReading = Awaited<ReturnType<typeof client.materials.readText>>

export type TextReadingControl = {
  /** Undefined while nothing is known of this text: it is short, or still being read. */
  reading: TextReading | undefined
  wishes: Wishes
  setWishes: (wishes: Wishes) => void
}

/** Shorter texts are what they look like. */
const CHARACTERS_AT_LEAST = 80

/** What this text is read as, and the wishes for it, which are kept beside it in this browser. */
export function useTextReading(personId: string, page: string, text: string): TextReadingControl {
  const kept = useStoredText(wishesKey(personId, page), 0)
  const wishes = useMemo(() => fairWishes(kept.text), [kept.text])
  const settled = useSettled(text)
  const isRead = settled.trim().length >= CHARACTERS_AT_LEAST && settled.length <= CONTENT_MAX_CHARACTERS
  const textKey = useMemo(() => keyOf(settled), [settled])
  const { data } = useQuery({
    queryKey: queryKeys.textReading(textKey, JSON.stringify(wishes)),
    queryFn: ({ signal }) => client.materials.readText({ content: settled, reading: wishes }, { signal }),
    // What was known of the same text stands until a wish is fulfilled.
    placeholderData: (before, query) => (query?.queryKey[2] === textKey ? before : undefined),
    enabled: isRead,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    reading: isRead && settled === text ? data : undefined,
    wishes,
    setWishes: (changed) => kept.setText(Object.keys(changed).length === 0 ? '' : JSON.stringify(changed)),
  }
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TIMINGS.readPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

// A sort that another version knew is no wish any more.
function fairWishes(kept: string): Wishes {
  const { speaker, takenBack }: Record<string, unknown> = parseWishes(kept)
  const sorts = Array.isArray(takenBack) ? TAKEN_BACK_SORTS.filter((sort) => takenBack.includes(sort)) : []
  return { ...(typeof speaker === 'string' && { speaker }), ...(sorts.length > 0 && { takenBack: sorts }) }
}

// Tells texts apart without keeping them twice: the hash of Fowler, Noll and Vo.
function keyOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `${text.length}.${hash >>> 0}`
}
