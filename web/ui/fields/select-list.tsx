import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import { InEnglish } from '#web/ui/overlays/in-english.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import type { SelectItem } from './select.tsx'
import type { TypeAhead } from './type-ahead.ts'

export type SelectListProps = {
  trigger: RefObject<HTMLElement | null>
  label: string
  items: readonly SelectItem[]
  selectedId: string | null
  /** Where it begins; null for what is chosen. */
  atId: string | null
  typeAhead: TypeAhead
  onSelect: (id: string) => void
  onClose: () => void
}

// Choosing what is chosen already closes the list too.
const TOLD_OF_THE_SAME = { allowDuplicateSelectionEvents: true }

/** The list under an open select. */
export function SelectList(props: SelectListProps) {
  const { trigger, label, items, selectedId, atId, typeAhead, onSelect, onClose } = props
  const list = useRef<HTMLDivElement>(null)

  // The option itself may come later than the list, and another one may be spelled before it does.
  const focusAt = useCallback((option: HTMLElement | null) => option?.focus({ preventScroll: true }), [])

  // A word begun while the list was closed goes on in it, so that both are spelled in one place.
  const spell = useEffectEvent((event: KeyboardEvent) => {
    if (!typeAhead.takes(event)) return
    event.preventDefault()
    event.stopPropagation()
    const found = typeAhead.find(event, items, document.activeElement?.getAttribute('data-key') ?? null)
    if (found !== undefined) focusOption(list.current, found)
  })
  useEffect(() => {
    const element = list.current
    const listen = (event: KeyboardEvent) => spell(event)
    element?.addEventListener('keydown', listen, { capture: true })
    return () => element?.removeEventListener('keydown', listen, { capture: true })
  }, [])

  return (
    <InEnglish>
      <Popover
        triggerRef={trigger}
        isOpen
        onOpenChange={onClose}
        placement="bottom start"
        aria-label={label}
        className="min-w-(--trigger-width) rounded-sm border border-line bg-raised p-1 shadow-float data-entering:animate-fade"
      >
        <ListBox
          ref={list}
          {...TOLD_OF_THE_SAME}
          aria-label={label}
          autoFocus={atId === null}
          items={items}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={selectedId === null ? [] : [selectedId]}
          onSelectionChange={(keys) => {
            const [chosen] = keys
            onClose()
            if (chosen !== undefined && chosen !== selectedId) onSelect(String(chosen))
          }}
          shouldSelectOnPressUp
          shouldFocusOnHover
          className="max-h-80 overflow-y-auto outline-none"
        >
          {(item) => (
            <ListBoxItem
              {...(item.id === atId && { ref: focusAt })}
              textValue={item.label}
              isDisabled={item.isDisabled ?? false}
              className="flex min-h-10 cursor-pointer items-center gap-3 rounded-xs px-2.5 py-1.5 data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-focused:bg-sunk"
            >
              {({ isSelected }) => (
                <>
                  <span className="min-w-0 flex-1">
                    <Text slot="label" className="block truncate">
                      {item.label}
                    </Text>
                    {item.note && (
                      <Text slot="description" className="block truncate text-sm text-ink-2">
                        {item.note}
                      </Text>
                    )}
                  </span>
                  <Glyph name="check" size={18} className={classNames('text-accent', !isSelected && 'invisible')} />
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </InEnglish>
  )
}

function focusOption(list: HTMLElement | null, id: string): void {
  list?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`)?.focus()
}
