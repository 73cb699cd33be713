import type { ReactNode } from 'react'
import { classNames } from '#web/ui/parts/class-names.ts'

type SectionProps = {
  id: string
  title: ReactNode
  lead?: ReactNode
  className?: string
  /** Puts the heading beside what it stands over, where there is room. */
  isBeside?: boolean
  children: ReactNode
}

/** A part of a public page with its heading; `id` is its anchor. */
export function Section({ id, title, lead, className, isBeside = false, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames('py-16 md:py-24', isBeside && 'lg:grid lg:grid-cols-[1fr_2.2fr] lg:gap-16', className)}
    >
      <div className="max-w-2xl">
        <h2 id={`${id}-title`} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        {lead && <p className="mt-4 text-lg text-ink-2">{lead}</p>}
      </div>
      <div className={classNames('mt-10', isBeside ? 'lg:mt-0' : 'md:mt-12')}>{children}</div>
    </section>
  )
}
