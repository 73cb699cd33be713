import { type ReactNode, useState } from 'react'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'

export type ViewDialogProps = {
  text: string
  heading?: ReactNode
  /** Goes with the text: counters, slides. */
  aside?: ReactNode
  onCopy: () => void
  onClose: () => void
}

/** The shared editor without its pen: the whole text, to read and to copy. */
export function ViewDialog({ text, heading, aside, onCopy, onClose }: ViewDialogProps) {
  const [isMaximized, setIsMaximized] = useState(false)
  return (
    <Dialog
      title="View Content"
      isOpen
      onClose={onClose}
      size={isMaximized ? 'full' : 'lg'}
      headerActions={
        <IconButton
          label={isMaximized ? 'Minimize' : 'Maximize'}
          icon={<Icon name={isMaximized ? 'minimize-2' : 'maximize-2'} />}
          onPress={() => setIsMaximized(!isMaximized)}
        />
      }
      actions={
        <Button variant="secondary" onPress={onCopy}>
          <Icon name="copy" size={18} />
          Copy
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {heading}
        <p dir="auto" className="text-start whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
          {text}
        </p>
        {aside}
      </div>
    </Dialog>
  )
}
