import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/parts/button.tsx'
import { Dialog } from './dialog.tsx'

export type FormDialogProps = {
  title: string
  submitLabel: string
  isPending: boolean
  onSubmit: () => void
  onClose: () => void
  /** Whether there is nothing to send yet. */
  isDisabled?: boolean
  /** Beside the buttons: what it costs. */
  note?: string
  /** False where a press beside the dialog would lose what was begun. */
  isDismissable?: boolean
  children: ReactNode
}

/** A dialog with one form in it, which Enter sends too, with Ctrl or Cmd out of a text of several lines. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, isPending, isDisabled = false, note, onSubmit, onClose, children, ...rest } = props
  const formId = useId()
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      {...rest}
      actions={
        <>
          {note !== undefined && <p className="min-w-0 flex-1 text-sm text-ink-2 max-md:basis-full">{note}</p>}
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={isPending} isDisabled={isDisabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
        onKeyDown={(event) => {
          const isArea = event.target instanceof HTMLTextAreaElement
          if (isArea && event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.requestSubmit()
        }}
        className="flex flex-col gap-4"
      >
        {children}
      </form>
    </Dialog>
  )
}
