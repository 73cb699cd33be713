// Knows whether the server can be reached, by asking it: what the browser says of its network is only a hint to look.

import { useSyncExternalStore } from 'react'

/** How long to wait before each further look; the last one counts for all after it. */
const PAUSES_MS = [500, 1_000, 2_000, 5_000]

let isServerThere = async () => true
let isLost = false
let looking: Promise<boolean> | undefined
/** How often a look was asked for: one that began before the last of them says nothing of it. */
let asked = 0
/** Ends the pause before the next look. */
let hurry: (() => void) | undefined
const listeners = new Set<() => void>()

/** From now on the server is looked for by `probe`, which answers whether it is there. */
export function watchConnection(probe: () => Promise<boolean>): void {
  // Pages are also written ahead, where there is no window.
  if (typeof window === 'undefined') return
  isServerThere = probe
  for (const hint of ['offline', 'online']) window.addEventListener(hint, () => void lookForServer())
  if (!navigator.onLine) void lookForServer()
}

/** True from the look that found no server until the one that found it. */
export function isConnectionLost(): boolean {
  return isLost
}

/** Calls back whenever the connection is lost and whenever it is there again; returns how to stop that. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the connection is lost, for what is drawn. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(onConnectionChange, isConnectionLost)
}

/**
 * For whatever got no answer: looks whether the server can be reached and resolves once it can, however long that takes.
 * Answers true where the first look found it, so that something else was the matter. Called again, it looks at once.
 */
export function lookForServer(): Promise<boolean> {
  asked++
  hurry?.()
  looking ??= look().finally(() => {
    looking = undefined
  })
  return looking
}

async function look(): Promise<boolean> {
  let misses = 0
  for (;;) {
    const before = asked
    const isThere = await isServerThere()
    if (isThere && before !== asked) continue
    setLost(!isThere)
    if (isThere) return misses === 0
    await pause(PAUSES_MS[Math.min(misses++, PAUSES_MS.length - 1)])
  }
}

async function pause(milliseconds: number | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  hurry = resolve
  await promise
  hurry = undefined
  clearTimeout(timer)
}

function setLost(isLostNow: boolean): void {
  if (isLost === isLostNow) return
  isLost = isLostNow
  for (const listener of listeners) listener()
}
