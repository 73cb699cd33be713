import type { ReactNode } from 'react'

/** A list of things a person has, divided by hairlines. */
export function ItemList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="-my-3 divide-y divide-line">
      {children}
    </ul>
  )
}

export type ItemRowProps = { title: ReactNode; badge?: string; details: ReactNode; actions?: ReactNode }

/** One of them: its name, what to know of it, what can be done with it. */
export function ItemRow({ title, badge, details, actions }: ItemRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          {title}
          {badge && <span className="rounded-full bg-accent-soft px-2 text-sm font-semibold text-accent">{badge}</span>}
        </p>
        <div className="text-sm text-ink-2 wrap-anywhere">{details}</div>
      </div>
      {actions != null && <div className="flex flex-wrap items-center gap-1">{actions}</div>}
    </li>
  )
}
