import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Glyph } from '#web/ui/parts/glyph.tsx'

export type CheckboxProps = {
  label: string
  labelHidden?: boolean
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isDisabled?: boolean
  hint?: ReactNode
}

/** A native checkbox, invisible over the whole of its drawing, so that every press lands on it. */
export function Checkbox({
  label,
  labelHidden = false,
  isSelected,
  onChange,
  isDisabled = false,
  hint,
}: CheckboxProps) {
  const hintId = useId()
  return (
    <label className="relative inline-flex min-h-10 min-w-10 items-center gap-2.5 has-disabled:opacity-50">
      <input
        type="checkbox"
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        aria-label={labelHidden ? label : undefined}
        aria-describedby={hint == null ? undefined : hintId}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <span
        aria-hidden="true"
        className={classNames(
          'flex size-5 shrink-0 items-center justify-center rounded-xs border border-ink-3 bg-surface transition-colors peer-hover:border-ink',
          'peer-checked:border-accent peer-checked:bg-accent peer-checked:text-accent-ink',
          'outline-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
          labelHidden && 'mx-auto',
        )}
      >
        {isSelected && <Glyph name="check" size={14} />}
      </span>
      {!labelHidden && (
        <span>
          {label}
          {hint != null && (
            <span id={hintId} className="block text-sm text-ink-2">
              {hint}
            </span>
          )}
        </span>
      )}
    </label>
  )
}
