import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/parts/class-names.ts'

export type ChoiceCard = { id: string; label: string; note: ReactNode }

export type ChoiceCardsProps = {
  label: string
  labelShown?: boolean
  items: readonly ChoiceCard[]
  /** Empty as long as none is chosen. */
  selectedId: string
  onSelect: (id: string) => void
  isDisabled?: boolean
  hint?: ReactNode
  /** How many stand side by side where there is room. */
  columns?: 2 | 3
  /** For more than a handful: closer together, two side by side on a phone too, and there without what they mean. */
  isDense?: boolean
}

const COLUMNS = {
  2: 'sm:grid-cols-2',
  3: 'md:grid-cols-3',
  dense: 'auto-rows-fr grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
}

/** One of a few, each with room to say what it means: native radio buttons drawn as cards. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { label, labelShown = false, items, selectedId, onSelect, isDisabled = false, hint } = props
  const { columns = 2, isDense = false } = props
  const id = useId()
  return (
    <fieldset disabled={isDisabled} aria-describedby={hint == null ? undefined : `${id}-hint`}>
      <legend className={labelShown ? 'pb-1.5 text-sm font-semibold' : 'sr-only'}>{label}</legend>
      <div className={classNames('grid', isDense ? 'gap-2' : 'gap-3', COLUMNS[isDense ? 'dense' : columns])}>
        {items.map((item) => (
          <label
            key={item.id}
            className={classNames(
              'relative flex rounded-sm border border-line outline-accent transition-colors hover:border-ink-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed',
              isDense ? 'gap-2.5 p-3' : 'gap-3 p-4',
            )}
          >
            <input
              type="radio"
              name={id}
              value={item.id}
              checked={item.id === selectedId}
              onChange={() => onSelect(item.id)}
              aria-labelledby={`${id}-${item.id}`}
              aria-describedby={`${id}-${item.id}-note`}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            <span
              aria-hidden="true"
              className={classNames(
                'flex size-4.5 shrink-0 items-center justify-center rounded-full border border-ink-3 bg-surface peer-checked:border-accent peer-checked:[&>span]:bg-accent peer-disabled:opacity-50',
                isDense ? 'mt-0.5' : 'mt-1',
              )}
            >
              <span className="size-2.5 rounded-full" />
            </span>
            <span className="min-w-0">
              <span
                id={`${id}-${item.id}`}
                className={classNames('block font-semibold', isDense && 'leading-snug wrap-anywhere')}
              >
                {item.label}
              </span>
              <span
                id={`${id}-${item.id}-note`}
                className={classNames('mt-0.5 block text-sm text-ink-2', isDense && 'max-md:hidden')}
              >
                {item.note}
              </span>
            </span>
          </label>
        ))}
      </div>
      {hint != null && (
        <div id={`${id}-hint`} className="mt-2 text-sm text-ink-2">
          {hint}
        </div>
      )}
    </fieldset>
  )
}
