// Promises that a tab does not offer as lost what another one is recording, saving or looking through.

import { BRAND } from '#domain/brand.ts'

const PREFIX = `${BRAND.slug}.recording.`

/**
 * Holds a sound for this tab, until it is let go or the tab is gone, however it goes. Answers how to let go, or undefined
 * where another tab holds it. A browser without locks, or a page it does not trust with them, lets everybody hold it.
 */
export async function holdSound(id: string): Promise<(() => void) | undefined> {
  if (!navigator.locks) return () => undefined
  const answer = Promise.withResolvers<(() => void) | undefined>()
  navigator.locks
    .request(PREFIX + id, { ifAvailable: true }, (lock) => {
      if (!lock) return answer.resolve(undefined)
      const held = Promise.withResolvers<void>()
      answer.resolve(() => held.resolve())
      return held.promise
    })
    .catch(() => answer.resolve(() => undefined))
  return answer.promise
}

/** The ids of all sounds that some tab of this browser holds. */
export async function heldSounds(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])))
}
