import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { ERRORS, fillMessage } from '#domain/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useStoredText } from '#web/ui/use-stored-text.ts'
import type { TextVersion } from './collection-routes.ts'
import { FormerVersions } from './former-versions.tsx'

/** The open editor, for what works on its text. Places are UTF-16 units. */
export type Editor = {
  text: string
  /** What is selected, or where the caret stands. */
  selection: { start: number; end: number }
  /** True while the text is being saved. */
  isReadOnly: boolean
  /** Puts a text in the place of a passage and selects it. */
  replace: (start: number, end: number, text: string) => void
}

export type EditDialogProps = {
  /** The text as it is saved. */
  text: string
  /** Under which name unsaved changes are kept in this browser. */
  draftKey: string
  noun: string
  maxCharacters: number
  /** What it is, above the text. */
  heading?: ReactNode
  /** What works on the text, right under it. */
  tools?: (editor: Editor) => ReactNode
  /** What goes with the text as it is typed: counters, warnings, a preview. */
  aside?: (text: string) => ReactNode
  loadVersions: () => Promise<readonly TextVersion[]>
  /** Rejects when it could not be saved; `force` writes over a change made elsewhere. */
  onSave: (text: string, options: { force: boolean }) => Promise<void>
  describeFailure: (error: unknown) => { message: string; mayForce: boolean }
  onClose: () => void
}

/** The shared editor. What was typed survives a reload, a failed save and a session that ends in the middle. */
export function EditDialog(props: EditDialogProps) {
  const { text: saved, draftKey, noun, maxCharacters, heading, tools, aside, loadVersions, onSave, onClose } = props
  const draft = useStoredText(draftKey, TIMINGS.draftSaveMs, saved)
  const [isMaximized, setIsMaximized] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [proposed, setProposed] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<{ message: string; mayForce: boolean } | null>(null)
  const [isRestored, setIsRestored] = useState(draft.text !== saved)
  const formId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const selection = useSelection(area)
  const [selectNext, setSelectNext] = useState<Editor['selection'] | null>(null)

  const isChanged = draft.text !== saved
  const problem = problemOf(draft.text, noun, maxCharacters)
  const canSave = isChanged && problem === undefined && !isSaving

  useLayoutEffect(() => {
    if (!selectNext || !area.current) return
    area.current.setSelectionRange(selectNext.start, selectNext.end)
    area.current.focus()
  }, [selectNext])

  function replace(start: number, end: number, text: string) {
    draft.setText(draft.text.slice(0, start) + text + draft.text.slice(end))
    setIsRestored(false)
    setSelectNext({ start, end: start + text.length })
  }

  async function save(force: boolean) {
    if (!canSave) return
    setIsSaving(true)
    setFailure(null)
    try {
      await onSave(draft.text, { force })
    } catch (error) {
      setFailure(props.describeFailure(error))
      setIsSaving(false)
      return
    }
    draft.clear()
    onClose()
  }

  function close() {
    if (isSaving) return
    if (isChanged) setIsAsking(true)
    else onClose()
  }

  return (
    <Dialog
      title="Edit Content"
      isOpen
      onClose={close}
      size={isMaximized ? 'full' : 'lg'}
      headerActions={
        <IconButton
          label={isMaximized ? 'Minimize' : 'Maximize'}
          icon={<Icon name={isMaximized ? 'minimize-2' : 'maximize-2'} />}
          onPress={() => setIsMaximized(!isMaximized)}
        />
      }
      actions={
        <>
          <Button variant="secondary" onPress={close} isDisabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isPending={isSaving} isDisabled={!isSaving && !canSave}>
            Save Changes
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex h-full flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
          event.preventDefault()
          void save(false)
        }}
      >
        {failure && (
          <div ref={(banner) => banner?.scrollIntoView({ block: 'nearest' })}>
            <Banner
              tone="error"
              {...(failure.mayForce && { action: { label: 'Save anyway', onAction: () => void save(true) } })}
            >
              {failure.message}
            </Banner>
          </div>
        )}
        {isRestored && isChanged && (
          <Banner tone="notice" action={{ label: 'Discard them', onAction: () => draft.clear() }}>
            These are changes you had not saved yet.
          </Banner>
        )}
        {heading}
        <TextArea
          ref={area}
          label="Text"
          labelHidden
          autoFocus
          dir="auto"
          value={draft.text}
          onChange={(text) => {
            draft.setText(text)
            setIsRestored(false)
          }}
          error={problem}
          readOnly={isSaving}
          className={classNames('[&>textarea]:min-h-72', isMaximized && 'flex-1 [&>textarea]:flex-1')}
        />
        {tools?.({ text: draft.text, selection, isReadOnly: isSaving, replace })}
        {aside?.(draft.text)}
        <FormerVersions load={loadVersions} onUse={(text) => (isChanged ? setProposed(text) : draft.setText(text))} />
      </form>
      <ConfirmDialog
        title="Replace what you typed?"
        message="The earlier version takes its place. What you typed has not been saved."
        confirmLabel="Replace"
        cancelLabel="Keep what I typed"
        isOpen={proposed !== null}
        onClose={() => setProposed(null)}
        onConfirm={() => {
          if (proposed !== null) draft.setText(proposed)
          setProposed(null)
        }}
      />
      <ConfirmDialog
        title="Discard your changes?"
        message="They have not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          draft.clear()
          onClose()
        }}
      />
    </Dialog>
  )
}

// The element's own select events miss what is selected by touch or by a script.
function useSelection(area: RefObject<HTMLTextAreaElement | null>): Editor['selection'] {
  const [selection, setSelection] = useState({ start: 0, end: 0 })
  useEffect(() => {
    function look() {
      if (!area.current || document.activeElement !== area.current) return
      const { selectionStart: start, selectionEnd: end } = area.current
      setSelection((before) => (before.start === start && before.end === end ? before : { start, end }))
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [area])
  return selection
}

function problemOf(text: string, noun: string, max: number): string | undefined {
  if (text.trim() === '') return fillMessage(ERRORS.text_empty[1], { noun })
  return text.length > max ? fillMessage(ERRORS.content_too_long[1], { max }) : undefined
}
