import type { HookType } from '#domain/lists/hooks.ts'
import { HOOK_TYPE_NOTES } from './hook-tabs.ts'

/** Of which type a hook is to be, and what hooks of it do. */
export function HookTypeNote({ type }: { type: HookType }) {
  return (
    <p className="text-ink-2">
      <strong className="text-ink">{type}</strong>
      <br />
      {HOOK_TYPE_NOTES[type]}
    </p>
  )
}
