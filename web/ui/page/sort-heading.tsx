import type { ReactNode } from 'react'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Glyph } from '#web/ui/parts/glyph.tsx'

export type SortHeadingProps = {
  /** How the table is sorted by this column; undefined while it is sorted by another. */
  direction: 'asc' | 'desc' | undefined
  isNumber?: boolean
  onPress: () => void
  children: ReactNode
}

/** The heading of a column by which its table can be sorted. */
export function SortHeading({ direction, isNumber = false, onPress, children }: SortHeadingProps) {
  const sorted = direction && (direction === 'asc' ? 'ascending' : 'descending')
  return (
    <th
      scope="col"
      aria-sort={sorted ?? 'none'}
      className={classNames('p-0 font-medium not-last:pe-3', isNumber ? 'text-end' : 'text-start')}
    >
      <button
        type="button"
        onClick={onPress}
        className={classNames(
          isNumber && 'flex-row-reverse',
          'group inline-flex min-h-11 items-center gap-1.5 rounded-xs text-sm hover:text-ink',
          direction ? 'font-semibold text-ink' : 'text-ink-2',
        )}
      >
        {children}
        <Glyph
          name="chevron-down"
          size={16}
          className={classNames(
            'transition-transform',
            direction === 'asc' && 'rotate-180',
            !direction && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
          )}
        />
      </button>
    </th>
  )
}
