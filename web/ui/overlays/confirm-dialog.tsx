import type { ReactNode } from 'react'
import { Button } from '#web/ui/parts/button.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  title: string
  message: ReactNode
  confirmLabel: string
  cancelLabel?: string
  isOpen: boolean
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
  tone?: 'danger' | 'neutral'
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    message,
    confirmLabel,
    cancelLabel = 'Cancel',
    isOpen,
    isPending = false,
    onConfirm,
    onClose,
    tone = 'danger',
  } = props
  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={!isPending}
      actions={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={isPending}>
            {cancelLabel}
          </Button>
          <Button variant={tone === 'danger' ? 'danger' : 'primary'} onPress={onConfirm} isPending={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-2">{message}</div>
    </Dialog>
  )
}
