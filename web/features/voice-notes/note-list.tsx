import { Suspense, useState } from 'react'
import { TRANSCRIPT_PREVIEW_WORDS, voiceNotes } from '#domain/lists/voice-notes.ts'
import { CollectionView } from '#web/collection/collection-view.tsx'
import { late } from '#web/ui/overlays/late.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { NoteChip } from '#web/voice-notes/note-chip.tsx'
import { Player } from '#web/voice-notes/player.tsx'
import { TranscribeButton } from '#web/voice-notes/transcribe-button.tsx'
import { VOICE_NOTE_SENTENCES, type VoiceNote, type VoiceNotes } from '#web/voice-notes/use-voice-notes.ts'
import type { RenameDialogProps } from './rename-dialog.tsx'

const RenameDialog = late<RenameDialogProps>(() => import('./rename-dialog.tsx').then((module) => module.RenameDialog))

/** Where content is made from a voice note. */
export function contentAddressOf(note: { id: string }): string {
  return `/dashboard/voice-content?note=${encodeURIComponent(note.id)}`
}

export type NoteListProps = {
  personId: string
  notes: VoiceNotes
  newestId: string | null
  onRecord: () => void
}

/** The voice notes, with all that can be done to them. */
export function NoteList({ personId, notes, newestId, onRecord }: NoteListProps) {
  const [renamed, setRenamed] = useState<VoiceNote | null>(null)
  return (
    <>
      <CollectionView
        definition={voiceNotes}
        collection={notes}
        label="Voice notes"
        textOf={({ transcript }) => transcript}
        nameOf={({ title }) => title}
        drawText={(text) => (text === '' ? <NoTranscript /> : text)}
        chipOf={(note) => <NoteChip note={note} />}
        preview={{ words: TRANSCRIPT_PREVIEW_WORDS }}
        sentencesOf={() => VOICE_NOTE_SENTENCES}
        noteOf={(note) => (
          <Player
            label={`Recording: ${note.title}`}
            source={`/api/voice-notes/${note.id}/audio`}
            seconds={note.duration}
          />
        )}
        actionsOf={(note) => (
          <>
            {note.transcript === '' && <TranscribeButton personId={personId} note={note} onDone={notes.noteChanged} />}
            <Button variant="ghost" size="sm" onPress={() => setRenamed(note)}>
              Rename
            </Button>
            <LinkButton to={contentAddressOf(note)} variant="secondary" size="sm" className="mt-1 w-full">
              Use This Voice Note
            </LinkButton>
          </>
        )}
        empty={
          <EmptyState
            message="Say what you would tell a customer over coffee. Your voice notes stand here, each ready to become a post."
            action={<Button onPress={onRecord}>Start recording</Button>}
          />
        }
        newestId={newestId}
      />
      <Suspense fallback={null}>
        {renamed && (
          <RenameDialog
            personId={personId}
            note={renamed}
            onRenamed={notes.noteChanged}
            onClose={() => setRenamed(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function NoTranscript() {
  return <em>No transcript yet. Edit to type what is said in it.</em>
}
