import type { ReactNode } from 'react'
import { classNames } from '#web/ui/parts/class-names.ts'

/** Words under the highlighter. */
export function Marked({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <mark className={classNames('box-decoration-clone rounded-xs bg-marker px-[0.12em] text-marker-ink', className)}>
      {children}
    </mark>
  )
}
