import { countOpen, type TemplatePart } from '#domain/fill-template.ts'
import { ScrollBox } from '#web/ui/page/scroll-box.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { MarkedParts } from './open-places.tsx'

export type FilledPostProps = {
  parts: readonly TemplatePart[]
  /** How many places there are, open or filled in. */
  places: number
  /** Where it stays while what is beside it is scrolled, and how high it may be. */
  className: string
  boxClassName: string
}

/** A text as it will read with what was filled in, what is still open marked in it. */
export function FilledPost({ parts, places, className, boxClassName }: FilledPostProps) {
  const open = countOpen(parts)
  return (
    <section
      aria-label="Your post"
      className={classNames('flex min-w-0 flex-col gap-3 md:sticky md:self-start', className)}
    >
      <ScrollBox
        label="As it will read"
        className={classNames('bg-sunk p-4 whitespace-pre-line text-ink', boxClassName)}
      >
        <MarkedParts parts={parts} />
      </ScrollBox>
      <p role="status" className="text-sm text-ink-2">
        {open === 0 ? 'Everything is filled in.' : `${open} of ${places} still open`}
      </p>
    </section>
  )
}
