import { useCallback, useEffect, useMemo, useRef } from 'react'
import { v4 as randomId } from 'uuid'
import { BRAND } from '#domain/brand.ts'
import { TIMINGS } from '#domain/timings.ts'
import { readStored, writeStored } from '#web/ui/browser/browser-storage.ts'
import { useStoredText } from '#web/ui/fields/use-stored-text.ts'
import { joinWords } from './join-words.ts'

export type Words = { title: string; transcript: string }

export type NoteWords = Words & {
  setTitle: (title: string) => void
  setTranscript: (transcript: string) => void
  /** Puts more words after those that stand there by then. */
  append: (words: string) => void
}

/** What a sound is called and what is said in it, kept in this browser until it is saved or thrown away. */
export function useNoteWords(personId: string, soundId: string, title: string): NoteWords {
  const initial = useMemo(() => JSON.stringify({ title, transcript: '' } satisfies Words), [title])
  const { text, setText } = useStoredText(keyOf(personId, soundId), TIMINGS.draftSaveMs, initial)
  const words = useMemo(() => parseWords(text) ?? { title, transcript: '' }, [text, title])

  // Recognised words come when they come, between two drawings too.
  const latest = useRef(words)
  useEffect(() => {
    latest.current = words
  }, [words])
  const change = useCallback(
    (part: Partial<Words>) => {
      latest.current = { ...latest.current, ...part }
      setText(JSON.stringify(latest.current))
    },
    [setText],
  )

  return {
    ...words,
    setTitle: useCallback((typed) => change({ title: typed }), [change]),
    setTranscript: useCallback((transcript) => change({ transcript }), [change]),
    append: useCallback((more) => change({ transcript: joinWords(latest.current.transcript, more) }), [change]),
  }
}

/** What a waiting sound is called by now. */
export function keptTitle(personId: string, sound: { id: string; title: string }): string {
  return parseWords(readStored(keyOf(personId, sound.id)))?.title.trim() || sound.title
}

/** Forgets what was typed for a sound that is saved or thrown away. */
export function forgetWords(personId: string, soundId: string): void {
  writeStored(keyOf(personId, soundId), null)
}

/** The id that the next recording is given; the same until it is begun, so that what was typed for it is found again. */
export function nextSoundId(personId: string, purpose: string): string {
  const key = nextKeyOf(personId, purpose)
  const id = readStored(key) ?? randomId()
  writeStored(key, id)
  return id
}

/** The recording is begun: the one after it is another. */
export function takeNextSoundId(personId: string, purpose: string, id: string): void {
  const key = nextKeyOf(personId, purpose)
  if (readStored(key) === id) writeStored(key, null)
}

function parseWords(text: string | null): Words | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Record<keyof Words, unknown>> | null // safe because each field is looked at below
    if (typeof kept?.title !== 'string' || typeof kept.transcript !== 'string') return undefined
    return { title: kept.title, transcript: kept.transcript }
  } catch {
    return undefined
  }
}

function keyOf(personId: string, soundId: string): string {
  return `${BRAND.slug}.recording.${personId}.${soundId}`
}

function nextKeyOf(personId: string, purpose: string): string {
  return `${BRAND.slug}.next-recording.${personId}.${purpose}`
}
