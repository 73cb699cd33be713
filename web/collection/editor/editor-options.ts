import type { EditFailure } from './edit-notes.tsx'
import type { EditBase } from './save-or-conflict.ts'

/** A text and when it was saved. */
export type SavedText = { text: string; updatedAt: string }

export type EditorOptions = {
  /** The text as it is saved. */
  text: string
  /** When it was saved last. */
  updatedAt: string
  /** Under which name unsaved changes are kept in this browser. */
  draftKey: string
  noun: string
  maxCharacters: number
  /** Rejects when it could not be saved; with `basedOn` null a change made elsewhere is written over. */
  onSave: (text: string, basedOn: EditBase) => Promise<{ updatedAt: string }>
  describeFailure: (error: unknown) => EditFailure
  /** Reads the text as it is saved now, where a change made elsewhere can be shown. */
  loadNewer?: (() => Promise<SavedText>) | undefined
  onClose: () => void
}
