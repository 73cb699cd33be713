import { type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { classNames } from '#web/ui/parts/class-names.ts'
import { MarkedFrame, type TextMark } from '#web/ui/parts/marked-frame.tsx'
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
  /** Passages to underline, in order; give an empty list where some may come, for the box is another with them. */
  marks?: readonly TextMark[]
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
  marks,
  rows = 6,
  className,
  id,
  ...rest
}: TextAreaProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const area = (
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
        marks && 'relative bg-transparent!',
      )}
    />
  )
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={inputId} className={labelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      {marks ? (
        <MarkedFrame text={value} marks={marks} dir={rest.dir}>
          {area}
        </MarkedFrame>
      ) : (
        area
      )}
      <FieldNotes id={inputId} error={error} hint={hint} />
    </div>
  )
}
