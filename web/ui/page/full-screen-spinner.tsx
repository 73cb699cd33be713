import type { ReactNode } from 'react'
import { Spinner } from '#web/ui/parts/spinner.tsx'

/** Stands in for the whole app while it is not yet known what may be shown; `children` come once that takes long. */
export function FullScreenSpinner({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 text-accent">
      <Spinner size="lg" label={label} />
      {children && <p className="animate-late text-center text-ink-2">{children}</p>}
    </main>
  )
}
