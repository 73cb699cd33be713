import { LinkField } from './link-field.tsx'
import type { LinkSource } from './use-link.ts'

export type LinkPanelProps = {
  label: string
  source: LinkSource
  files: readonly string[] | undefined
  isDisabled: boolean
}

/** The address of a page, and what was read there. */
export function LinkPanel({ label, source, files, isDisabled }: LinkPanelProps) {
  return (
    <LinkField
      label={label}
      placeholder="https://example.com/article"
      button="Read page"
      source={source}
      files={files}
      isDisabled={isDisabled}
      unread="Its title, length and exact price stand here once it was read. Reading costs nothing."
    />
  )
}
