import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import type { Task } from '#domain/writing/operations.ts'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Card } from '#web/ui/parts/card.tsx'
import { useEngineNote } from './use-engine-note.ts'
import { WrittenElsewhere } from './written-elsewhere.tsx'

export type WritingFormProps = {
  task: Task
  /** What the form is, for those who do not see it. */
  label: string
  /** What stands on the button. */
  button: string
  /** What the work is made of. */
  children: ReactNode
  /** What it will cost. */
  price: ReactNode
  /** What the built-in composer does here, where it is not what it does everywhere. */
  composerNote?: string
  isRunning: boolean
  canStart: boolean
  failure: string | null
  onFailureSeen: () => void
  onStart: () => void
}

// Once, when it comes: a function made anew would bring it back at every key that is pressed.
function bringIntoView(banner: HTMLElement | null) {
  banner?.scrollIntoView({ block: 'nearest' })
}

/** A form that starts a writing: its fields, who will write, the price, and the button; also by Ctrl or Cmd + Enter. */
export function WritingForm(props: WritingFormProps) {
  const { task, label, button, children, price, composerNote, isRunning, canStart, failure, onFailureSeen, onStart } =
    props
  const priceId = useId()
  const note = useEngineNote(composerNote)

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (canStart && !isRunning) onStart()
  }

  return (
    <Card as="section" aria-label={label} className="md:p-6">
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event)
        }}
      >
        {failure !== null && (
          <div ref={bringIntoView} className="scroll-mt-24">
            <Banner tone="error" onClose={onFailureSeen}>
              {failure}
            </Banner>
          </div>
        )}
        {children}
        <div className="flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-5 max-md:contents md:flex">
          <p className="min-w-0 text-sm text-ink-2 max-md:order-last md:flex-1 md:basis-72">{note}</p>
          {/* On a phone the button stays in sight above the bar at the bottom, however long the form is. */}
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 max-md:sticky max-md:bottom-[calc(3.8rem+env(safe-area-inset-bottom))] max-md:z-10 max-md:-mx-4 max-md:justify-between max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-3">
            {!isRunning && <WrittenElsewhere task={task} />}
            <div id={priceId} className="min-w-0 max-md:flex-1">
              {price}
            </div>
            <Button type="submit" aria-describedby={priceId} isPending={isRunning} isDisabled={!isRunning && !canStart}>
              {button}
            </Button>
          </div>
        </div>
      </form>
    </Card>
  )
}
