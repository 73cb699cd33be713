import type { ReactNode } from 'react'
import { Switch as AriaSwitch } from 'react-aria-components'

export type SwitchProps = {
  label: string
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isDisabled?: boolean
  hint?: ReactNode
}

export function Switch({ label, isSelected, onChange, isDisabled = false, hint }: SwitchProps) {
  return (
    <AriaSwitch
      isSelected={isSelected}
      onChange={onChange}
      isDisabled={isDisabled}
      className="group inline-flex min-h-10 cursor-pointer items-center gap-3 data-disabled:cursor-not-allowed"
    >
      <span className="flex h-6 w-11 shrink-0 items-center rounded-full border border-ink-3 bg-sunk p-0.5 outline-accent transition-colors group-data-disabled:opacity-50 group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-selected:border-accent group-data-selected:bg-accent">
        <span className="size-4 rounded-full bg-ink-3 transition-transform group-data-selected:translate-x-5 group-data-selected:bg-accent-ink" />
      </span>
      <span>
        {label}
        {hint != null && <span className="block text-sm text-ink-2">{hint}</span>}
      </span>
    </AriaSwitch>
  )
}
