import { Spinner } from './spinner.tsx'

/** Stands in for the whole app while it is not yet known what may be shown. */
export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <main className="flex min-h-dvh items-center justify-center text-accent">
      <Spinner size="lg" label={label} />
    </main>
  )
}
