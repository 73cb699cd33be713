import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/parts/class-names.ts'

export type FoundationPartProps = {
  title: string
  intro: string
  children: ReactNode
  /** What the samples suggest, beside it where there is room; false where they suggest nothing. */
  suggestions: ReactNode
}

/** One of the five parts: what it is, what stands in it, and what is suggested for it. */
export function FoundationPart({ title, intro, children, suggestions }: FoundationPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-8">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-2">{intro}</p>
      <div
        className={classNames(
          'mt-4 grid items-start gap-4',
          suggestions !== false && 'xl:grid-cols-[minmax(0,1fr)_22rem]',
        )}
      >
        {children}
        {suggestions}
      </div>
    </section>
  )
}
