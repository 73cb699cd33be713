import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A word or two about the thing beside it. */
export function Badge({ children, tone = 'neutral' }: { children: ReactNode; tone?: 'neutral' | 'danger' }) {
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center whitespace-nowrap rounded-full px-2 py-0.5 text-xs font-medium',
        tone === 'danger' ? 'bg-danger-soft text-danger-text' : 'border border-line bg-sunk text-ink-2',
      )}
    >
      {children}
    </span>
  )
}
