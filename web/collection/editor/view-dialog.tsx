import { type ReactNode, useState } from 'react'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ScrollBox } from '#web/ui/page/scroll-box.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { MaximizeButton } from './editor-frame.tsx'

export type ViewDialogProps = {
  text: string
  heading: ReactNode
  /** Stands beside the text: how it looks, what is counted. */
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
      about={heading}
      isOpen
      onClose={onClose}
      size={isMaximized ? 'full' : 'tall'}
      isBare
      headerActions={<MaximizeButton isMaximized={isMaximized} isPage onToggle={setIsMaximized} />}
      actions={
        <Button variant="secondary" onPress={onCopy}>
          <Icon name="copy" size={18} />
          Copy
        </Button>
      }
    >
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] border-t border-line max-lg:overflow-y-auto lg:grid-cols-[minmax(0,1fr)_25rem]">
        <ScrollBox label="Text" className="rounded-none bg-surface max-lg:overflow-visible">
          <p className="mx-auto max-w-[calc(640px+3rem)] px-6 pt-6 pb-12 text-[1.125rem] leading-[1.65] whitespace-pre-wrap md:pt-12">
            {text}
          </p>
        </ScrollBox>
        <div className="flex flex-col gap-5 bg-paper p-4 md:p-5 lg:overflow-y-auto lg:border-s lg:border-line">
          {aside}
        </div>
      </div>
    </Dialog>
  )
}
