import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import type { TextVersion } from '#web/collection/collection-routes.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { useStoredText } from '#web/ui/fields/use-stored-text.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { notify } from '#web/ui/overlays/toast.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Icon } from '#web/ui/parts/icon.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { carryMarks, type TextMarks } from './carry-marks.ts'
import { DiscardQuestion, type EditFailure, EditNotes } from './edit-notes.tsx'
import { FormerVersions } from './former-versions.tsx'
import { beginEdit, type EditBase, endEdit, saveOnce } from './save-or-conflict.ts'

/** The open editor, for what works on its text. Places are UTF-16 units. */
export type Editor = {
  text: string
  /** What is selected, or where the caret stands. */
  selection: { start: number; end: number }
  /** True while the text is being saved. */
  isReadOnly: boolean
  /** Puts a text in the place of a passage and selects it. */
  replace: (start: number, end: number, text: string) => void
  /** Underlines passages of a text; they move along with what is typed from then on. */
  mark: (marks: TextMarks) => void
}

export type EditDialogProps = {
  /** The text as it is saved. */
  text: string
  /** When it was saved last. */
  updatedAt: string
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
  /** Rejects when it could not be saved; with `basedOn` null a change made elsewhere is written over. */
  onSave: (text: string, basedOn: EditBase) => Promise<{ updatedAt: string }>
  describeFailure: (error: unknown) => EditFailure
  onClose: () => void
}

/** The shared editor. What was typed survives a reload, a failed save and a session that ends in the middle. */
export function EditDialog(props: EditDialogProps) {
  const { text: saved, draftKey, noun, maxCharacters, heading, tools, aside, loadVersions, onSave } = props
  const [basedOn] = useState(() => beginEdit(draftKey, props.updatedAt))
  const draft = useStoredText(draftKey, TIMINGS.draftSaveMs, saved)
  const [isMaximized, setIsMaximized] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [proposed, setProposed] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<EditFailure | null>(null)
  const [isRestored, setIsRestored] = useState(draft.text !== saved)
  // What others change while this is open is not this person's change.
  const [isTouched, setIsTouched] = useState(isRestored)
  const formId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const selection = useSelection(area)
  const [marks, mark] = useState<TextMarks>({ text: '', places: [] })
  const carried = useMemo(() => carryMarks(marks, draft.text), [marks, draft.text])
  const [selectNext, setSelectNext] = useState<Editor['selection'] | null>(null)

  const isChanged = isTouched && draft.text !== saved
  const problem = problemOf(draft.text, noun, maxCharacters)
  const canSave = isChanged && problem === undefined && !isSaving

  useLayoutEffect(() => {
    if (!selectNext || !area.current) return
    area.current.setSelectionRange(selectNext.start, selectNext.end)
    area.current.focus()
  }, [selectNext])

  function change(text: string) {
    draft.setText(text)
    setIsTouched(true)
  }

  function replace(start: number, end: number, text: string) {
    change(draft.text.slice(0, start) + text + draft.text.slice(end))
    setIsRestored(false)
    setSelectNext({ start, end: start + text.length })
  }

  async function save(force: boolean) {
    if (!canSave) return
    setIsSaving(true)
    setFailure(null)
    try {
      if (force) await onSave(draft.text, null)
      else await saveOnce(draftKey, { text: draft.text, basedOn }, onSave)
    } catch (error) {
      setFailure(props.describeFailure(error))
      setIsSaving(false)
      return
    }
    notify({ message: NOTICES.saved, tone: 'success', timeoutMs: TIMINGS.savedNoticeMs })
    draft.clear()
    leave()
  }

  function leave() {
    endEdit(draftKey)
    props.onClose()
  }

  function close() {
    if (isSaving) return
    if (isChanged) setIsAsking(true)
    else leave()
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
        <EditNotes
          failure={failure}
          isRestored={isRestored && isChanged}
          onSaveAnyway={() => void save(true)}
          onDiscard={() => draft.clear()}
        />
        {heading}
        <TextArea
          ref={area}
          label="Text"
          labelHidden
          autoFocus
          dir="auto"
          value={draft.text}
          onChange={(text) => {
            change(text)
            setIsRestored(false)
          }}
          error={problem}
          readOnly={isSaving}
          marks={carried}
          className={classNames('[&_textarea]:min-h-72', isMaximized && 'flex-1 [&_textarea]:flex-1')}
        />
        {tools?.({ text: draft.text, selection, isReadOnly: isSaving, replace, mark })}
        {aside?.(draft.text)}
        <FormerVersions load={loadVersions} onUse={(text) => (isChanged ? setProposed(text) : change(text))} />
      </form>
      <ConfirmDialog
        title="Replace what you typed?"
        message="The earlier version takes its place. What you typed has not been saved."
        confirmLabel="Replace"
        cancelLabel="Keep what I typed"
        isOpen={proposed !== null}
        onClose={() => setProposed(null)}
        onConfirm={() => {
          if (proposed !== null) change(proposed)
          setProposed(null)
        }}
      />
      <DiscardQuestion
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onDiscard={() => {
          draft.clear()
          leave()
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
