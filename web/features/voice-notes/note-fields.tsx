import { type ReactNode, useState } from 'react'
import { VOICE_NOTE_TITLE_MAX_CHARACTERS, voiceNotes } from '#domain/lists/voice-notes.ts'
import { ERRORS, fillMessage } from '#domain/messages/messages.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { joinWords } from './kept/join-words.ts'
import type { NoteWords, Words } from './kept/use-note-words.ts'

export type NoteFieldsProps = {
  words: NoteWords
  /** Recognised, but not certain yet: shown after what stands there. */
  guessed?: string
  isTitleReadOnly?: boolean
  isTranscriptReadOnly?: boolean
  /** Why the transcript cannot be typed into, or what may be done about an empty one. */
  transcriptHint?: ReactNode
}

/** What a voice note is called, and what is said in it. */
export function NoteFields(props: NoteFieldsProps) {
  const { words, guessed = '', isTitleReadOnly, isTranscriptReadOnly, transcriptHint } = props
  return (
    <>
      <TitleField value={words.title} onChange={words.setTitle} readOnly={isTitleReadOnly === true} />
      <TextArea
        label="Transcript (optional)"
        dir="auto"
        rows={4}
        autoGrow
        placeholder="What is said in it. Content is made from these words, so add them now or later."
        value={joinWords(words.transcript, guessed)}
        onChange={words.setTranscript}
        readOnly={isTranscriptReadOnly}
        hint={transcriptHint}
        error={transcriptProblem(words)}
        className="[&_textarea]:max-h-72 [&_textarea]:min-h-28"
      />
    </>
  )
}

type TitleFieldProps = { value: string; onChange: (title: string) => void; readOnly?: boolean; autoFocus?: boolean }

/** The title of a voice note; says what is wrong with it once it was touched. */
export function TitleField(props: TitleFieldProps) {
  const [isTouched, setIsTouched] = useState(false)
  const problem = titleProblem(props.value)
  const isBlank = props.value.trim() === ''
  return (
    <Field
      {...props}
      label="Title"
      dir="auto"
      required
      autoComplete="off"
      onBlur={() => setIsTouched(true)}
      error={isBlank && !isTouched ? undefined : problem}
    />
  )
}

/** What is wrong with a title, if anything. */
export function titleProblem(title: string): string | undefined {
  if (title.trim() === '') return ERRORS.voice_note_title_required[1]
  if (title.trim().length <= VOICE_NOTE_TITLE_MAX_CHARACTERS) return undefined
  return fillMessage(ERRORS.voice_note_title_too_long[1], { max: VOICE_NOTE_TITLE_MAX_CHARACTERS })
}

/** Whether these words can be saved. */
export function canBeSaved(words: Words): boolean {
  return titleProblem(words.title) === undefined && transcriptProblem(words) === undefined
}

function transcriptProblem({ transcript }: Words): string | undefined {
  const max = voiceNotes.textMaxCharacters
  return transcript.length > max ? fillMessage(ERRORS.content_too_long[1], { max }) : undefined
}
