import { voiceNotes } from '#domain/lists/voice-notes.ts'
import { ERRORS, NOTICES } from '#domain/messages/messages.ts'
import { client } from '#web/client.ts'
import { CardSkeletons } from '#web/collection/card-skeletons.tsx'
import { useItem } from '#web/collection/use-item.ts'
import { ChoiceCards } from '#web/ui/fields/choice-cards.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { useVoiceNotes, type VoiceNote } from '#web/voice-notes/use-voice-notes.ts'
import { PriceNote } from '#web/writing/price-note.tsx'
import { useEnhancedChoice } from '#web/writing/use-enhanced-choice.ts'
import { useVoiceChoice } from '#web/writing/use-voice-choice.ts'
import { VoiceFields } from '#web/writing/voice-fields.tsx'
import { WritingForm } from '#web/writing/writing-form.tsx'
import { WritingOverlay } from '#web/writing/writing-overlay.tsx'
import { FORMAT_CARDS } from './format-cards.ts'
import { hasTranscript, NoteCard } from './note-card.tsx'
import { NotePicker } from './note-picker.tsx'
import { useFormatWriting } from './use-format-writing.ts'
import { useNoteInAddress } from './use-note-in-address.ts'

/** Where a voice note and what it becomes are chosen, and the writing of it is watched. */
export function VoiceContent({ personId }: { personId: string }) {
  const [noteId, chooseNote] = useNoteInAddress()
  const notes = useVoiceNotes()
  const known = useItem<VoiceNote>({
    definition: voiceNotes,
    id: noteId,
    get: (id, signal) => client.voiceNotes.get({ id }, { signal }),
    failure: NOTICES.voiceNoteLoadFailed,
  })
  const note = known.isLoading ? notes.items.find(({ id }) => id === noteId) : known.item
  const isGone = noteId !== null && !known.isLoading && known.failure === null && note === undefined
  const { writing, format, chooseFormat } = useFormatWriting(personId, noteId, chooseNote)
  const voice = useVoiceChoice(personId)
  const enhanced = useEnhancedChoice(personId, voice.id !== null)
  const { isRunning } = writing
  const canStart = note !== undefined && hasTranscript(note) && format !== undefined
  const hasNone = !notes.isLoading && notes.failure === null && notes.items.length === 0 && note === undefined

  return (
    <div className="flex flex-col gap-6">
      {isGone && writing.message === null && <Banner tone="warning">{ERRORS.voice_note_not_found[1]}</Banner>}
      {known.failure !== null && (
        <Banner tone="error" action={{ label: 'Retry', onAction: known.retry }}>
          {known.failure}
        </Banner>
      )}
      {notes.failure !== null && (
        <Banner tone="error" action={{ label: 'Retry', onAction: notes.retry }}>
          {notes.failure}
        </Banner>
      )}
      {hasNone ? (
        <NoNotes message={writing.message} onSeen={writing.reset} />
      ) : (
        <>
          <section
            aria-label="Your voice note"
            className="grid grid-cols-1 items-start gap-x-8 gap-y-5 lg:grid-cols-[18rem_minmax(0,1fr)]"
          >
            <NotePicker
              notes={notes.items}
              hasMore={notes.hasMore}
              chosen={note}
              onChoose={chooseNote}
              isDisabled={isRunning}
            />
            {note && <NoteCard key={note.id} personId={personId} note={note} notes={notes} isBusy={isRunning} />}
            {noteId !== null && known.isLoading && !note && <CardSkeletons label="Loading the voice note" count={1} />}
          </section>
          <WritingForm
            task="voice_content"
            label="Generate from this voice note"
            button="Generate Content"
            price={<Price note={note} />}
            composerNote={NOTICES.composerFormats}
            isRunning={isRunning}
            canStart={canStart}
            failure={writing.message}
            onFailureSeen={writing.reset}
            onStart={() => {
              if (!note || !format) return
              const input = { voiceNoteId: note.id, format, brandVoiceId: voice.id, enhanced: enhanced.isOn }
              writing.start({ input })
            }}
          >
            <ChoiceCards
              label="Format"
              labelShown
              isDense
              items={FORMAT_CARDS}
              selectedId={format ?? ''}
              onSelect={chooseFormat}
              isDisabled={isRunning}
            />
            <VoiceFields choice={voice} enhanced={enhanced} isDisabled={isRunning} />
          </WritingForm>
        </>
      )}
      <WritingOverlay title="Creating your content" isNear={canStart} writing={writing} />
    </div>
  )
}

function Price({ note }: { note: VoiceNote | undefined }) {
  if (note && hasTranscript(note)) return <PriceNote task="voice_content" text={note.transcript} />
  return (
    <p className="text-sm text-ink-2">
      {note ? 'The price depends on its transcript.' : 'Choose a voice note to see the price.'}
    </p>
  )
}

function NoNotes({ message, onSeen }: { message: string | null; onSeen: () => void }) {
  return (
    <>
      {message !== null && (
        <Banner tone="error" onClose={onSeen}>
          {message}
        </Banner>
      )}
      <EmptyState
        message="What you make of a voice note begins with one. Record it, or upload an audio file."
        action={<LinkButton to="/dashboard/voice-notes">Record a voice note</LinkButton>}
      />
    </>
  )
}
