import { classNames } from './class-names.ts'

export type ProgressBarProps = { value: number; label: string; labelHidden?: boolean; size?: 'sm' | 'md' }

/** A bar from 0 to 100. */
export function ProgressBar({ value, label, labelHidden, size = 'md' }: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, value))
  return (
    <div>
      {!labelHidden && (
        <div className="mb-1.5 flex justify-between gap-4 text-sm text-ink-2" aria-hidden="true">
          <span>{label}</span>
          <span>{Math.round(percent)}%</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        className={classNames('overflow-hidden rounded-full bg-line', size === 'sm' ? 'h-1.5' : 'h-2')}
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-300"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
