import type { ReactNode } from 'react'
import { ColorSquare } from './color-square.tsx'
import { IconOrNode } from './icon.tsx'

/** `icon` is a name or an element. */
export type ChipProps = { color: string; label: string; icon?: ReactNode }

/** A small coloured square and a name. */
export function Chip({ color, label, icon }: ChipProps) {
  return (
    <span className="inline-flex items-center gap-2 text-sm font-semibold">
      <ColorSquare color={color} />
      {icon != null && <IconOrNode icon={icon} size={16} className="text-ink-3" />}
      {label}
    </span>
  )
}
