import type { ReactNode } from 'react'

export type EmptyStateProps = {
  message: ReactNode
  action?: ReactNode
  /** Replaces the outline of a card that stands there by default. */
  ghost?: ReactNode
}

/** One sentence, one action, and the outline of what will stand here. */
export function EmptyState({ message, action, ghost }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-5 py-10 text-center">
      <div aria-hidden="true" className="w-full max-w-sm">
        {ghost ?? <GhostCard />}
      </div>
      <p className="max-w-md text-balance text-ink-2">{message}</p>
      {action}
    </div>
  )
}

function GhostCard() {
  return (
    <div className="flex flex-col gap-3 rounded-md border border-dashed border-ink-3/50 p-5">
      <div className="flex items-center gap-2">
        <div className="size-2.5 rounded-[3px] bg-line" />
        <div className="h-2.5 w-20 rounded-full bg-line" />
      </div>
      <div className="mt-1 h-2.5 w-11/12 rounded-full bg-line" />
      <div className="h-2.5 w-3/5 rounded-full bg-marker/70" />
      <div className="h-2.5 w-4/5 rounded-full bg-line" />
      <div className="h-2.5 w-2/5 rounded-full bg-line" />
    </div>
  )
}
