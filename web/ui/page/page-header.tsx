import type { ReactNode } from 'react'

export type PageHeaderProps = { title: string; subtitle?: ReactNode; actions?: ReactNode }

/** The one h1 of a page; it takes the focus after a navigation. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pb-6 md:pb-8">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-xl md:text-2xl">
          {title}
        </h1>
        {subtitle != null && <p className="mt-1 max-w-prose text-ink-2">{subtitle}</p>}
      </div>
      {actions != null && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
  )
}
