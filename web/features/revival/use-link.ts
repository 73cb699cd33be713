import { useRef, useState } from 'react'
import { BRAND } from '#domain/brand.ts'
import { ERRORS } from '#domain/messages/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import { completeAddress } from '#domain/web-address.ts'
import { UNREAD_VIDEO_CODES } from '#domain/writing/materials.ts'
import { CONTENT_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { client } from '#web/client.ts'
import { type FocusableField, useFocusableField } from '#web/ui/fields/use-focusable-field.ts'
import { useStoredText } from '#web/ui/fields/use-stored-text.ts'
import type { Source, SourcePlace } from './source.ts'
import { useCorrected } from './use-corrected.ts'
import { type Reading, useReading } from './use-reading.ts'

export type LinkSource = Source & {
  field: FocusableField<HTMLInputElement>
  text: string
  /** Another address: what was read at the one before is forgotten. */
  setText: (text: string) => void
  /** The typed address, once it is one. */
  address: string | undefined
  /** Why this address cannot be used, for the person. */
  error: string | undefined
  reading: Reading
  /** The person's own text in place of what was read or could not be; undefined where there is none. */
  words: string | undefined
  setWords: (words: string | undefined) => void
  /** Whether that text was asked for and is not there. */
  isMissed: boolean
  wordsField: FocusableField<HTMLTextAreaElement>
  /** True for a link that may be sent though nothing can be read there. */
  isSentUnread: boolean
  /** Reads what stands at the address, or says that it is none; `anew` also where it was read before. */
  readNow: (anew?: boolean) => void
  /** The field was left: what is typed is read, once. */
  leave: () => void
}

export type LinkOptions = SourcePlace & {
  kind: 'page' | 'video'
  isShown: boolean
  /** Whether an automation is sent a link whose transcript cannot be read. */
  takesUnread?: boolean
}

/** An address that a post is made from: typed, kept in this browser, read for nothing, then sent. */
export function useLink({ personId, type, kind, isShown, takesUnread = false }: LinkOptions): LinkSource {
  const name = `${BRAND.slug}.revival.${personId}.${type}`
  const typed = useStoredText(name, TIMINGS.draftSaveMs)
  const reading = useReading(`${name}.material`, isShown)
  const { words, setWords, clear } = useCorrected(name)
  const [isWrong, setWrong] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const field = useFocusableField<HTMLInputElement>()
  const wordsField = useFocusableField<HTMLTextAreaElement>()
  const tried = useRef<string>(undefined)
  const { text } = typed
  const { id, material, failure } = reading
  const address = completeAddress(text)
  const isSentUnread = takesUnread && UNREAD_VIDEO_CODES.some((code) => code === failure?.code)

  const isBlank = words?.trim() === ''
  const isTooLong = (words?.length ?? 0) > CONTENT_MAX_CHARACTERS

  function readNow(anew = false) {
    if (address === undefined) return setWrong(true)
    tried.current = text
    reading.read((signal) => client.materials.readLink({ kind, address, anew }, { signal }))
  }

  return {
    field,
    text,
    setText(changed) {
      typed.setText(changed)
      setWrong(false)
      if (changed === text) return
      // A text that was put right is that of another page; one that was pasted is kept.
      if (material) clear()
      reading.forget()
    },
    address,
    error: isWrong ? ERRORS.url_invalid[1] : words === undefined ? failure?.sentence : undefined,
    reading,
    words,
    setWords(typed) {
      setWords(typed)
      setMissed(false)
      setWrong(false)
    },
    isMissed: isMissed && isBlank,
    wordsField,
    isSentUnread,
    readNow,
    leave() {
      if (text.trim() === '') return
      if (address === undefined || (id === undefined && tried.current !== text)) readNow()
    },
    priced:
      words !== undefined
        ? { text: words }
        : material
          ? { words: material.words }
          : isSentUnread
            ? { words: 0 }
            : undefined,
    isReading: words === undefined && (reading.isReading || reading.isReturning),
    take() {
      if (words !== undefined && (isBlank || isTooLong)) {
        setMissed(true)
        wordsField.focus()
        return undefined
      }
      if (address === undefined && (words === undefined || text.trim() !== '')) {
        setWrong(true)
        field.focus()
        return undefined
      }
      if (words !== undefined) return { type, url: address, materialId: id, content: words }
      if (material) return { type, url: address, materialId: material.id }
      if (isSentUnread) return { type, url: address }
      if (!reading.isReading && !reading.isReturning) readNow()
      return 'reading'
    },
    forget({ url, content }) {
      if ((url ?? undefined) !== address || (content ?? undefined) !== words) return
      clear()
      typed.clear(text)
      reading.forget()
      tried.current = undefined
    },
  }
}
