import type { ReactNode } from 'react'
import type { TextVersion } from '#web/collection/collection-routes.ts'
import type { Row } from '#web/collection/list-pages.ts'
import { useTakeVersion } from './edit-notes.tsx'
import { EditorFrame } from './editor-frame.tsx'
import type { EditorOptions } from './editor-options.ts'
import { FormerVersions } from './former-versions.tsx'
import { useEditor } from './use-editor.ts'

export type EditDialogProps<Item extends Row = Row> = EditorOptions & {
  /** The row as it was when the editor opened. */
  item: Item
  /** What it is, beside the title. */
  heading: ReactNode
  loadVersions: () => Promise<readonly TextVersion[]>
}

/** The shared editor of a plain text, with its earlier versions under it. */
export function EditDialog(props: EditDialogProps) {
  const editor = useEditor(props)
  const { take, question } = useTakeVersion(editor)
  return (
    <EditorFrame editor={editor} heading={props.heading}>
      <FormerVersions load={props.loadVersions} onUse={take} />
      {question}
    </EditorFrame>
  )
}
