/**
 * Gives the focus to the element of this id where nothing else has it. A dialog gives it back by itself where a button
 * opened it; not after an overlay in between, nor where that button is gone.
 */
export function focusOnceIdle(id: string): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus()
  }, FOCUS_AFTER_MS)
}

const FOCUS_AFTER_MS = 100
