import { type ReactNode, useId } from 'react'

export type ChoiceCard = { id: string; label: string; note: ReactNode }

export type ChoiceCardsProps = {
  label: string
  items: readonly ChoiceCard[]
  selectedId: string
  onSelect: (id: string) => void
  isDisabled?: boolean
  hint?: ReactNode
}

/** One of a few, each with room to say what it means: native radio buttons drawn as cards. */
export function ChoiceCards({ label, items, selectedId, onSelect, isDisabled = false, hint }: ChoiceCardsProps) {
  const id = useId()
  return (
    <fieldset disabled={isDisabled} aria-describedby={hint == null ? undefined : `${id}-hint`}>
      <legend className="sr-only">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {items.map((item) => (
          <label
            key={item.id}
            className="relative flex gap-3 rounded-sm border border-line p-4 outline-accent transition-colors hover:border-ink-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed"
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
              className="mt-1 flex size-4.5 shrink-0 items-center justify-center rounded-full border border-ink-3 bg-surface peer-checked:border-accent peer-checked:[&>span]:bg-accent peer-disabled:opacity-50"
            >
              <span className="size-2.5 rounded-full" />
            </span>
            <span className="min-w-0">
              <span id={`${id}-${item.id}`} className="block font-semibold">
                {item.label}
              </span>
              <span id={`${id}-${item.id}-note`} className="mt-0.5 block text-sm text-ink-2">
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
