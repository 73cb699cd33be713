import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { InEnglish } from './in-english.tsx'

export type DialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  size?: 'md' | 'lg' | 'tall' | 'full'
  /** What it is about, after the title. */
  about?: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  /** Whether the content fills the dialog from edge to edge and scrolls by itself. */
  isBare?: boolean
  /** Small buttons beside the closing one. */
  headerActions?: ReactNode
  /** Whether a press outside closes it; Escape always does unless this is false. */
  isDismissable?: boolean
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

const SIZES = {
  md: 'md:max-w-lg',
  lg: 'md:max-w-3xl',
  tall: 'h-full md:h-[calc(100dvh-2rem)] md:max-w-7xl',
  full: 'h-full md:h-[calc(100dvh-2rem)] md:max-w-[calc(100vw-2rem)]',
}

export function Dialog(props: DialogProps) {
  const {
    title,
    isOpen,
    onClose,
    size = 'md',
    about,
    isBare = false,
    actions,
    headerActions,
    isDismissable = true,
    role = 'dialog',
    children,
  } = props
  return (
    <InEnglish>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
        isDismissable={isDismissable}
        isKeyboardDismissDisabled={!isDismissable}
        className="fixed inset-0 z-50 flex h-dvh items-end justify-center bg-veil data-entering:animate-fade md:items-center md:p-4"
      >
        <Modal className={classNames('flex max-h-full w-full min-w-0 data-entering:animate-enter', SIZES[size])}>
          <AriaDialog
            role={role}
            className="flex max-h-dvh w-full min-w-0 flex-col rounded-t-lg border border-line bg-raised shadow-float outline-none md:max-h-[calc(100dvh-2rem)] md:rounded-lg"
          >
            <div className="flex items-center gap-1 py-3 ps-5 pe-3">
              <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
                <Heading slot="title" level={2} className="min-w-0 text-lg">
                  {title}
                </Heading>
                {about}
              </div>
              {headerActions}
              <IconButton label="Close" icon={<Glyph name="x" />} onPress={onClose} />
            </div>
            <div className={classNames('min-h-0 flex-1', isBare ? 'flex' : 'overflow-y-auto px-5 pt-1 pb-5')}>
              {children}
            </div>
            {actions != null && (
              <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-5 py-4">
                {actions}
              </div>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </InEnglish>
  )
}
