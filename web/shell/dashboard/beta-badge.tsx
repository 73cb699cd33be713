import { BRAND } from '#domain/brand.ts'

export function BetaBadge() {
  return (
    <span className="inline-flex shrink-0 items-center whitespace-nowrap rounded-full border border-line px-2 py-0.5 text-xs font-medium text-ink-2">
      {BRAND.versionLabel}
    </span>
  )
}
