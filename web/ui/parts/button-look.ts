import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-strong',
  secondary: 'border border-line bg-surface text-ink hover:border-ink-3 hover:bg-sunk',
  ghost: 'text-accent hover:bg-accent-soft',
  danger: 'bg-danger text-danger-ink hover:bg-danger-strong',
}

// A phone's fingers get 40 px at least; a pointer gets the smaller control.
const SIZES: Record<ButtonSize, string> = {
  xs: 'min-h-10 gap-1.5 px-2.5 text-sm md:min-h-9',
  sm: 'min-h-10 gap-1.5 px-3 text-sm md:min-h-9',
  md: 'min-h-11 gap-2 px-4 text-base md:min-h-10',
  lg: 'min-h-12 gap-2 px-6 text-lg',
}

/** The classes that make a button, a link or a trigger look like one of our buttons. */
export function buttonLook(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', className?: string): string {
  return classNames(
    'inline-flex max-w-full shrink-0 items-center justify-center rounded-sm py-1.5 text-center font-semibold leading-tight select-none',
    'transition-[background-color,border-color,color,transform] duration-150 active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-80 aria-disabled:active:translate-y-0',
    VARIANTS[variant],
    SIZES[size],
    className,
  )
}
