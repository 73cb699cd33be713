import { type ComponentType, useLayoutEffect, useMemo } from 'react'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { countWords, normaliseText } from '#domain/text.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { TRANSCRIPT_ENDINGS } from '#domain/writing/text-files.ts'
import { cleanTranscript } from '#language/material/clean-transcript.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { notify } from '#web/ui/overlays/toast.tsx'
import { Disclosure } from '#web/ui/page/disclosure.tsx'
import { ScrollBox } from '#web/ui/page/scroll-box.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import type { FileDropProps } from '#web/writing/file-drop.tsx'
import { counted } from '#web/writing/price-note.tsx'
import type { LinkFieldProps } from './link-field.tsx'
import type { TranscriptSource } from './use-transcript.ts'

export type VideoPanelProps = {
  source: TranscriptSource
  isDisabled: boolean
  /** The page has both already; named here, they would be cut out of the page's code into files of their own. */
  LinkField: ComponentType<LinkFieldProps>
  FileDrop: ComponentType<FileDropProps>
}

/** The transcript of a video, pasted, or read at the video's address. */
export function VideoPanel({ source, isDisabled, LinkField, FileDrop }: VideoPanelProps) {
  const { link, used, text, setText, setCounted } = source
  const said = useMemo(() => saidIn(text), [text])
  // Before the price is drawn, which would show that of all words first.
  useLayoutEffect(() => {
    if (said) setCounted(text, said.words)
  }, [said, text, setCounted])

  function replaceText(read: string) {
    setText(read)
    if (text.trim() === '') return
    notify({ message: NOTICES.textPutAway, action: { label: 'Undo', onAction: () => setText(text) } })
  }

  const isLinkUnused = used === 'transcript' && link.text.trim() !== ''
  // What is wrong with a link that is not used is no matter.
  const quietLink = isLinkUnused ? { ...link, error: undefined, reading: { ...link.reading, failure: null } } : link
  return (
    <div className="flex flex-col gap-5">
      <FileDrop endings={TRANSCRIPT_ENDINGS} isDisabled={isDisabled} onText={replaceText}>
        <TextArea
          ref={source.field.ref}
          label="Transcript"
          placeholder="Paste the transcript of the video here..."
          dir="auto"
          rows={7}
          value={text}
          onChange={setText}
          readOnly={isDisabled}
          error={
            text.length > CONTENT_MAX_CHARACTERS
              ? fillMessage(ERRORS.content_too_long[1], { max: CONTENT_MAX_CHARACTERS })
              : source.isMissed
                ? ERRORS.transcript_required[1]
                : undefined
          }
          hint={isLinkUnused ? 'The post is made from this transcript; the link below is not used.' : undefined}
        />
      </FileDrop>
      {said && (
        <Disclosure
          title="What is said, without times and numbers"
          note={`${counted(said.words, 'word', 'words')} count`}
          className="text-sm"
        >
          <ScrollBox label="What is said" className="max-h-80 bg-sunk px-4 py-3 whitespace-pre-wrap">
            {said.text}
          </ScrollBox>
        </Disclosure>
      )}
      <LinkField
        label="Or a YouTube link"
        placeholder="https://www.youtube.com/watch?v=…"
        button="Read transcript"
        source={quietLink}
        isDisabled={isDisabled}
        hint={isLinkUnused ? 'Not used: the transcript above is. Clear it to use the link.' : undefined}
        unread={
          link.isSentUnread
            ? 'The automation that writes here is sent the link itself, so it can be revived without a transcript.'
            : 'Where the video has a transcript, its title, length and exact price stand here once it was read.'
        }
        wayOut={
          <Button variant="secondary" size="sm" onPress={() => source.field.focus()}>
            Paste the transcript instead
          </Button>
        }
      />
    </div>
  )
}

/** What is said in a transcript with times; undefined where all of its words count. */
function saidIn(transcript: string): { text: string; words: number } | undefined {
  if (transcript.length > CONTENT_MAX_CHARACTERS) return undefined
  const whole = normaliseText(transcript).trim()
  const text = cleanTranscript(whole)
  return text === whole ? undefined : { text, words: countWords(normaliseText(text)) }
}
