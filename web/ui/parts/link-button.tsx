import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'

export type LinkButtonProps = LinkProps & {
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  children: ReactNode
}

/** A link to another page of ours that looks like a button. */
export function LinkButton({ variant, size, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonLook(variant, size, className)}>
      {children}
    </Link>
  )
}
