import { Suspense, useEffect, useEffectEvent } from 'react'
import { late } from '#web/ui/overlays/late.ts'
import type { VoiceNote } from '#web/voice-notes/use-voice-notes.ts'
import { useWaitingSounds } from './kept/use-waiting-sounds.ts'
import type { RecorderDialogProps } from './recorder-dialog.tsx'
import type { UploadDialogProps } from './upload/upload-dialog.tsx'
import { useOpenSound } from './use-open-sound.ts'
import { useScript } from './use-script.tsx'
import { WaitingList } from './waiting-list.tsx'

const RecorderDialog = late<RecorderDialogProps>(
  () => import('./recorder-dialog.tsx').then((module) => module.RecorderDialog),
  { isNearby: true },
)
const UploadDialog = late<UploadDialogProps>(
  () => import('./upload/upload-dialog.tsx').then((module) => module.UploadDialog),
  { isNearby: true },
)

/** What a press on the page asks for. */
export type SoundRequest = { kind: 'record' } | { kind: 'upload'; files: readonly File[] }

export type SoundDeskProps = {
  personId: string
  request: SoundRequest | null
  /** The request is seen to. */
  onTaken: () => void
  onSaved: (note: VoiceNote) => void
  /** Has the person choose another file. */
  onChoose: () => void
}

/** Where sound becomes a voice note: what waits in this browser, the recorder, and chosen files on their way. */
export function SoundDesk({ personId, request, onTaken, onSaved, onChoose }: SoundDeskProps) {
  const { sounds, look } = useWaitingSounds(personId)
  const sound = useOpenSound(personId, look)
  const { open } = sound
  const script = useScript(open?.kind === 'recorder' ? open.newSound.scriptId : null, sound.record)

  const take = useEffectEvent((wanted: SoundRequest) => {
    onTaken()
    if (open !== null) return
    if (wanted.kind === 'record') sound.record()
    else sound.takeFiles(wanted.files)
  })
  useEffect(() => {
    if (request) take(request)
  }, [request])

  function close() {
    sound.close()
    script.leave()
  }

  function saved(note: VoiceNote) {
    sound.close()
    onSaved(note)
  }

  return (
    <>
      {script.failure}
      <WaitingList personId={personId} sounds={sounds} onReview={sound.review} onDiscarded={look} />
      <Suspense fallback={null}>
        {open?.kind === 'recorder' && (
          <RecorderDialog
            key={open.newSound.id}
            personId={personId}
            newSound={open.newSound}
            waiting={open.waiting}
            script={open.newSound.scriptId === null ? undefined : script.text}
            onBegun={() => {
              sound.noteBegun()
              script.leave()
            }}
            onSaved={saved}
            onClose={close}
            onLeft={() => sound.noteLeft(open)}
          />
        )}
        {open?.kind === 'upload' && (
          <UploadDialog
            key={open.id}
            personId={personId}
            id={open.id}
            file={open.file}
            waiting={open.waiting}
            onSaved={saved}
            onOther={() => {
              sound.close()
              onChoose()
            }}
            onClose={close}
            onLeft={() => sound.noteLeft(open)}
          />
        )}
      </Suspense>
    </>
  )
}
