// Promises that a page is usable before the code of what a press brings is there, and that the press rarely waits for it.
// Some browsers remember for as long as a page lives that code could not be fetched: the server is looked for first.
import { type ComponentType, createElement, type FunctionComponent, use, useEffect } from 'react'
import { lookForServer } from '#web/ui/browser/connection.ts'

/** How often a part is asked for while the server can be reached. */
const TRIES = 3
const TRY_AGAIN_MS = 1_000
/** What shows that somebody is about to use the page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

let isSomebodyHere = false
const nearby = new Set<() => void>()

export type LateComponent<Props> = FunctionComponent<Props> & {
  /** Makes it nearby from now on, for what only some pages have a press for. */
  bring(): void
  /** Fetches it at once, for what a page is about to draw and where coming later would move what stands below. */
  bringNow(): void
}

/**
 * A component whose code comes when it is first drawn. Make it where React's own `lazy` is made, and draw it inside
 * `Suspense`. Unlike that one it waits for the network while there is none, and is there at once when its code is.
 * What a single press may bring is `isNearby`: its code comes as soon as somebody moves on the page.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isNearby = false } = {},
): LateComponent<Props> {
  let part: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined

  async function fetchAhead() {
    // Whoever draws it later asks again, and is told what went wrong.
    part = await load().catch(() => part)
  }

  function bring() {
    bringNearby(() => void fetchAhead())
  }
  if (isNearby) bring()
  const draw = (props: Props) => {
    if (part) return createElement(part, props)
    coming ??= patiently(load)
    return createElement(use(coming), props)
  }
  function bringNow() {
    // Pages are also written ahead, where there is no server to look for.
    if (typeof window !== 'undefined') void lookForServer().then(fetchAhead)
  }
  return Object.assign(draw, { bring, bringNow })
}

/** Fetches at the first sign of a person, or at once when somebody is there. */
function bringNearby(fetchAhead: () => void): void {
  if (isSomebodyHere) void lookForServer().then(fetchAhead)
  else nearby.add(fetchAhead)
}

/** Fetches what is nearby at the first sign of a person; stands once in a layout. */
export function useNearbyParts(): void {
  useEffect(() => {
    const stop = new AbortController()
    function fetchNearby() {
      stop.abort()
      isSomebodyHere = true
      const waiting = [...nearby]
      nearby.clear()
      void lookForServer().then(() => {
        for (const fetchAhead of waiting) fetchAhead()
      })
    }
    for (const sign of SIGNS) document.addEventListener(sign, fetchNearby, { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [])
}

/** Loads a part, waiting for the network while there is none and trying again while the server can be reached. */
export async function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 1; ; tries++) {
    try {
      await lookForServer()
      return await load()
    } catch (error) {
      if (!(await lookForServer())) tries = 0
      else if (tries >= TRIES) throw error
      else await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
    }
  }
}
