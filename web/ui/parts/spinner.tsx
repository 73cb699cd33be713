import { classNames } from './class-names.ts'

const SIZES = { sm: 'size-4', md: 'size-6', lg: 'size-10' }

/** Without a label it is decoration beside words that already say what is happening. */
export function Spinner({ size = 'md', label }: { size?: keyof typeof SIZES; label?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={classNames('animate-spin', SIZES[size])}>
        <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="2.5" opacity="0.22" />
        <path d="M21.5 12A9.5 9.5 0 0 0 12 2.5" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
