import { Link } from 'react-router'
import { Select } from '#web/ui/fields/select.tsx'
import { clockText } from '#web/voice-notes/clock-text.ts'
import type { VoiceNote } from '#web/voice-notes/use-voice-notes.ts'
import { hasTranscript } from './note-card.tsx'

export type NotePickerProps = {
  /** The newest ones. */
  notes: readonly VoiceNote[]
  /** Whether there are older ones. */
  hasMore: boolean
  chosen: VoiceNote | undefined
  onChoose: (id: string) => void
  isDisabled: boolean
}

const LINK = 'font-semibold text-accent underline underline-offset-4'

/** Which voice note something is made of. */
export function NotePicker({ notes, hasMore, chosen, onChoose, isDisabled }: NotePickerProps) {
  const offered = chosen && !notes.some(({ id }) => id === chosen.id) ? [...notes, chosen] : notes
  return (
    <Select
      label="Voice note"
      placeholder="Choose a voice note"
      items={offered.map((note) => ({ id: note.id, label: note.title, note: aboutOf(note) }))}
      selectedId={chosen?.id ?? null}
      onSelect={onChoose}
      isDisabled={isDisabled}
      hint={
        <>
          {hasMore && `Your newest ${notes.length}. `}
          <Link to="/dashboard/voice-notes" className={LINK}>
            {hasMore ? 'All voice notes' : 'Record another one'}
          </Link>
        </>
      }
    />
  )
}

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

function aboutOf(note: VoiceNote): string {
  const length = `${clockText(note.duration)} · ${DAY.format(new Date(note.createdAt))}`
  return hasTranscript(note) ? length : `${length} · no transcript yet`
}
