import { Suspense, useState, useSyncExternalStore } from 'react'
import { late } from './late.ts'
import type { ToastListProps } from './toast-list.tsx'

export type Notice = {
  message: string
  tone?: 'neutral' | 'success' | 'error'
  timeoutMs?: number
  action?: { label: string; onAction: () => void }
}

const ToastList = late<ToastListProps>(() => import('./toast-list.tsx').then((module) => module.ToastList), {
  isNearby: true,
})

/** Notices that nothing has shown yet. */
let waiting: readonly Notice[] = []
const listeners = new Set<() => void>()

/** Shows a notice at the foot of the screen; it waits while the pointer or the focus is on it. */
export function notify(notice: Notice): void {
  setWaiting([...waiting, notice])
}

/** The place of the notices; stands once in a layout. */
export function ToastRegion({ className }: { className?: string }) {
  const isWaiting = useSyncExternalStore(listen, () => waiting.length > 0)
  const [hasBegun, begin] = useState(false)
  if (isWaiting && !hasBegun) begin(true)
  return (
    <Suspense fallback={null}>
      {hasBegun && <ToastList isWaiting={isWaiting} take={takeWaiting} className={className} />}
    </Suspense>
  )
}

function takeWaiting(): readonly Notice[] {
  const taken = waiting
  setWaiting([])
  return taken
}

function setWaiting(notices: readonly Notice[]): void {
  waiting = notices
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
