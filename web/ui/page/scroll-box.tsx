import type { HTMLAttributes, Ref } from 'react'
import { classNames } from '#web/ui/parts/class-names.ts'

export type ScrollBoxProps = HTMLAttributes<HTMLElement> & {
  /** What stands in it, for those who do not see it. */
  label: string
  ref?: Ref<HTMLElement>
}

/** A box that scrolls has to be reachable by the keyboard, or what is out of sight cannot be read without a mouse. */
export const REACHABLE = { tabIndex: 0 }

/** Text of any language and length in a box that scrolls by itself. */
export function ScrollBox({ label, className, ...rest }: ScrollBoxProps) {
  return (
    <section
      {...REACHABLE}
      {...rest}
      aria-label={label}
      dir="auto"
      className={classNames(
        'overflow-y-auto rounded-sm text-start leading-relaxed wrap-anywhere [unicode-bidi:plaintext]',
        className,
      )}
    />
  )
}
