import { useRef, useState } from 'react'
import { BRAND } from '#domain/brand.ts'
import { ERRORS } from '#domain/messages/messages.ts'
import { TIMINGS } from '#domain/timings.ts'
import { completeAddress } from '#domain/web-address.ts'
import { UNREAD_VIDEO_CODES } from '#domain/writing/materials.ts'
import { client } from '#web/client.ts'
import { type FocusableField, useFocusableField } from '#web/ui/fields/use-focusable-field.ts'
import { useStoredText } from '#web/ui/fields/use-stored-text.ts'
import type { Source, SourcePlace } from './source.ts'
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
  const [isWrong, setWrong] = useState(false)
  const field = useFocusableField<HTMLInputElement>()
  const tried = useRef<string>(undefined)
  const { text } = typed
  const { id, material, failure } = reading
  const address = completeAddress(text)
  const isSentUnread = takesUnread && UNREAD_VIDEO_CODES.some((code) => code === failure?.code)

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
      if (changed !== text) reading.forget()
    },
    address,
    error: isWrong ? ERRORS.url_invalid[1] : failure?.sentence,
    reading,
    isSentUnread,
    readNow,
    leave() {
      if (text.trim() === '') return
      if (address === undefined || (id === undefined && tried.current !== text)) readNow()
    },
    priced: material ? { words: material.words } : isSentUnread ? { words: 0 } : undefined,
    isReading: reading.isReading || reading.isReturning,
    take() {
      if (address === undefined) {
        setWrong(true)
        field.focus()
        return undefined
      }
      if (material) return { type, url: address, materialId: material.id }
      if (isSentUnread) return { type, url: address }
      if (!reading.isReading && !reading.isReturning) readNow()
      return 'reading'
    },
    forget({ url }) {
      if (url !== address) return
      typed.clear(text)
      reading.forget()
      tried.current = undefined
    },
  }
}
