import { useDeferredValue, useEffect, useId, useRef } from 'react'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import type { Editor } from './use-editor.ts'
import { Changes } from './versions-pane.tsx'

export type EditConflictProps = {
  editor: Editor
  /** The text that was saved elsewhere. */
  theirs: string
}

/** Both texts of an edit that somebody else's came before, as one with what differs marked; and whose shall stand. */
export function EditConflict({ editor, theirs }: EditConflictProps) {
  const section = useRef<HTMLElement>(null)
  const noteId = useId()
  const mine = useDeferredValue(editor.text)
  useEffect(() => {
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Changed elsewhere"
      className="flex scroll-mt-12 flex-col gap-4 rounded-md outline-offset-8"
    >
      <Banner tone="error">
        This text was changed elsewhere in the meantime, so yours was not saved. Marked is what differs.
      </Banner>
      <Changes before={theirs} after={mine} label="Both texts" gone="Only in theirs" added="only in yours" />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-describedby={noteId}
          isPending={editor.isReadOnly}
          onPress={() => void editor.keepMine()}
        >
          Keep mine
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-describedby={noteId}
          isDisabled={editor.isReadOnly}
          onPress={editor.takeTheirs}
        >
          Take theirs
        </Button>
      </div>
      <p id={noteId} className="text-sm text-ink-2">
        Yours is saved over theirs, which stays among the versions; or theirs takes its place here, and Undo brings
        yours back.
      </p>
    </section>
  )
}
