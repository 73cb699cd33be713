import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'disabled' | 'children'> & {
  /** What the button does, in words; also its tooltip. */
  label: string
  icon: ReactNode
  onPress?: () => void
  isDisabled?: boolean
  size?: 'sm' | 'md'
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, icon, onPress, isDisabled, size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
      className={classNames(iconButtonLook(size), className)}
    >
      {icon}
    </button>
  )
}

/** The classes of a square button that holds only an icon. */
export function iconButtonLook(size: 'sm' | 'md' = 'md'): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center rounded-sm text-ink-2 transition-colors',
    'hover:bg-sunk hover:text-ink disabled:pointer-events-none disabled:opacity-50',
    size === 'sm' ? 'size-10 md:size-9' : 'size-11 md:size-10',
  )
}
