/**
 * Acts once an overlay that is closing has given the focus back, which it does a moment after it is gone; the answer
 * calls it off.
 */
export function afterOverlay(act: () => void): () => void {
  const timer = setTimeout(act, FOCUS_BACK_MS)
  return () => clearTimeout(timer)
}

const FOCUS_BACK_MS = 100

/**
 * Gives the focus to the element of this id where nothing else has it. A dialog gives it back by itself where a button
 * opened it; not after an overlay in between, nor where that button is gone.
 */
export function focusOnceIdle(id: string): void {
  afterOverlay(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus()
  })
}
