import { type ReactNode, useState } from 'react'
import { Glyph } from '#web/ui/parts/glyph.tsx'

export type DisclosureProps = {
  title: ReactNode
  /** A few words at the end of the row, seen whether it is open or not. */
  note?: ReactNode
  children: ReactNode
  className?: string
}

/** A row that shows and hides what stands under it; that is drawn when it is first opened, and stays from then on. */
export function Disclosure({ title, note, children, className }: DisclosureProps) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details
      className={className}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWasOpened(true)
      }}
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-xs py-1.5 font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
        <Glyph
          name="chevron-down"
          size={18}
          className="-rotate-90 text-ink-3 transition-transform [details[open]>summary>&]:rotate-0"
        />
        <span className="min-w-0 flex-1">{title}</span>
        {note != null && <span className="shrink-0 text-sm font-normal text-ink-2">{note}</span>}
      </summary>
      <div className="animate-fade pt-2 pb-4">{wasOpened && children}</div>
    </details>
  )
}
