// Promises that a long page costs little: what stands below its first view is HTML, and its code comes with a person.
import { type ComponentType, lazy } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

/**
 * A part of a public page whose code comes once somebody moves on it; until then it shows as it was written ahead. Where
 * the code cannot be had, it stays so. Make its element once, outside of what draws it, and put it inside `Suspense`.
 * What stands in the first view may come for a pointer that rests on the page as well (`atRest`).
 */
export function lateSection(load: () => Promise<ComponentType>, { atRest = false } = {}) {
  return lazy(async () => {
    await (atRest ? somebody : somebodyMoving)
    const part = await load().catch(() => new Promise<never>(() => {}))
    return { default: part }
  })
}

const isHere = typeof window !== 'undefined'
const somebody = isHere ? waitForSign(() => true) : undefined
const somebodyMoving = isHere ? waitForSign((event) => !isResting(event)) : undefined

async function waitForSign(counts: (event: Event) => boolean): Promise<void> {
  // Whoever came to a place further down, or back to it, has moved already.
  if (window.location.hash !== '' || window.scrollY > 0) return
  const stop = new AbortController()
  await new Promise<void>((resolve) => {
    const note = (event: Event) => {
      if (counts(event)) resolve()
    }
    for (const sign of SIGNS) document.addEventListener(sign, note, { signal: stop.signal, passive: true })
  })
  stop.abort()
}

// Browsers tell of a pointer that rests where a page comes up under it.
function isResting(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0
}
