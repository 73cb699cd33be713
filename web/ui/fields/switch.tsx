import type { ReactNode } from 'react'
import { classNames } from '#web/ui/parts/class-names.ts'

export type SwitchProps = {
  label: string
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isDisabled?: boolean
  hint?: ReactNode
}

export function Switch({ label, isSelected, onChange, isDisabled = false, hint }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isSelected}
      disabled={isDisabled}
      onClick={() => onChange(!isSelected)}
      className="group inline-flex min-h-10 items-center gap-3 rounded-xs text-start outline-none"
    >
      <span
        className={classNames(
          'flex h-6 w-11 shrink-0 items-center rounded-full border p-0.5 outline-accent transition-colors group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-disabled:opacity-50',
          isSelected ? 'border-accent bg-accent' : 'border-ink-3 bg-sunk',
        )}
      >
        <span
          className={classNames(
            'size-4 rounded-full transition-transform',
            isSelected ? 'translate-x-5 bg-accent-ink' : 'bg-ink-3',
          )}
        />
      </span>
      <span>
        {label}
        {hint != null && <span className="block text-sm text-ink-2">{hint}</span>}
      </span>
    </button>
  )
}
