import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readStored, writeStored } from '#web/ui/browser/browser-storage.ts'

export type StoredText = {
  text: string
  setText: (text: string) => void
  /** Keeps a text that `setText` is to show later. */
  keep: (text: string) => void
  /** Forgets the text; with `only`, as long as nothing else was typed in the meantime. */
  clear: (only?: string) => void
}

/**
 * Typed text that survives a reload: kept under `key` a moment after each change and when the page is left.
 * Another tab's text is taken over only while nobody is typing in this one, so that the last edit wins; and never where
 * this one `keeps` its own, also as what is kept when the other tab has forgotten its.
 */
export function useStoredText(
  key: string,
  delayMs: number,
  initial = '',
  keeps?: (other: string | null) => boolean,
): StoredText {
  const [shown, show] = useState<Shown>(() => read(key, initial))
  if (shown.key !== key) show(read(key, initial))

  const unsaved = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = useCallback(() => {
    clearTimeout(timer.current)
    if (unsaved.current === null) return
    writeStored(key, unsaved.current === initial ? null : unsaved.current)
    unsaved.current = null
  }, [key, initial])

  const keep = useCallback(
    (text: string) => {
      unsaved.current = text
      clearTimeout(timer.current)
      timer.current = setTimeout(save, delayMs)
    },
    [save, delayMs],
  )

  const setText = useCallback(
    (text: string) => {
      show({ key, text })
      keep(text)
    },
    [key, keep],
  )

  const clear = useCallback(
    (only?: string) => {
      save()
      const kept = readStored(key)
      if (only !== undefined && kept !== null && kept !== only) return
      writeStored(key, null)
      show({ key, text: initial })
    },
    [key, save, initial],
  )

  const meet = useEffectEvent((other: string | null) => {
    if (keeps?.(other)) {
      if (other === null) setText(shown.text)
    } else if (unsaved.current === null && !isTyping()) show({ key, text: other ?? initial })
  })

  useEffect(() => {
    function takeOver(event: StorageEvent) {
      if (event.key === key) meet(event.newValue)
    }
    // Another tab may have changed it after it was read and before anybody listened.
    show((now) => (now.kept === undefined || now.kept === readStored(now.key) ? now : read(now.key, initial)))
    window.addEventListener('pagehide', save)
    window.addEventListener('blur', save)
    document.addEventListener('visibilitychange', save)
    window.addEventListener('storage', takeOver)
    return () => {
      save()
      window.removeEventListener('pagehide', save)
      window.removeEventListener('blur', save)
      document.removeEventListener('visibilitychange', save)
      window.removeEventListener('storage', takeOver)
    }
  }, [key, save, initial])

  return { text: shown.key === key ? shown.text : initial, setText, keep, clear }
}

/** What is shown of a key; `kept` is what was read for it, missing once the text was changed here. */
type Shown = { key: string; text: string; kept?: string | null }

function read(key: string, initial: string): Shown {
  const kept = readStored(key)
  return { key, text: kept ?? initial, kept }
}

function isTyping(): boolean {
  return document.hasFocus() && document.activeElement instanceof HTMLTextAreaElement
}
