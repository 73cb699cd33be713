import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useEffectEvent, useId } from 'react'
import { classNames } from '#web/ui/parts/class-names.ts'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: ReactNode
  /** Stands inside the box at its end. */
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function Field({ label, value, onChange, error, hint, trailing, className, id, ...rest }: FieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  // What was typed or filled in before the prerendered page came alive is taken over, not lost.
  const takeOver = useEffectEvent(() => {
    const input = document.getElementById(inputId)
    if (input instanceof HTMLInputElement && input.value !== value) onChange(input.value)
  })
  useEffect(() => takeOver(), [])
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={inputId} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative flex">
        <input
          {...rest}
          id={inputId}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(inputId, error, hint)}
          className={classNames(inputLook(Boolean(error)), 'min-h-11', trailing != null && 'pe-12')}
        />
        {trailing != null && <div className="absolute inset-y-0 end-0.5 flex items-center">{trailing}</div>}
      </div>
      <FieldNotes id={inputId} error={error} hint={hint} />
    </div>
  )
}

/** The error, or else the hint, under a field. */
export function FieldNotes({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode }) {
  return (
    <>
      {hint != null && (
        <div id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </div>
      )}
      <div id={`${id}-error`} aria-live="polite" className="text-sm font-medium text-danger-text empty:hidden">
        {error}
      </div>
    </>
  )
}

/** The ids of the notes under a field, for its aria-describedby. */
export function describedBy(id: string, error: string | undefined, hint: ReactNode): string | undefined {
  const ids = [hint != null && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** The classes of everything that is typed into. */
export function inputLook(isInvalid: boolean): string {
  return classNames(
    'w-full rounded-sm border bg-surface px-3 py-2 text-base text-ink transition-colors',
    'disabled:cursor-not-allowed disabled:bg-sunk disabled:text-ink-2',
    isInvalid ? 'border-danger' : 'border-ink-3 hover:border-ink-2',
  )
}
