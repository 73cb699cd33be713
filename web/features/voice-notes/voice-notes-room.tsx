import { Suspense, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AUDIO_MAX_BYTES, VOICE_NOTE_MAX_SECONDS, voiceNotes } from '#domain/lists/voice-notes.ts'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import { late } from '#web/ui/overlays/late.ts'
import { notify } from '#web/ui/overlays/toast.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { SoundGlyph } from '#web/voice-notes/sound-glyph.tsx'
import { useVoiceNoteCount, useVoiceNotes, type VoiceNote } from '#web/voice-notes/use-voice-notes.ts'
import { mayHaveKeptSounds } from './kept/has-kept-sounds.ts'
import { contentAddressOf, NoteList } from './note-list.tsx'
import type { SoundDeskProps, SoundRequest } from './sound-desk.tsx'
import { DropPlace } from './upload/drop-place.tsx'
import { useFileChooser } from './upload/use-file-chooser.tsx'

const SoundDesk = late<SoundDeskProps>(() => import('./sound-desk.tsx').then((module) => module.SoundDesk))

/** Whoever comes near a button may press it. */
const BRINGS_DESK = { onPointerEnter: SoundDesk.bringNow, onFocus: SoundDesk.bringNow }

const MINUTES = VOICE_NOTE_MAX_SECONDS / 60
const LIMITS = `Record up to ${MINUTES} minutes, or upload MP3, WAV or M4A of up to ${AUDIO_MAX_BYTES / 1_048_576} MB.`

/** Where voice notes are recorded, uploaded and kept. */
export function VoiceNotesRoom({ personId }: { personId: string }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const notes = useVoiceNotes()
  const count = useVoiceNoteCount()
  const [savedId, setSavedId] = useState<string | null>(null)
  const [request, setWish] = useState<SoundRequest | null>(null)
  const takeFiles = (files: readonly File[]) => setWish({ kind: 'upload', files })
  const record = () => setWish({ kind: 'record' })
  const chooser = useFileChooser(takeFiles)

  const mayWait = useMayWait(personId)
  const [hasDesk, setHasDesk] = useState(false)
  if (!hasDesk && (mayWait || request !== null || params.has('script'))) setHasDesk(true)

  function showSaved(note: VoiceNote) {
    notify({ message: NOTICES.voiceNoteSaved, tone: 'success', timeoutMs: TIMINGS.savedNoticeMs })
    void notes.refresh().catch(() => undefined)
    if (note.uploadMethod === 'recorded') void navigate(contentAddressOf(note))
    else setSavedId(note.id)
  }

  const total = count.total
  return (
    <>
      <DropPlace onFiles={takeFiles} />
      <PageHeader
        title="Voice Note Generation"
        subtitle={`Speak, and turn what you said into a post. ${LIMITS}`}
        actions={
          <>
            <Button onPress={record} {...BRINGS_DESK}>
              <Icon name="mic" size={18} />
              Record Voice Note
            </Button>
            <Button variant="secondary" onPress={chooser.choose} {...BRINGS_DESK}>
              <SoundGlyph name="upload" />
              Upload Audio
            </Button>
          </>
        }
      />
      {chooser.field}
      {total !== undefined && total >= count.max && (
        <div className="mb-6">
          <Banner tone="warning">{fillMessage(ERRORS.voice_note_limit[1], { max: count.max })}</Banner>
        </div>
      )}
      <Suspense fallback={null}>
        {hasDesk && (
          <SoundDesk
            personId={personId}
            request={request}
            onTaken={() => setWish(null)}
            onSaved={showSaved}
            onChoose={chooser.choose}
          />
        )}
      </Suspense>
      <h2 className="pb-4 text-lg">{total === undefined ? 'Voice notes' : counted(total)}</h2>
      <NoteList personId={personId} notes={notes} newestId={savedId ?? params.get('note')} onRecord={record} />
    </>
  )
}

/** Whether something may be waiting in this browser, known a moment after the page is drawn. */
function useMayWait(personId: string): boolean {
  const [mayWait, setMayWait] = useState(false)
  useEffect(() => {
    void mayHaveKeptSounds(personId).then(setMayWait)
  }, [personId])
  return mayWait
}

function counted(total: number): string {
  const { one, many } = voiceNotes.noun
  return `${total.toLocaleString('en-US')} ${total === 1 ? one : many}`
}
