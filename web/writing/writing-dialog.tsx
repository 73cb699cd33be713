import { type FormEvent, type ReactNode, useId } from 'react'
import type { Task } from '#domain/writing/operations.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useEngineNote } from './use-engine-note.ts'
import { WrittenElsewhere } from './written-elsewhere.tsx'

export type WritingDialogProps = {
  task: Task
  title: string
  /** What stands on the button. */
  button: string
  size?: 'md' | 'lg'
  /** What the work is made of. */
  children: ReactNode
  /** What it will cost. */
  price: ReactNode
  /** What the built-in composer does here, where it is not what it does everywhere. */
  composerNote?: string
  canStart: boolean
  /** Why the last try failed. */
  failure: string | null
  onStart: () => void
  onClose: () => void
}

// Once, when it comes: a function made anew would bring it back at every key that is pressed.
function bringIntoView(banner: HTMLElement | null) {
  banner?.scrollIntoView({ block: 'nearest' })
}

/** A dialog that starts a writing: its fields, who will write, the price, and the button; also by Ctrl or Cmd + Enter. */
export function WritingDialog(props: WritingDialogProps) {
  const { task, title, button, size = 'md', children, price, composerNote, canStart, failure, onStart, onClose } = props
  const note = useEngineNote(composerNote)
  const formId = useId()
  const priceId = useId()

  function submit(event: Event | FormEvent) {
    event.preventDefault()
    if (canStart) onStart()
  }

  // Before a field is entered the dialog itself holds the focus.
  function listenForKeys(form: HTMLFormElement) {
    const dialog = form.closest<HTMLElement>('[role="dialog"]')
    const hear = (event: KeyboardEvent) => {
      const isHere = event.target === dialog || form.contains(event.target as Node)
      if (isHere && event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event)
    }
    dialog?.addEventListener('keydown', hear)
    return () => dialog?.removeEventListener('keydown', hear)
  }

  return (
    <Dialog
      title={title}
      size={size}
      isOpen
      onClose={onClose}
      actions={
        <>
          <WrittenElsewhere task={task} />
          <div id={priceId} className="min-w-0 flex-1 max-md:basis-full">
            {price}
          </div>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} aria-describedby={priceId} isDisabled={!canStart}>
            {button}
          </Button>
        </>
      }
    >
      <form
        ref={(form) => (form ? listenForKeys(form) : undefined)}
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={submit}
      >
        {failure !== null && (
          <div ref={bringIntoView}>
            <Banner tone="error">{failure}</Banner>
          </div>
        )}
        {children}
        <p className="text-sm text-ink-2">{note}</p>
      </form>
    </Dialog>
  )
}
