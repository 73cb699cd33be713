import { useCallback, useState } from 'react'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { type FocusableField, useFocusableField } from '#web/ui/fields/use-focusable-field.ts'
import { useDraft } from '#web/writing/use-draft.ts'
import type { Source, SourcePlace } from './source.ts'
import type { LinkSource } from './use-link.ts'

export type TranscriptSource = Source & {
  field: FocusableField<HTMLTextAreaElement>
  text: string
  setText: (text: string) => void
  /** Whether it was asked for and is not there. */
  isMissed: boolean
  /** Tells how many words of this text count, where that is not all of them. */
  setCounted: (of: string, words: number) => void
  link: LinkSource
  /** Which of the two the post is made from; a typed transcript comes before the link. */
  used: 'transcript' | 'link' | undefined
}

/** The transcript of a video, typed or read at the video's address. */
export function useTranscript({ personId, type }: SourcePlace, link: LinkSource): TranscriptSource {
  const draft = useDraft(personId, 'revival')
  const [isMissed, setMissed] = useState(false)
  const [counted, setCounted] = useState<{ of: string; words: number }>()
  const field = useFocusableField<HTMLTextAreaElement>()
  const { text } = draft
  const isTyped = text.trim() !== ''
  const isLinked = link.text.trim() !== ''
  const isTooLong = text.length > CONTENT_MAX_CHARACTERS

  return {
    field,
    text,
    setText(typed) {
      draft.setText(typed)
      setMissed(false)
    },
    isMissed: isMissed && !isLinked,
    setCounted: useCallback((of: string, words: number) => setCounted({ of, words }), []),
    link,
    used: isTyped ? 'transcript' : isLinked ? 'link' : undefined,
    priced: isTyped && counted?.of === text ? { words: counted.words } : isTyped || !isLinked ? { text } : link.priced,
    isReading: !isTyped && link.isReading,
    take() {
      if (isTyped && !isTooLong) return { type, transcript: text }
      if (!isTyped && isLinked) return link.take()
      setMissed(true)
      field.focus()
      return undefined
    },
    forget(input) {
      if (input.type !== type) return link.forget(input)
      draft.clear(input.transcript ?? '')
    },
  }
}
