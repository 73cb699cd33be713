import type { ReactNode } from 'react'
import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
  Text,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { inputLook } from './field.tsx'
import { Glyph } from './glyph.tsx'

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

export function Select(props: SelectProps) {
  const { label, labelHidden, items, selectedId, onSelect, placeholder, isDisabled, error, hint, className } = props
  return (
    <AriaSelect
      value={selectedId}
      onChange={(id) => {
        if (id !== null) onSelect(String(id))
      }}
      placeholder={placeholder ?? 'Choose…'}
      isDisabled={isDisabled ?? false}
      isInvalid={Boolean(error)}
      className={classNames('flex flex-col gap-1.5', className)}
    >
      <Label className={labelHidden ? 'sr-only' : 'text-sm font-semibold'}>{label}</Label>
      <Button
        className={classNames(inputLook(Boolean(error)), 'flex min-h-11 items-center justify-between gap-3 text-start')}
      >
        <SelectValue className="truncate data-placeholder:text-ink-3">
          {({ selectedText, isPlaceholder, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <Glyph name="chevron-down" size={18} className="text-ink-3" />
      </Button>
      {hint != null && (
        <Text slot="description" className="text-sm text-ink-2">
          {hint}
        </Text>
      )}
      {error && (
        <Text slot="errorMessage" className="text-sm font-medium text-danger-text">
          {error}
        </Text>
      )}
      <Popover className="min-w-(--trigger-width) rounded-sm border border-line bg-raised p-1 shadow-float data-entering:animate-fade">
        <ListBox items={items} className="max-h-80 overflow-y-auto outline-none">
          {(item) => (
            <ListBoxItem
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
    </AriaSelect>
  )
}
