import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/parts/button.tsx'
import { Dialog } from './dialog.tsx'

export type FormDialogProps = {
  title: string
  submitLabel: string
  isPending: boolean
  onSubmit: () => void
  onClose: () => void
  /** False where a press beside the dialog would lose what was begun. */
  isDismissable?: boolean
  children: ReactNode
}

/** A dialog with one form in it, which Enter sends too. */
export function FormDialog({ title, submitLabel, isPending, onSubmit, onClose, children, ...rest }: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      {...rest}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={isPending}>
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
        className="flex flex-col gap-4"
      >
        {children}
      </form>
    </Dialog>
  )
}
