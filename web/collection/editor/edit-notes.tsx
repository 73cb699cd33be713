import { type ReactNode, useState } from 'react'
import { afterOverlay } from '#web/ui/overlays/after-overlay.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import type { Editor } from './use-editor.ts'

export type EditFailure = { message: string; mayForce: boolean }

export type EditNotesProps = {
  failure: EditFailure | null
  /** True while what was typed before, and not saved, stands in the fields. */
  isRestored: boolean
  onSaveAnyway: () => void
  onDiscard: () => void
}

/** What stands above the fields of an editor: why it was not saved, and that earlier changes are back. */
export function EditNotes({ failure, isRestored, onSaveAnyway, onDiscard }: EditNotesProps) {
  return (
    <>
      {failure && (
        <div ref={(banner) => banner?.scrollIntoView({ block: 'nearest' })}>
          <Banner tone="error" {...(failure.mayForce && { action: { label: 'Save anyway', onAction: onSaveAnyway } })}>
            {failure.message}
          </Banner>
        </div>
      )}
      {isRestored && (
        <Banner tone="notice" action={{ label: 'Discard them', onAction: onDiscard }}>
          These are changes you had not saved yet.
        </Banner>
      )}
    </>
  )
}

export type DiscardQuestionProps = { isOpen: boolean; onClose: () => void; onDiscard: () => void }

/** Asked before an editor with unsaved changes is closed. */
export function DiscardQuestion({ isOpen, onClose, onDiscard }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      title="Discard your changes?"
      message="They have not been saved."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onDiscard}
    />
  )
}

/** Asked before a former text takes the place of words that were not saved. */
export function ReplaceQuestion({
  isOpen,
  onClose,
  onReplace,
}: Omit<DiscardQuestionProps, 'onDiscard'> & { onReplace: () => void }) {
  return (
    <ConfirmDialog
      title="Replace what you typed?"
      message="The earlier version takes its place. What you typed has not been saved."
      confirmLabel="Replace"
      cancelLabel="Keep what I typed"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => {
        onReplace()
        onClose()
      }}
    />
  )
}

/** Puts an earlier text into the editor; typed words that would go with it are asked about first. */
export function useTakeVersion(editor: Editor): { take: (text: string) => void; question: ReactNode } {
  const [proposed, setProposed] = useState<string | null>(null)
  const put = (text: string) => editor.replace(0, editor.now.current.length, text)
  return {
    take: (text) => (editor.isChanged ? setProposed(text) : put(text)),
    question: (
      <ReplaceQuestion
        isOpen={proposed !== null}
        onClose={() => setProposed(null)}
        // While the question stands, the text cannot have the focus.
        onReplace={() => afterOverlay(() => proposed !== null && put(proposed))}
      />
    ),
  }
}
