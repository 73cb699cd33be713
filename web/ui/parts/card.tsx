import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section' | 'li'
  children: ReactNode
}

/** A surface with a hairline and no shadow. */
export function Card({ as: Element = 'div', className, children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={classNames('rounded-md border border-line bg-surface p-4', className)}>
      {children}
    </Element>
  )
}
