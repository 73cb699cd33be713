import { classNames } from '#web/ui/parts/class-names.ts'
import { Glyph } from '#web/ui/parts/glyph.tsx'

export type OutcomeProps = { outcome: { isFailure: boolean; sentence: string } | null; className?: string }

/** How something went, read out when it appears; there is nothing to see before. */
export function Outcome({ outcome, className }: OutcomeProps) {
  return (
    <div role="status" className={classNames('text-sm empty:hidden', className)}>
      {outcome && (
        <p className={classNames('flex gap-2 wrap-anywhere', outcome.isFailure && 'font-medium text-danger-text')}>
          <Glyph
            name={outcome.isFailure ? 'alert' : 'check'}
            size={18}
            className={classNames('mt-px', !outcome.isFailure && 'text-accent')}
          />
          {outcome.sentence}
        </p>
      )}
    </div>
  )
}
