import { LinkField } from './link-field.tsx'
import type { LinkSource } from './use-link.ts'

export type LinkPanelProps = { label: string; source: LinkSource; isDisabled: boolean }

/** The address of a page, and what was read there. */
export function LinkPanel({ label, source, isDisabled }: LinkPanelProps) {
  return (
    <LinkField
      label={label}
      placeholder="https://example.com/article"
      button="Read page"
      source={source}
      isDisabled={isDisabled}
      unread="Its title, length and exact price stand here once it was read. Reading costs nothing."
    />
  )
}
