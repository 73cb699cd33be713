// Promises that a long page costs little: what stands below its first view is HTML, and its code comes with a person.
import { type ComponentType, lazy } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

/**
 * A part of a public page whose code comes once somebody moves on it; until then it shows as it was written ahead. Where
 * the code cannot be had, it stays so. Make its element once, outside of what draws it, and put it inside `Suspense`.
 */
export function lateSection(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    await somebody
    const part = await load().catch(() => new Promise<never>(() => {}))
    return { default: part }
  })
}

const somebody = typeof window === 'undefined' ? undefined : waitForSign()

async function waitForSign(): Promise<void> {
  // Whoever came to a place further down, or back to it, has moved already.
  if (window.location.hash !== '' || window.scrollY > 0) return
  const stop = new AbortController()
  await new Promise<Event>((resolve) => {
    for (const sign of SIGNS) document.addEventListener(sign, resolve, { signal: stop.signal, passive: true })
  })
  stop.abort()
}
