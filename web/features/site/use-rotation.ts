// Promises that what changes by itself can be stopped, and stands still for whoever reads it or wants it still.
import { type FocusEvent, type HTMLAttributes, useLayoutEffect, useState, useSyncExternalStore } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

export type Rotation = {
  /** How many steps it has gone so far. */
  step: number
  show: (step: number) => void
  isPaused: boolean
  setPaused: (isPaused: boolean) => void
  /** Has what changes read out, but not while it does so by itself. */
  live: 'off' | 'polite'
  /** Belongs on the element around all that changes and what it is changed with. */
  hold: Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>
}

/**
 * Goes a step every so many seconds. It stands still while it is paused, under the pointer or the keyboard's focus,
 * on a hidden tab, and for whoever asked for less motion.
 */
export function useRotation(everySeconds: number): Rotation {
  const [step, show] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isUnderPointer, setUnderPointer] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const mayMove = useSyncExternalStore(listen, readMayMove, () => false)
  const isMoving = mayMove && !isPaused && !isUnderPointer && !isFocused
  useLayoutEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => show((now) => now + 1), everySeconds * 1_000)
    return () => clearInterval(timer)
  }, [isMoving, everySeconds])
  return {
    step,
    show,
    isPaused,
    setPaused,
    live: isMoving ? 'off' : 'polite',
    hold: {
      onPointerEnter: () => setUnderPointer(true),
      onPointerLeave: () => setUnderPointer(false),
      // What was pressed with a pointer keeps the focus long after the pointer has gone.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}

function readMayMove(): boolean {
  return !document.hidden && !window.matchMedia(REDUCED_MOTION).matches
}

function listen(changed: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('visibilitychange', changed, { signal })
  window.matchMedia(REDUCED_MOTION).addEventListener('change', changed, { signal })
  return () => stop.abort()
}
