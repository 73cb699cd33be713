import type { ReactNode } from 'react'
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import { InEnglish } from '#web/ui/overlays/in-english.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import { inputLook } from './field.tsx'

export type ComboFieldProps = {
  label: string
  labelHidden?: boolean
  /** What can be chosen; anything else can be typed. */
  items: readonly string[]
  value: string
  onChange: (value: string) => void
  placeholder?: string
  isDisabled?: boolean
  error?: string | undefined
  hint?: ReactNode
  className?: string
}

/** A field that offers a list to choose from, and takes whatever else is typed. */
export function ComboField(props: ComboFieldProps) {
  const { label, labelHidden, items, value, onChange, placeholder, error, hint, className } = props
  return (
    <InEnglish>
      <ComboBox
        defaultItems={items.map((id) => ({ id }))}
        value={items.includes(value) ? value : null}
        inputValue={value}
        onInputChange={onChange}
        onChange={(id) => {
          if (id !== null) onChange(String(id))
        }}
        allowsCustomValue
        isDisabled={props.isDisabled ?? false}
        isInvalid={Boolean(error)}
        className={classNames('flex flex-col gap-1.5', className)}
      >
        <Label className={labelHidden ? 'sr-only' : 'text-sm font-semibold'}>{label}</Label>
        <div className="relative flex">
          <Input
            {...(placeholder === undefined ? {} : { placeholder })}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={classNames(inputLook(Boolean(error)), 'min-h-11', items.length > 0 && 'pe-12')}
          />
          {items.length > 0 && (
            <Button className="absolute inset-y-0 end-0.5 flex w-11 cursor-pointer items-center justify-center rounded-sm text-ink-3 hover:text-ink">
              <Glyph name="chevron-down" size={18} />
            </Button>
          )}
        </div>
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
        <Popover className="w-(--trigger-width) rounded-sm border border-line bg-raised p-1 shadow-float data-entering:animate-fade">
          <ListBox<{ id: string }> className="max-h-80 overflow-y-auto outline-none">
            {({ id }) => (
              <ListBoxItem
                textValue={id}
                className="flex min-h-10 cursor-pointer items-center gap-3 rounded-xs px-2.5 py-1.5 data-focused:bg-sunk"
              >
                {({ isSelected }) => (
                  <>
                    <span className="min-w-0 flex-1 wrap-anywhere">{id}</span>
                    <Glyph name="check" size={18} className={classNames('text-accent', !isSelected && 'invisible')} />
                  </>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </InEnglish>
  )
}
