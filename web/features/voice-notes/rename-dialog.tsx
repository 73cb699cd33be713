import { BRAND } from '#domain/brand.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import { useStoredText } from '#web/ui/fields/use-stored-text.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { notify } from '#web/ui/overlays/toast.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { useAction } from '#web/use-action.ts'
import type { VoiceNote } from '#web/voice-notes/use-voice-notes.ts'
import { TitleField, titleProblem } from './note-fields.tsx'

export type RenameDialogProps = {
  personId: string
  note: VoiceNote
  onRenamed: (note: VoiceNote) => void
  onClose: () => void
}

/** Gives a voice note another title. */
export function RenameDialog({ personId, note, onRenamed, onClose }: RenameDialogProps) {
  const title = useStoredText(`${BRAND.slug}.rename.${personId}.${note.id}`, TIMINGS.draftSaveMs, note.title)
  const { attempt, isPending, failure } = useAction(NOTICES.voiceNoteUpdateFailed)

  async function rename() {
    if (titleProblem(title.text) !== undefined) return
    await attempt(async (client) => {
      onRenamed(await client.voiceNotes.rename({ id: note.id, title: title.text }))
      title.clear()
      notify({ message: NOTICES.saved, tone: 'success', timeoutMs: TIMINGS.savedNoticeMs })
      onClose()
    })
  }

  return (
    <FormDialog
      title="Rename voice note"
      submitLabel="Rename"
      isPending={isPending}
      onSubmit={() => void rename()}
      onClose={() => {
        title.clear()
        onClose()
      }}
    >
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <TitleField value={title.text} onChange={title.setText} autoFocus />
    </FormDialog>
  )
}
