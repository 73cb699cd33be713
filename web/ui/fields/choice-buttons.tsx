import { useId } from 'react'

export type ChoiceButtonsProps<Id extends string> = {
  label: string
  items: readonly { id: Id; label: string }[]
  selectedId: Id
  onSelect: (id: Id) => void
  isDisabled?: boolean
}

/** One of a few short names: native radio buttons drawn as a row of buttons. */
export function ChoiceButtons<Id extends string>(props: ChoiceButtonsProps<Id>) {
  const { label, items, selectedId, onSelect, isDisabled } = props
  const name = useId()
  return (
    <fieldset disabled={isDisabled} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap">
        {items.map(({ id, label }) => (
          <label
            key={id}
            className="relative flex min-h-11 items-center justify-center rounded-sm border border-line px-4 text-center outline-accent transition-colors hover:border-ink-3 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:opacity-50 md:min-h-10"
          >
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === selectedId}
              onChange={() => onSelect(id)}
              className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
