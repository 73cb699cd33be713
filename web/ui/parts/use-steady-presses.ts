// Promises that a button does what it says though it moved under the pointer while it was pressed.

import { useEffect } from 'react'

/** A hand that moves no further than this while it presses means what it pressed. */
const STILL_PX = 4
const PRESSABLE = 'button, a[href], [role="button"], [role="tab"], [role="switch"], [role="checkbox"], label'

/**
 * Texts and lists come while a page is already used, and what is above a button may grow between the press and the
 * letting go: browsers then take the press for one of something else. Stands once in a layout. Touch needs none of
 * it: there the element that was touched stays the one meant.
 */
export function useSteadyPresses(): void {
  useEffect(() => {
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    let pressed: { element: HTMLElement; x: number; y: number } | undefined
    window.addEventListener(
      'pointerdown',
      ({ target, clientX: x, clientY: y, button, pointerType }) => {
        const element = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null
        const isMeant = element !== null && button === 0 && pointerType !== 'touch' && isUnder(element, x, y)
        pressed = isMeant ? { element, x, y } : undefined
      },
      options,
    )
    window.addEventListener(
      'pointerup',
      ({ target, clientX, clientY }) => {
        const before = pressed
        pressed = undefined
        if (!before || Math.hypot(clientX - before.x, clientY - before.y) > STILL_PX) return
        const { element } = before
        if (!element.isConnected || (target instanceof Node && element.contains(target))) return
        // What something else was drawn over has not moved: a menu that the press opened, a dialog.
        if (isUnder(element, clientX, clientY)) return
        // Whoever follows the press learns first that it was let go elsewhere.
        setTimeout(() => element.click())
      },
      options,
    )
    window.addEventListener('pointercancel', () => (pressed = undefined), options)
    return () => stop.abort()
  }, [])
}

function isUnder(element: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
