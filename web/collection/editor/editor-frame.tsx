import { Undo2 } from 'lucide-react'
import {
  createContext,
  memo,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import { copyWithNotice } from '#web/collection/copy-text.ts'
import { useWideWindow } from '#web/ui/browser/use-wide-window.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { late } from '#web/ui/overlays/late.ts'
import { REACHABLE } from '#web/ui/page/scroll-box.tsx'
import { TabRow, tabPanel } from '#web/ui/page/tabs.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Icon } from '#web/ui/parts/icon.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import type { EditConflictProps } from './edit-conflict.tsx'
import { DiscardQuestion, EditNotes } from './edit-notes.tsx'
import type { Editor } from './use-editor.ts'
import { WritingSurface } from './writing-surface.tsx'

const EditConflict = late<EditConflictProps>(() => import('./edit-conflict.tsx').then((module) => module.EditConflict))

/** What can stand beside the text, one at a time. */
export type Pane = { id: string; label: string; content: ReactNode }

export type EditorFrameProps = {
  editor: Editor
  heading: ReactNode
  /** What is copied, where it is not the text as it stands. */
  takenText?: (text: string) => string
  /** What is to be said above the text. */
  notes?: ReactNode
  /** What floats at the text. */
  tools?: ReactNode
  /** What is measured of the text, in a line. */
  measures?: ReactNode
  /** The parts that the text can be changed in, and what they are called. */
  parts?: { label: string; content: ReactNode } | undefined
  /** With panes the editor is a page to write on, as high as the window. */
  panes?: readonly Pane[]
  /** Stands under a text without panes. */
  children?: ReactNode
}

const Opened = createContext<EditorFrameProps | undefined>(undefined)

/** The dialog of the shared editor: the text, what is measured of it, and what stands beside it. */
export function EditorFrame(props: EditorFrameProps) {
  const { editor, panes = [] } = props
  const latest = useRef(editor)
  useLayoutEffect(() => {
    latest.current = editor
  })
  const close = useCallback(() => latest.current.close(), [])
  return (
    <Opened value={props}>
      <Around isPage={panes.length > 0} onClose={close} />
    </Opened>
  )
}

// A key changes what stands in the dialog, and draws nothing of what is around it.
const Around = memo(function Around({ isPage, onClose }: { isPage: boolean; onClose: () => void }) {
  const [isMaximized, setIsMaximized] = useState(false)
  const formId = useId()
  return (
    <Dialog
      title="Edit Content"
      about={<About />}
      isOpen
      onClose={onClose}
      size={isMaximized ? 'full' : isPage ? 'tall' : 'lg'}
      isBare={isPage}
      headerActions={
        <>
          <CopyButton />
          <MaximizeButton isMaximized={isMaximized} isPage={isPage} onToggle={setIsMaximized} />
        </>
      }
      actions={<Actions formId={formId} />}
    >
      <Content formId={formId} />
    </Dialog>
  )
})

function useOpened(): EditorFrameProps {
  const opened = use(Opened)
  if (!opened) throw new Error('nothing is open outside an editor')
  return opened
}

function About() {
  const { editor, heading } = useOpened()
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-4 text-sm text-ink-2">
      {heading}
      {editor.isChanged && <span>Not saved yet</span>}
    </span>
  )
}

function CopyButton() {
  const { editor, takenText = (text) => text } = useOpened()
  return (
    <IconButton
      label="Copy the text"
      icon={<Icon name="copy" />}
      onPress={() => void copyWithNotice(takenText(editor.now.current), NOTICES.copyFailed)}
    />
  )
}

function Actions({ formId }: { formId: string }) {
  const { editor, measures } = useOpened()
  const { isReadOnly } = editor
  return (
    <>
      {measures}
      <span className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:justify-end">
        <IconButton
          label="Undo the last change"
          icon={<Undo2 size={20} aria-hidden />}
          isDisabled={!editor.canUndo}
          onPress={editor.undo}
          className="max-sm:me-auto"
        />
        <Button variant="secondary" onPress={editor.close} isDisabled={isReadOnly}>
          Cancel
        </Button>
        <Button type="submit" form={formId} isPending={isReadOnly} isDisabled={!isReadOnly && !editor.canSave}>
          Save Changes
        </Button>
      </span>
    </>
  )
}

function Content({ formId }: { formId: string }) {
  const { editor, notes, tools, parts, panes = [], children } = useOpened()
  const isPage = panes.length > 0
  const text = (
    <>
      {editor.conflict && (
        // One that came anew has to be read anew.
        <Suspense key={editor.conflict.updatedAt} fallback={null}>
          <EditConflict editor={editor} theirs={editor.conflict.text} />
        </Suspense>
      )}
      <EditNotes
        failure={editor.failure}
        isRestored={editor.isRestored}
        onSaveAnyway={() => void editor.save(true)}
        onDiscard={editor.discard}
      />
      {notes}
      {parts && <PartsChoice editor={editor} label={parts.label} />}
      <div hidden={editor.isInParts}>
        <WritingSurface editor={editor} isPage={isPage}>
          {tools}
        </WritingSurface>
      </div>
      {editor.isInParts && parts?.content}
    </>
  )
  return (
    <>
      <form
        id={formId}
        className={classNames('flex min-w-0 flex-1 flex-col', !isPage && 'gap-4')}
        onSubmit={(event) => {
          event.preventDefault()
          void editor.save(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
          event.preventDefault()
          void editor.save(false)
        }}
      >
        {isPage ? <Beside editor={editor} panes={panes} text={text} /> : text}
        {children}
      </form>
      <DiscardQuestion isOpen={editor.isAsking} onClose={editor.keepEditing} onDiscard={editor.discardAndClose} />
    </>
  )
}

function PartsChoice({ editor, label }: { editor: Editor; label: string }) {
  return (
    <fieldset aria-label="Edit as" className="flex gap-2 self-start">
      {[TEXT.label, label].map((choice) => {
        const isChosen = (choice === label) === editor.isInParts
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={isChosen}
            onClick={() => editor.showParts(choice === label)}
            className={classNames(
              'min-h-10 rounded-xs border px-4 text-sm md:min-h-9',
              isChosen ? 'border-accent bg-accent-soft font-semibold' : 'border-line text-ink-2 hover:border-ink-3',
            )}
          >
            {choice}
          </button>
        )
      })}
    </fieldset>
  )
}

export type MaximizeButtonProps = {
  isMaximized: boolean
  /** As high as the window already: on a phone it has nothing to grow into. */
  isPage: boolean
  onToggle: (isMaximized: boolean) => void
}

/** Makes a dialog as large as the window, and back. */
export function MaximizeButton({ isMaximized, isPage, onToggle }: MaximizeButtonProps) {
  return (
    <IconButton
      label={isMaximized ? 'Minimize' : 'Maximize'}
      icon={<Icon name={isMaximized ? 'minimize-2' : 'maximize-2'} />}
      onPress={() => onToggle(!isMaximized)}
      className={classNames(isPage && 'max-md:hidden')}
    />
  )
}

const TEXT = { id: 'text', label: 'Text' }

// The text keeps its place in the tree, and with it the history of its undo, wherever the row of tabs stands.
function Beside({ editor, panes, text }: { editor: Editor; panes: readonly Pane[]; text: ReactNode }) {
  const id = useId()
  const isWide = useWideWindow()
  const pane = panes.find((known) => known.id === editor.pane) ?? panes[0]
  const isTextAlone = !isWide && editor.isTextShown
  const selectedId = isTextAlone ? TEXT.id : (pane?.id ?? TEXT.id)
  const panel = tabPanel(id, selectedId)
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] border-t border-line lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="min-w-0 bg-paper px-4 pt-2 max-lg:border-b max-lg:border-line md:px-5 lg:col-start-2 lg:border-s lg:border-line">
        <TabRow
          id={id}
          label="Beside the text"
          items={isWide ? panes : [TEXT, ...panes]}
          selectedId={selectedId}
          onSelect={(chosen) => editor.show(chosen === TEXT.id ? null : chosen)}
        />
      </div>
      <div
        {...(isTextAlone && panel)}
        hidden={!isWide && !isTextAlone}
        className="min-h-0 overflow-y-auto bg-surface lg:col-start-1 lg:row-span-2 lg:row-start-1"
      >
        <div className="mx-auto flex w-full max-w-[calc(640px+3rem)] flex-col gap-4 px-6 pt-6 pb-24 md:pt-12">
          {text}
        </div>
      </div>
      {!isTextAlone && (
        <div
          {...panel}
          {...REACHABLE}
          className="min-h-0 min-w-0 overflow-y-auto bg-paper p-4 md:p-5 lg:col-start-2 lg:border-s lg:border-line"
        >
          <div className="flex flex-col gap-5">{pane?.content}</div>
        </div>
      )}
    </div>
  )
}
