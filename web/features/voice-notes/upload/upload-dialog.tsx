import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import type { KeptSound } from '#web/features/voice-notes/kept/kept-sounds.ts'
import { useNoteWords } from '#web/features/voice-notes/kept/use-note-words.ts'
import { canBeSaved, NoteFields } from '#web/features/voice-notes/note-fields.tsx'
import { useLeaveQuestion } from '#web/features/voice-notes/sound/use-leave-question.ts'
import { SpeechSettings } from '#web/features/voice-notes/speech-settings.tsx'
import { titleOfFile } from '#web/features/voice-notes/titles.ts'
import { forgetSound, useSaveNote } from '#web/features/voice-notes/use-save-note.ts'
import { useTranscription } from '#web/features/voice-notes/use-transcription.ts'
import { siteQuery } from '#web/query.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { Player } from '#web/voice-notes/player.tsx'
import { useSpeechLanguage } from '#web/voice-notes/speech-choice.ts'
import type { VoiceNote } from '#web/voice-notes/use-voice-notes.ts'
import { StepList } from './upload-steps.tsx'
import { useUpload } from './use-upload.ts'

export type UploadDialogProps = {
  personId: string
  id: string
  file?: File | undefined
  /** A file that waited in this browser. */
  waiting?: KeptSound | undefined
  onSaved: (note: VoiceNote) => void
  onOther: () => void
  onClose: () => void
  onLeft: () => void
}

/** Takes a chosen file to a voice note, step by step. What is not saved waits on the page. */
export function UploadDialog(props: UploadDialogProps) {
  const { personId, id, file, waiting, onSaved, onOther, onClose, onLeft } = props
  const { data: site, isPending: isSiteUnknown } = useQuery(siteQuery)
  if (isSiteUnknown) return null
  return (
    <Upload
      {...{ personId, id, file, waiting, onSaved, onOther, onClose, onLeft }}
      canTranscribe={site?.transcription === true}
    />
  )
}

function Upload(props: UploadDialogProps & { canTranscribe: boolean }) {
  const { personId, id, file, waiting, canTranscribe, onSaved, onOther, onClose, onLeft } = props
  const fileName = waiting?.fileName ?? file?.name ?? ''
  const words = useNoteWords(personId, id, waiting?.title ?? titleOfFile(fileName))
  const transcription = useTranscription(personId, words.append)
  const saving = useSaveNote(personId, onSaved)
  const [language, setLanguage] = useSpeechLanguage(personId)
  const [isAsking, setIsAsking] = useState(false)
  const formId = useId()
  const upload = useUpload({
    personId,
    id,
    file,
    waiting,
    async onTranscript(inHand, isSilent) {
      if (canTranscribe && !isSilent && words.transcript.trim() === '') await transcription.start(inHand)
    },
    onLeft,
  })
  const { step, refusal, inHand, isSilent, isKept } = upload
  const isAtRisk = inHand !== null && !isKept
  useLeaveQuestion(isAtRisk)

  const canSave = inHand !== null && step === 'ready' && canBeSaved(words) && !transcription.isRunning
  const mayTranscribe =
    canTranscribe && step === 'ready' && !isSilent && words.transcript.trim() === '' && !transcription.isRunning

  function close() {
    if (saving.isSaving) return
    if (isAtRisk) setIsAsking(true)
    else onClose()
  }

  async function discard() {
    if (inHand) await forgetSound(personId, inHand.sound.id)
    onClose()
  }

  return (
    <Dialog
      title={waiting ? 'Unsaved audio file' : 'Upload Audio'}
      isOpen
      onClose={close}
      size="lg"
      actions={
        refusal !== null ? (
          <>
            <Button variant="secondary" onPress={onClose}>
              Cancel
            </Button>
            <Button onPress={onOther}>Choose another file</Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onPress={close} isDisabled={saving.isSaving}>
              {inHand !== null && isKept ? 'Save later' : 'Cancel'}
            </Button>
            <Button type="submit" form={formId} isPending={saving.isSaving} isDisabled={!canSave && !saving.isSaving}>
              Save Voice Note
            </Button>
          </>
        )
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (canSave) void saving.save(inHand, words)
        }}
      >
        {saving.failure !== null && (
          <div ref={(banner) => banner?.scrollIntoView({ block: 'nearest' })}>
            <Banner tone="error">{saving.failure}</Banner>
          </div>
        )}
        {isAtRisk && <Banner tone="warning">{NOTICES.recordingNotKept}</Banner>}
        <p dir="auto" className="truncate font-semibold">
          {fileName}
        </p>
        <StepList step={step} refusal={refusal} hasTranscription={canTranscribe} />
        {refusal !== null && <Banner tone="error">{refusal}</Banner>}
        {inHand && refusal === null && (
          <>
            {isSilent && (
              <Banner tone="warning">{ERRORS.speech_missing[1]}. You can keep it and type what it is about.</Banner>
            )}
            <div className="flex flex-col gap-2">
              <Player label="Your audio file" source={inHand.bytes} seconds={inHand.sound.seconds} />
              <div>
                <Button
                  variant="ghost"
                  size="sm"
                  onPress={() => setIsAsking(true)}
                  isDisabled={saving.isSaving}
                  className="-ms-3"
                >
                  <Icon name="trash-2" size={16} />
                  Discard
                </Button>
              </div>
            </div>
            <NoteFields
              words={words}
              isTitleReadOnly={saving.isSaving}
              isTranscriptReadOnly={transcription.isRunning || saving.isSaving}
              transcriptHint={
                transcription.isRunning ? (
                  <Button variant="ghost" size="sm" onPress={transcription.cancel}>
                    Stop and type it myself
                  </Button>
                ) : mayTranscribe ? (
                  <Button variant="secondary" size="sm" onPress={() => void transcription.start(inHand)}>
                    Transcribe
                  </Button>
                ) : undefined
              }
            />
            {transcription.failure !== null && !transcription.isRunning && (
              <Banner tone="warning">{transcription.failure}</Banner>
            )}
            <SpeechSettings language={language} onLanguage={setLanguage} isDisabled={transcription.isRunning} />
          </>
        )}
      </form>
      <ConfirmDialog
        title="Discard this audio file?"
        message="It has not been saved as a voice note. The file on your device stays."
        confirmLabel="Discard"
        cancelLabel="Keep it"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void discard()}
      />
    </Dialog>
  )
}
