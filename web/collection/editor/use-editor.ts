import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import { useAfterPaint } from '#web/ui/browser/use-after-paint.ts'
import { useStoredText } from '#web/ui/fields/use-stored-text.ts'
import { notify } from '#web/ui/overlays/toast.tsx'
import { carryMarks, type TextMark, type TextMarks } from './carry-marks.ts'
import type { EditFailure } from './edit-notes.tsx'
import type { EditorOptions, SavedText } from './editor-options.ts'
import { insertAsTyped, replaceAsTyped, undoTyping } from './insert-as-typed.ts'
import { beginEdit, type EditBase, endEdit, keepBase, rebaseEdit, saveOnce } from './save-or-conflict.ts'
import { useInParts } from './use-in-parts.ts'
import { type Stretch, useSelection } from './use-selection.ts'

/** The open editor, for its frame and for what works on its text. */
export type Editor = {
  /** The text as it was last drawn; what is being typed is drawn a moment later. */
  text: string
  /** The text as it is. */
  now: RefObject<string>
  /** What is selected, or where the caret stands. */
  selection: Stretch
  /** The box that is typed into. */
  area: RefObject<HTMLTextAreaElement | null>
  /** Takes what was typed; it is drawn when there is time. */
  change: (text: string) => void
  /** Puts a text in the place of a passage and selects it, as if it were typed: the browser's own undo takes it back. */
  replace: (start: number, end: number, text: string) => void
  /** Selects a passage and gives the text the focus. */
  select: (passage: Stretch) => void
  /** Takes back the last change. */
  undo: () => void
  canUndo: boolean
  /** Underlines passages of a text; they move along with what is typed from then on. */
  mark: (marks: TextMarks) => void
  marks: readonly TextMark[]
  /** Where one column has to do: whether the text stands in it, and not a pane. */
  isTextShown: boolean
  /** Which pane was chosen last. */
  pane: string | null
  /** Shows a pane; without one the text. */
  show: (pane: string | null) => void
  /** Whether the text stands in parts, such as posts or slides, and not as one text. */
  isInParts: boolean
  /** Puts the text in parts, or together again; what was changed in its parts then stands there as if it were typed. */
  showParts: (isInParts: boolean) => void
  /** Takes the text as it was changed in its parts; letters typed in a row are one step for `undo`. */
  changeParts: (text: string, isTyped: boolean) => void
  /** Why the text cannot be saved as it is. */
  problem: string | undefined
  isChanged: boolean
  /** True while what was typed before, and not saved, is back. */
  isRestored: boolean
  canSave: boolean
  /** True while the text is being saved. */
  isReadOnly: boolean
  failure: EditFailure | null
  save: (force: boolean) => Promise<void>
  /** What was saved elsewhere since this edit was begun, once a save has met it. */
  conflict: SavedText | null
  /** Saves this text over that one and over no later one. */
  keepMine: () => Promise<void>
  /** Puts that text in the place of this one, as if it were typed, and goes on from it. */
  takeTheirs: () => void
  /** When what this edit was begun on was saved. */
  basedOn: string
  /** Puts a text in the place of this one, as if it were typed, and goes on as if begun on what was saved then. */
  goOnFrom: (text: SavedText) => void
  /** Goes back to the saved text. */
  discard: () => void
  /** Closes the editor; whoever has unsaved changes is asked first. */
  close: () => void
  /** True while that question stands. */
  isAsking: boolean
  keepEditing: () => void
  discardAndClose: () => void
}

/** What an editor does, without its looks. What was typed survives a reload, a failed save and a session that ends. */
export function useEditor(options: EditorOptions): Editor {
  const { draftKey, noun, maxCharacters, onSave, loadNewer } = options
  const [basedOn, setBasedOn] = useState(() => beginEdit(draftKey, options.updatedAt))
  const [taken, setTaken] = useState<SavedText | null>(null)
  const [conflict, setConflict] = useState<SavedText | null>(null)
  const saved = taken?.text ?? options.text
  const draft = useStoredText(draftKey, TIMINGS.draftSaveMs, saved, keepsOwn)
  const [opened] = useState(draft.text)
  const now = useRef(draft.text)
  const isAhead = useRef(false)
  const [isAsking, setIsAsking] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<EditFailure | null>(null)
  const [isRestored, setIsRestored] = useState(draft.text !== saved)
  // What others change while this is open is not this person's change.
  const [isTouched, setIsTouched] = useState(isRestored)
  const [shown, setShown] = useState<{ isText: boolean; pane: string | null }>({ isText: true, pane: null })
  const area = useRef<HTMLTextAreaElement>(null)
  const selection = useSelection(area)
  const parts = useInParts()
  const drawing = useAfterPaint()
  useLayoutEffect(() => {
    if (isAhead.current) isAhead.current = now.current !== draft.text
    else now.current = draft.text
  })
  // What comes from elsewhere; what was typed stands there already, and maybe more of it than is drawn.
  useLayoutEffect(() => {
    const box = area.current
    if (!isAhead.current && !parts.isHeld.current && box && box.value !== draft.text) box.value = draft.text
  }, [draft.text, parts.isHeld])
  const [marks, mark] = useState<TextMarks>({ text: '', places: [] })
  const carried = useMemo(() => carryMarks(marks, draft.text), [marks, draft.text])

  const isChanged = isTouched && draft.text !== saved
  const problem = problemOf(draft.text, noun, maxCharacters)
  const canSave = isChanged && problem === undefined && !isSaving

  const show = useCallback((pane: string | null) => {
    setShown((before) => ({ isText: pane === null, pane: pane ?? before.pane }))
  }, [])

  useEffect(() => {
    if (isChanged) keepBase(draftKey, basedOn)
  })

  /** What another tab saved or discarded takes nothing from this one, nor does what it types while both are compared. */
  function keepsOwn(other: string | null): boolean {
    return conflict !== null || (other === null && isUnsaved())
  }

  // A key waits for the browser's own box and nothing else: all that is drawn of the text comes once the letter is seen.
  function change(text: string) {
    now.current = text
    isAhead.current = true
    draft.keep(text)
    drawing.run(() =>
      startTransition(() => {
        draft.setText(text)
        setIsTouched(true)
        setIsRestored(false)
      }),
    )
  }

  function forget() {
    drawing.cancel()
    draft.clear()
  }

  /** Also of what was not drawn yet. */
  function isUnsaved(): boolean {
    return now.current !== saved && (isTouched || now.current !== draft.text)
  }

  /** The box, in sight and with the focus. */
  function focused(): HTMLTextAreaElement | null {
    flushSync(() => {
      show(null)
      parts.show(false)
    })
    const box = area.current
    box?.focus({ preventScroll: true })
    if (box && parts.isHeld.current) replaceAsTyped(box, now.current)
    parts.isHeld.current = false
    return box
  }

  function select({ start, end }: Stretch) {
    focused()?.setSelectionRange(start, end)
  }

  function replace(start: number, end: number, text: string) {
    const box = focused()
    if (!box) return
    box.setSelectionRange(start, end)
    if (!insertAsTyped(box, text)) change(box.value.slice(0, start) + text + box.value.slice(end))
    select({ start, end: start + text.length })
  }

  /** Saves on the state of `base`; null writes over whatever is there. */
  async function saveOn(base: EditBase) {
    const text = now.current
    if (isSaving || !isUnsaved() || problemOf(text, noun, maxCharacters) !== undefined) return
    setIsSaving(true)
    setFailure(null)
    try {
      if (base === null) await onSave(text, null)
      else await saveOnce(draftKey, { text, basedOn: base }, onSave)
    } catch (error) {
      const told = options.describeFailure(error)
      const newer = told.mayForce ? await loadNewer?.().catch(() => undefined) : undefined
      setIsSaving(false)
      if (newer?.text !== text) {
        setConflict(newer ?? conflict)
        setFailure(newer ? null : told)
        if (newer) show(null)
        return
      }
      // Both have come to the same.
    }
    notify({ message: NOTICES.saved, tone: 'success', timeoutMs: TIMINGS.savedNoticeMs })
    forget()
    leave()
  }

  function takeTheirs() {
    if (!conflict) return
    goOnFrom(conflict)
    setTaken(conflict)
    setConflict(null)
    setFailure(null)
  }

  function goOnFrom({ text, updatedAt }: SavedText) {
    rebaseEdit(draftKey, updatedAt)
    setBasedOn(updatedAt)
    replace(0, now.current.length, text)
  }

  function leave() {
    endEdit(draftKey)
    options.onClose()
  }

  return {
    text: draft.text,
    now,
    selection,
    area,
    change,
    replace,
    select,
    undo: () => {
      const former = parts.takeBack()
      if (former !== undefined) return change(former)
      const box = focused()
      if (box) undoTyping(box)
    },
    canUndo: draft.text !== opened && !isSaving,
    mark,
    marks: carried,
    isTextShown: shown.isText,
    pane: shown.pane,
    show,
    isInParts: parts.isShown,
    showParts: (isInParts) => {
      if (!isInParts) focused()
      else if (!parts.isShown) parts.show(true)
    },
    changeParts: (text, isTyped) => {
      parts.keep(now.current, isTyped)
      change(text)
    },
    problem,
    isChanged,
    isRestored: isRestored && isChanged,
    canSave,
    isReadOnly: isSaving,
    failure,
    save: (force) => saveOn(force ? null : basedOn),
    conflict,
    keepMine: () => saveOn(conflict?.updatedAt ?? basedOn),
    takeTheirs,
    basedOn,
    goOnFrom,
    discard: () => {
      isAhead.current = false
      forget()
    },
    close: () => {
      if (isSaving) return
      if (isUnsaved()) setIsAsking(true)
      else leave()
    },
    isAsking,
    keepEditing: () => setIsAsking(false),
    discardAndClose: () => {
      forget()
      leave()
    },
  }
}

function problemOf(text: string, noun: string, max: number): string | undefined {
  if (text.trim() === '') return fillMessage(ERRORS.text_empty[1], { noun })
  return text.length > max ? fillMessage(ERRORS.content_too_long[1], { max }) : undefined
}
