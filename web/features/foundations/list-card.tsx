import { useEffect, useId, useRef, useState } from 'react'
import { FOUNDATION_ITEMS_MAX, FOUNDATION_LISTS, type FoundationListName } from '#domain/lists/foundations.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Card } from '#web/ui/parts/card.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { PARTS } from './foundation-parts.ts'
import { type BoxList, withBox, withoutBox, withText } from './foundations-form.ts'
import { PreferredRadio } from './preferred-radio.tsx'

export type ListCardProps = {
  name: FoundationListName
  list: BoxList
  problems: ReadonlyMap<number, string>
  isReadOnly: boolean
  onChange: (change: (list: BoxList) => BoxList) => void
}

/** One list: a box for each item, which of them is preferred, and one more. */
export function ListCard({ name, list, problems, isReadOnly, onChange }: ListCardProps) {
  const group = useId()
  const adder = useRef<HTMLButtonElement>(null)
  const boxes = useRef<HTMLUListElement>(null)
  const [isAdding, setIsAdding] = useState(false)
  const { one } = FOUNDATION_LISTS[name]
  const { add, empty, placeholder } = PARTS[name]
  const isFull = list.boxes.length >= FOUNDATION_ITEMS_MAX

  useEffect(() => {
    if (!isAdding) return
    boxes.current?.querySelector<HTMLElement>('li:last-of-type textarea')?.focus()
    setIsAdding(false)
  }, [isAdding])

  function remove(id: number) {
    onChange((before) => withoutBox(before, id))
    adder.current?.focus()
  }

  return (
    <Card className="flex min-w-0 flex-col gap-4 md:p-6">
      {list.boxes.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <fieldset className="min-w-0">
          <legend className="sr-only">The preferred {one}</legend>
          <ul ref={boxes} className="flex flex-col gap-4">
            {list.boxes.map(({ id, text }, at) => (
              <li key={id} className="flex flex-col gap-1">
                <div className="flex items-center justify-between gap-2">
                  <PreferredRadio
                    group={group}
                    label="Preferred"
                    about={`${one} ${at + 1}`}
                    isChecked={list.preferredId === id}
                    onChoose={() => onChange((before) => ({ ...before, preferredId: id }))}
                  />
                  <IconButton
                    size="sm"
                    label={`Remove ${one} ${at + 1}`}
                    icon={<Icon name="trash-2" size={18} />}
                    isDisabled={isReadOnly}
                    onPress={() => remove(id)}
                  />
                </div>
                <TextArea
                  label={`${capital(one)} ${at + 1}`}
                  labelHidden
                  dir="auto"
                  autoGrow
                  rows={2}
                  placeholder={placeholder}
                  value={text}
                  onChange={(typed) => onChange((before) => withText(before, id, typed))}
                  error={problems.get(id)}
                  readOnly={isReadOnly}
                />
              </li>
            ))}
          </ul>
          <div className="pt-2">
            <PreferredRadio
              group={group}
              label="None is preferred"
              isChecked={list.preferredId === null}
              onChoose={() => onChange((before) => ({ ...before, preferredId: null }))}
            />
          </div>
        </fieldset>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Button
          ref={adder}
          variant="secondary"
          size="sm"
          isDisabled={isFull || isReadOnly}
          onPress={() => {
            onChange((before) => withBox(before, ''))
            setIsAdding(true)
          }}
        >
          {add}
        </Button>
        {list.boxes.length > 0 && (
          <p className="text-sm text-ink-2">
            {list.boxes.length} of {FOUNDATION_ITEMS_MAX}
          </p>
        )}
      </div>
    </Card>
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
