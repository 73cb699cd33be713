import { type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState, useTransition } from 'react'
import { late } from '#web/ui/overlays/late.ts'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import { describedBy, FieldNotes, inputLook } from './field.tsx'
import type { SelectListProps } from './select-list.tsx'
import { createTypeAhead } from './type-ahead.ts'

export type SelectItem = { id: string; label: string; note?: string; isDisabled?: boolean }

export type SelectProps = {
  label: string
  labelHidden?: boolean
  items: readonly SelectItem[]
  selectedId: string | null
  onSelect: (id: string) => void
  placeholder?: string
  isDisabled?: boolean
  error?: string | undefined
  hint?: ReactNode
  className?: string
}

const SelectList = late<SelectListProps>(() => import('./select-list.tsx').then((module) => module.SelectList), {
  isNearby: true,
})

/** A button that shows what is chosen and opens the list to choose from, also by the arrows and by spelling an option. */
export function Select(props: SelectProps) {
  const { label, labelHidden, items, selectedId, onSelect, placeholder, isDisabled, error, hint, className } = props
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<{ atId: string | null } | null>(null)
  const [isComing, start] = useTransition()
  const [typeAhead] = useState(createTypeAhead)
  const spelledId = useRef<string | null>(null)
  const selected = items.find((item) => item.id === selectedId)

  function open(atId: string | null) {
    // Not every browser gives the focus to a button that is pressed; the list gives it back where it was.
    trigger.current?.focus()
    start(() => setOpened((before) => (atId === null && before ? before : { atId })))
  }

  function close() {
    spelledId.current = null
    setOpened(null)
  }

  function openByKey(event: KeyboardEvent) {
    const choices = items.filter((item) => !item.isDisabled)
    if (event.key === 'Escape') return close()
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open(null)
    else if (event.key === 'Home') open(choices[0]?.id ?? null)
    else if (event.key === 'End') open(choices.at(-1)?.id ?? null)
    else if (typeAhead.takes(event.nativeEvent)) {
      // The list may still be on its way while the word is spelled on.
      const from = spelledId.current ?? selectedId
      spelledId.current = typeAhead.find(event.nativeEvent, items, from) ?? from
      open(spelledId.current)
    } else if (event.key === 'Enter' || event.key === ' ') open(null)
    else return
    // A press that the browser made of a key would be taken for a screen reader's, whose focus comes late.
    event.preventDefault()
  }

  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label id={`${id}-label`} htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      <button
        ref={trigger}
        id={id}
        type="button"
        disabled={isDisabled}
        aria-haspopup="listbox"
        aria-expanded={opened !== null}
        aria-busy={isComing || undefined}
        aria-labelledby={`${id}-value ${id}-label`}
        aria-describedby={describedBy(id, error, hint)}
        onClick={() => open(null)}
        onKeyDown={openByKey}
        onBlur={() => {
          // Whoever has gone on to something else is not called back by a list that comes late.
          if (isComing && document.hasFocus()) close()
        }}
        className={classNames(
          inputLook(Boolean(error)),
          'flex min-h-11 items-center justify-between gap-3 text-start aria-busy:cursor-progress aria-busy:bg-sunk',
        )}
      >
        <span id={`${id}-value`} className={classNames('truncate', !selected && 'text-ink-3')}>
          {selected?.label ?? placeholder ?? 'Choose…'}
        </span>
        <Glyph name="chevron-down" size={18} className="text-ink-3" />
      </button>
      <FieldNotes id={id} error={error} hint={hint} />
      <Suspense fallback={null}>
        {opened && (
          <SelectList
            trigger={trigger}
            label={label}
            items={items}
            selectedId={selectedId}
            atId={opened.atId}
            typeAhead={typeAhead}
            onSelect={onSelect}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}
