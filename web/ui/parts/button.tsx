import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'disabled'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  isDisabled?: boolean
  /** Shows a spinner and ignores presses, yet keeps the focus where it is. */
  isPending?: boolean
  onPress?: () => void
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  variant,
  size,
  isDisabled = false,
  isPending = false,
  onPress,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent) {
    if (isPending) event.preventDefault()
    else onPress?.()
  }
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      className={buttonLook(variant, size, className)}
      onClick={press}
    >
      {isPending && <Spinner size="sm" />}
      {children}
    </button>
  )
}
