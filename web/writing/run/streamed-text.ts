// Keeps the text of one writing as it arrives, and shows it to whoever watches at most once a frame.

import type { TextChange } from './watch-writing.ts'

export type StreamedText = {
  /** The text as it was last shown. */
  read: () => string
  /** Calls back when another text is shown; returns how to stop that. */
  subscribe: (listener: () => void) => () => void
  /** Takes a change in. False where something before it is missing: then nothing changes. */
  change: (change: TextChange) => boolean
  /** Shows a whole text at once. */
  put: (text: string) => void
}

/** An empty text; `nextFrame` calls back when the screen is next drawn, or later where nobody sees it. */
export function createStreamedText(nextFrame: (draw: () => void) => void): StreamedText {
  const listeners = new Set<() => void>()
  let known = ''
  let shown = ''
  let isDrawing = false

  function show() {
    isDrawing = false
    if (shown === known) return
    shown = known
    for (const listener of listeners) listener()
  }

  return {
    read: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change({ offset, text }) {
      if (offset > known.length) return false
      known = known.slice(0, offset) + text
      if (!isDrawing) {
        isDrawing = true
        nextFrame(show)
      }
      return true
    },
    put(text) {
      known = text
      show()
    },
  }
}
