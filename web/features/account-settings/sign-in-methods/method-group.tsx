import { type ReactNode, useId } from 'react'

/** One kind of ways in, with its heading. */
export function MethodGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** One way in: what it is called, since when, and what can be done with it. */
export function MethodRow({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2">{note}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  )
}

/** A day as people write it. */
export function dayOf(moment: string): string {
  return new Date(moment).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' })
}
