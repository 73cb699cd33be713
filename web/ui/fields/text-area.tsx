import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { classNames } from '#web/ui/parts/class-names.ts'
import { describedBy, FieldNotes, inputLook } from './field.tsx'

export type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'disabled'> & {
  label: string
  labelHidden?: boolean
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: ReactNode
  /** Grows with its text instead of scrolling. */
  autoGrow?: boolean
  isDisabled?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({
  label,
  labelHidden,
  value,
  onChange,
  error,
  hint,
  autoGrow,
  isDisabled,
  rows = 6,
  className,
  id,
  ...rest
}: TextAreaProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={inputId} className={labelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      <textarea
        {...rest}
        id={inputId}
        rows={rows}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(inputId, error, hint)}
        className={classNames(
          inputLook(Boolean(error)),
          'leading-relaxed',
          autoGrow ? 'field-sizing-content resize-none' : 'resize-y',
        )}
      />
      <FieldNotes id={inputId} error={error} hint={hint} />
    </div>
  )
}
