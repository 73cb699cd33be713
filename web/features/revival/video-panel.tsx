import type { ComponentType } from 'react'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import type { LinkFieldProps } from './link-field.tsx'
import type { TranscriptSource } from './use-transcript.ts'

export type VideoPanelProps = {
  source: TranscriptSource
  isDisabled: boolean
  /** The page has it already; named here, it would be cut out of the page's code into a file of its own. */
  LinkField: ComponentType<LinkFieldProps>
}

/** The transcript of a video, pasted, or read at the video's address. */
export function VideoPanel({ source, isDisabled, LinkField }: VideoPanelProps) {
  const { link, used } = source
  const isLinkUnused = used === 'transcript' && link.text.trim() !== ''
  // What is wrong with a link that is not used is no matter.
  const quietLink = isLinkUnused ? { ...link, error: undefined, reading: { ...link.reading, failure: null } } : link
  return (
    <div className="flex flex-col gap-5">
      <TextArea
        ref={source.field.ref}
        label="Transcript"
        placeholder="Paste the transcript of the video here..."
        dir="auto"
        rows={7}
        value={source.text}
        onChange={source.setText}
        readOnly={isDisabled}
        error={source.error}
        hint={isLinkUnused ? 'The post is made from this transcript; the link below is not used.' : undefined}
      />
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
