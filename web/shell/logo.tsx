import { BRAND } from '#domain/brand.ts'
import { classNames } from '#web/ui/parts/class-names.ts'

/** Waveform bars beside the name: voice on its way to becoming lines. */
export function Logo({ isNarrow = false, className }: { isNarrow?: boolean; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <svg viewBox="0 0 24 20" aria-hidden="true" className="h-5 w-6 shrink-0 fill-accent">
        <rect x="0" y="7" width="3" height="6" rx="1.5" />
        <rect x="5.25" y="3" width="3" height="14" rx="1.5" />
        <rect x="10.5" y="0" width="3" height="20" rx="1.5" />
        <rect x="15.75" y="5" width="3" height="10" rx="1.5" />
        <rect x="21" y="8" width="3" height="4" rx="1.5" />
      </svg>
      <span className={isNarrow ? 'sr-only' : 'font-display text-lg font-bold tracking-display'}>{BRAND.name}</span>
    </span>
  )
}
