import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import { siteQuery } from '#web/query.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { useSpeechLanguage, useWriteAlong } from '#web/voice-notes/speech-choice.ts'
import type { VoiceNote } from '#web/voice-notes/use-voice-notes.ts'
import type { KeptSound } from './kept/kept-sounds.ts'
import { useNoteWords } from './kept/use-note-words.ts'
import { canBeSaved, NoteFields } from './note-fields.tsx'
import { RecorderStage } from './recorder-stage.tsx'
import { ScriptView } from './script-view.tsx'
import { useLeaveQuestion } from './sound/use-leave-question.ts'
import { useRecognition } from './sound/use-recognition.ts'
import { useWakeLock } from './sound/use-wake-lock.ts'
import { SpeechSettings } from './speech-settings.tsx'
import { type NewSound, useRecorder } from './use-recorder.ts'
import { forgetSound, useSaveNote } from './use-save-note.ts'
import { useTranscription } from './use-transcription.ts'

export type RecorderDialogProps = {
  personId: string
  newSound: NewSound
  /** A recording that waited in this browser, to be listened to and saved. */
  waiting?: KeptSound | undefined
  /** What is read aloud. */
  script?: string | undefined
  onBegun: () => void
  onSaved: (note: VoiceNote) => void
  onClose: () => void
  /** The recorder is gone, and everything it heard is in the store. */
  onLeft: () => void
}

type Question = 'stop' | 'again' | 'discard'

/** Records a voice note, and has it listened to, named and saved. What is not saved waits on the page. */
export function RecorderDialog(props: RecorderDialogProps) {
  const { personId, newSound, waiting, script, onBegun, onSaved, onClose, onLeft } = props
  const { data: site } = useQuery(siteQuery)
  const words = useNoteWords(personId, newSound.id, newSound.title)
  const recorder = useRecorder({ personId, newSound, waiting, onBegun: begun, onLeft })
  const { phase, inHand, isBusy, isKept } = recorder
  const [language, setLanguage] = useSpeechLanguage(personId)
  const [writesAlong, setWritesAlong] = useWriteAlong(personId)
  const recognition = useRecognition({
    isOn: writesAlong && phase === 'recording',
    language,
    onWords: words.append,
  })
  const transcription = useTranscription(personId, words.append)
  const saving = useSaveNote(personId, onSaved)
  const [asked, setAsked] = useState<Question | null>(null)
  const stage = useRef<HTMLDivElement>(null)
  const formId = useId()
  useWakeLock(phase === 'recording')
  useLeaveQuestion(isBusy || (inHand !== null && !isKept))

  const isStopped = phase === 'stopped' && inHand !== null
  const canSave = isStopped && canBeSaved(words) && !transcription.isRunning
  const failure = saving.failure ?? recorder.failure
  const canTranscribe =
    isStopped && site?.transcription === true && words.transcript.trim() === '' && !transcription.isRunning

  function close() {
    if (saving.isSaving) return
    if (isBusy) setAsked('stop')
    else if (inHand !== null && !isKept) setAsked('discard')
    else onClose()
  }

  /** What was said in the recording before goes with it. */
  function begun() {
    if (inHand !== null) words.setTranscript('')
    onBegun()
  }

  function stopAndClose() {
    setAsked(null)
    // What only this page has would be lost with it.
    if (isKept) onClose()
    else recorder.stop()
  }

  function startAnew() {
    setAsked(null)
    saving.forgetFailure()
    recorder.start()
  }

  async function discard() {
    if (inHand) await forgetSound(personId, inHand.sound.id)
    onClose()
  }

  return (
    <Dialog
      title={waiting ? 'Unsaved recording' : 'Record Voice Note'}
      isOpen
      onClose={close}
      size="lg"
      actions={
        <>
          <Button variant="secondary" onPress={close} isDisabled={saving.isSaving}>
            {isStopped && isKept ? 'Save later' : 'Cancel'}
          </Button>
          <Button type="submit" form={formId} isPending={saving.isSaving} isDisabled={!canSave && !saving.isSaving}>
            Save Voice Note
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (canSave && inHand) void saving.save(inHand, words)
        }}
      >
        {failure !== null && (
          <div ref={(banner) => banner?.scrollIntoView({ block: 'nearest' })}>
            <Banner tone={failure === NOTICES.microphoneLost ? 'warning' : 'error'}>{failure}</Banner>
          </div>
        )}
        {!isKept && inHand !== null && <Banner tone="warning">{NOTICES.recordingNotKept}</Banner>}
        {script !== undefined && <ScriptView text={script} />}
        <div ref={stage}>
          <RecorderStage
            recorder={recorder}
            isDisabled={saving.isSaving}
            onAgain={() => setAsked('again')}
            onDiscard={() => setAsked('discard')}
          />
        </div>
        <NoteFields
          words={words}
          guessed={recognition.guessed}
          isTitleReadOnly={saving.isSaving}
          isTranscriptReadOnly={phase === 'recording' || transcription.isRunning || saving.isSaving}
          transcriptHint={
            phase === 'recording' ? (
              writesAlong && !recognition.hasFailed ? (
                'Your words appear here. You can put them right afterwards.'
              ) : (
                'You can type here once the recording is paused or stopped.'
              )
            ) : canTranscribe ? (
              <Button variant="secondary" size="sm" onPress={() => void transcription.start(inHand)}>
                Transcribe
              </Button>
            ) : transcription.isRunning ? (
              <span role="status" className="flex flex-wrap items-center gap-2">
                <Spinner size="sm" />
                Transcribing…
                <Button variant="ghost" size="sm" onPress={transcription.cancel}>
                  Stop and type it myself
                </Button>
              </span>
            ) : undefined
          }
        />
        {transcription.failure !== null && !transcription.isRunning && (
          <Banner tone="warning">{transcription.failure}</Banner>
        )}
        {recognition.hasFailed && writesAlong && <Banner tone="warning">{NOTICES.writeAlongFailed}</Banner>}
        <SpeechSettings
          language={language}
          onLanguage={setLanguage}
          writeAlong={{ isOn: writesAlong, onChange: setWritesAlong }}
          isDisabled={phase === 'recording' || transcription.isRunning}
        />
      </form>
      <ConfirmDialog
        title="Stop the recording?"
        message={isKept ? 'What was recorded so far waits on the page until you save it.' : NOTICES.recordingNotKept}
        confirmLabel={isKept ? 'Stop and close' : 'Stop'}
        cancelLabel="Go on recording"
        tone="neutral"
        isOpen={asked === 'stop' && isBusy}
        onClose={() => setAsked(null)}
        onConfirm={stopAndClose}
      />
      <ConfirmDialog
        title="Record again?"
        message="The recording and its transcript are thrown away as soon as the new one begins. The title stays."
        confirmLabel="Record again"
        isOpen={asked === 'again'}
        onClose={() => setAsked(null)}
        onConfirm={startAnew}
      />
      <ConfirmDialog
        title="Discard this recording?"
        message="It has not been saved, and cannot be brought back."
        confirmLabel="Discard"
        cancelLabel="Keep it"
        isOpen={asked === 'discard'}
        onClose={() => setAsked(null)}
        onConfirm={() => void discard()}
      />
    </Dialog>
  )
}
