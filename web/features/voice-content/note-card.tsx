import { type ReactNode, useEffect, useState } from 'react'
import { TRANSCRIPT_PREVIEW_WORDS, voiceNotes } from '#domain/lists/voice-notes.ts'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import { isVisible } from '#domain/text.ts'
import { copyWithNotice } from '#web/collection/copy-text.ts'
import { bringEditor, EditItem } from '#web/collection/editor/edit-item.tsx'
import { TextCard } from '#web/collection/text-card.tsx'
import { WrittenDate } from '#web/collection/written-date.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Card } from '#web/ui/parts/card.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { NoteChip } from '#web/voice-notes/note-chip.tsx'
import { Player } from '#web/voice-notes/player.tsx'
import { TranscribeButton } from '#web/voice-notes/transcribe-button.tsx'
import { VOICE_NOTE_SENTENCES, type VoiceNote, type VoiceNotes } from '#web/voice-notes/use-voice-notes.ts'

export type NoteCardProps = {
  personId: string
  note: VoiceNote
  notes: VoiceNotes
  /** While something is written from it, it is only read and listened to. */
  isBusy: boolean
}

/** The voice note that something is to be made of; one without a transcript asks for it. */
export function NoteCard({ personId, note, notes, isBusy }: NoteCardProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  const [edited, setEdited] = useState<VoiceNote | null>(null)
  useEffect(() => bringEditor(), [])
  const edit = () => setEdited(note)
  const player = (
    <Player label={`Recording: ${note.title}`} source={`/api/voice-notes/${note.id}/audio`} seconds={note.duration} />
  )
  return (
    <>
      {hasTranscript(note) ? (
        <TextCard
          text={note.transcript}
          preview={{ words: TRANSCRIPT_PREVIEW_WORDS }}
          chip={<NoteChip note={note} />}
          createdAt={note.createdAt}
          noun={voiceNotes.noun.one}
          isExpanded={isExpanded}
          onExpand={setIsExpanded}
          onCopy={() => void copyWithNotice(note.transcript, NOTICES.voiceNoteCopyFailed)}
          {...(!isBusy && { onEdit: edit })}
          note={player}
        />
      ) : (
        <Wordless note={note} player={player}>
          <Button variant="secondary" size="sm" onPress={edit}>
            <Icon name="pencil" size={16} />
            Type the transcript
          </Button>
          <TranscribeButton personId={personId} note={note} onDone={notes.noteChanged} />
        </Wordless>
      )}
      {edited && (
        <EditItem
          definition={voiceNotes}
          collection={notes}
          item={edited}
          text={edited.transcript}
          heading={<NoteChip note={edited} />}
          failure={VOICE_NOTE_SENTENCES.edit}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

/** Whether there is anything to write from. */
export function hasTranscript({ transcript }: VoiceNote): boolean {
  return isVisible(transcript)
}

function Wordless({ note, player, children }: { note: VoiceNote; player: ReactNode; children: ReactNode }) {
  return (
    <Card as="article" aria-label={note.title} className="flex grow flex-col gap-3">
      <div>
        <NoteChip note={note} />
        <p className="mt-1 text-sm text-ink-2">
          Created <WrittenDate at={note.createdAt} />
        </p>
      </div>
      {player}
      <Banner tone="warning">{ERRORS.voice_note_wordless[1]}</Banner>
      <div className="flex flex-wrap gap-2">{children}</div>
    </Card>
  )
}
