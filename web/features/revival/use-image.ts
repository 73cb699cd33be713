import { useState } from 'react'
import { BRAND } from '#domain/brand.ts'
import { ERRORS } from '#domain/messages/messages.ts'
import { client } from '#web/client.ts'
import { type FocusableField, useFocusableField } from '#web/ui/fields/use-focusable-field.ts'
import type { Source, SourcePlace } from './source.ts'
import { useCorrected } from './use-corrected.ts'
import { type Reading, useReading } from './use-reading.ts'

export type ImageSource = Source & {
  field: FocusableField<HTMLInputElement>
  reading: Reading
  /** The chosen file while this page is open, to be looked at beside its words. */
  file: File | undefined
  /** The recognised words, as the person left them. */
  words: string
  setWords: (words: string) => void
  choose: (file: File) => void
  /** Sends the chosen file once more. */
  retry: (() => void) | undefined
  remove: () => void
}

/** A picture that a post is made from: chosen, read at once, its words put right by the person. */
export function useImage({ personId, type, isShown }: SourcePlace & { isShown: boolean }): ImageSource {
  const name = `${BRAND.slug}.revival.${personId}.${type}`
  const reading = useReading(`${name}.material`, isShown)
  const corrected = useCorrected(name)
  const [file, setFile] = useState<File>()
  const field = useFocusableField<HTMLInputElement>()
  const { material } = reading
  const words = corrected.words ?? material?.text ?? ''

  function choose(chosen: File) {
    remove()
    setFile(chosen)
    send(chosen)
  }

  function send(image: File) {
    reading.read((signal) => client.materials.readImage({ image }, { signal }))
  }

  function remove() {
    setFile(undefined)
    corrected.clear()
    reading.forget()
  }

  return {
    field,
    reading,
    file,
    words,
    setWords: (typed) => corrected.setWords(typed === material?.text ? undefined : typed),
    choose,
    retry: file && (() => send(file)),
    remove,
    priced: material && { text: words },
    isReading: reading.isReading || reading.isReturning,
    take() {
      if (material) return { type, materialId: material.id, ...(corrected.words !== undefined && { content: words }) }
      if (reading.isReading || reading.isReturning) return 'reading'
      if (file) {
        send(file)
        return 'reading'
      }
      reading.fail(ERRORS.image_required[1])
      field.focus()
      return undefined
    },
    forget: ({ materialId }) => {
      if (materialId === reading.id) remove()
    },
  }
}
