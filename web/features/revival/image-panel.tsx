import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { ERRORS, fillMessage } from '#domain/messages/messages.ts'
import { IMAGE_MAX_BYTES, SURE_CONFIDENCE } from '#domain/writing/materials.ts'
import { siteQuery } from '#web/query.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Icon } from '#web/ui/parts/icon.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { counted } from '#web/writing/price-note.tsx'
import { isImage, readableImage } from './readable-image.ts'
import type { ImageSource } from './use-image.ts'
import type { Material } from './use-reading.ts'

export type ImagePanelProps = {
  source: ImageSource
  isDisabled: boolean
  /** Another picture is chosen, or this one removed: what was said of it is over. */
  onOther: () => void
}

/** A picture, chosen, dropped or pasted, and the words recognised in it, to be put right. */
export function ImagePanel({ source, isDisabled, onOther }: ImagePanelProps) {
  const { reading, file } = source
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const image = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!image || isDisabled) return
    event.preventDefault()
    onOther()
    void take(source, image)
  })
  useEffect(() => {
    const takePaste = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', takePaste)
    return () => document.removeEventListener('paste', takePaste)
  }, [])

  const isThere = file !== undefined || reading.isReading || reading.material !== undefined || reading.isReturning
  if (!isThere) return <Chooser source={source} isDisabled={isDisabled} onOther={onOther} />
  return (
    <div className="flex flex-col gap-4">
      <Chosen source={source} isDisabled={isDisabled} onOther={onOther} />
      {reading.material && <Words source={source} material={reading.material} isDisabled={isDisabled} />}
    </div>
  )
}

const MAX_MEGABYTES = IMAGE_MAX_BYTES / 1_048_576

let turns = 0

// What is plainly none is not sent at all.
async function take({ reading, choose, remove }: ImageSource, file: File) {
  const turn = ++turns
  if (!isImage(file)) return refuse(ERRORS.image_unknown[1])
  const image = file.size <= IMAGE_MAX_BYTES ? await readableImage(file) : file
  if (turn !== turns) return
  if (image === undefined) return refuse(ERRORS.image_unknown[1])
  if (image.size > IMAGE_MAX_BYTES) return refuse(fillMessage(ERRORS.image_too_big[1], { max: MAX_MEGABYTES }))
  choose(image)

  function refuse(sentence: string) {
    remove()
    reading.fail(sentence)
  }
}

function Chooser({ source, isDisabled, onOther }: ImagePanelProps) {
  const id = useId()
  const error = source.reading.failure?.sentence
  const { data: site } = useQuery({ ...siteQuery, staleTime: 0 })
  return (
    <div className="flex flex-col gap-1.5">
      {/* A file that is dropped on the field itself is taken by the browser. */}
      <label
        className={classNames(
          'relative flex flex-col items-center gap-1 rounded-md border border-dashed px-4 py-10 text-center outline-accent transition-colors hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
          error === undefined ? 'border-ink-3' : 'border-danger',
        )}
      >
        <Icon name="camera" size={24} className="mb-1 text-ink-3" />
        <span className="font-semibold text-balance">Choose an image, drop it here, or paste it</span>
        <span id={`${id}-hint`} className="text-sm text-ink-2">
          A screenshot, a slide or a photo with words on it, up to {MAX_MEGABYTES} MB. {site?.imageNote}
        </span>
        <input
          ref={source.field.ref}
          type="file"
          // Many systems do not know that a HEIC is an image.
          accept="image/*,.heic,.heif"
          aria-label="Image"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-hint ${id}-error`}
          disabled={isDisabled}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // The same file chosen again, once it was mended, is a change too.
            currentTarget.value = ''
            if (!file) return
            onOther()
            void take(source, file)
          }}
        />
      </label>
      <p id={`${id}-error`} aria-live="polite" className="text-sm font-medium text-danger-text empty:hidden">
        {error}
      </p>
    </div>
  )
}

function Chosen({ source, isDisabled, onOther }: ImagePanelProps) {
  const { reading, file, retry, remove, field } = source
  const { material, failure, isReading } = reading
  const address = useAddress(file)
  const [undrawable, setUndrawable] = useState<string>()
  // What is wrong with the picture itself is wrong the next time too.
  const canRetry = failure && !failure.code?.startsWith('image_')
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-sm border border-line bg-sunk p-3">
      {address !== undefined && address !== undrawable ? (
        <img
          src={address}
          alt="What you chose"
          onError={() => setUndrawable(address)}
          className="h-24 w-32 shrink-0 rounded-xs border border-line bg-surface object-contain"
        />
      ) : (
        <span className="flex size-14 shrink-0 items-center justify-center rounded-xs bg-surface">
          <Icon name="camera" size={22} className="text-ink-3" />
        </span>
      )}
      <div className="min-w-0 flex-1 basis-40">
        <p dir="auto" className="truncate font-semibold">
          {file?.name ?? material?.title ?? 'Your image'}
        </p>
        <div role="status" className="flex items-center gap-2 text-sm text-ink-2">
          {isReading || reading.isReturning ? (
            <>
              <Spinner size="sm" />
              {isReading ? 'Reading its words…' : 'Loading what was read'}
            </>
          ) : failure ? (
            <span className="font-medium text-danger-text">{failure.sentence}</span>
          ) : (
            material && `${counted(material.words, 'word', 'words')} ${readBy(material)}`
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {canRetry && retry && (
          <Button variant="secondary" size="sm" onPress={retry} isDisabled={isDisabled}>
            Try again
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          isDisabled={isDisabled}
          onPress={() => {
            onOther()
            remove()
            // The button goes with the picture; the field that takes the next one comes in its place.
            field.focus()
          }}
        >
          Remove image
        </Button>
      </div>
    </div>
  )
}

function readBy({ words, confidence }: Material): string {
  if (confidence === null) return 'read by a model'
  return words === 0 ? 'read' : `read on this server, ${Math.round(confidence)}% sure`
}

/** Where the browser draws a chosen file from. */
function useAddress(file: File | undefined): string | undefined {
  const [drawn, setDrawn] = useState<{ file: File; address: string }>()
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setDrawn({ file, address })
    return () => URL.revokeObjectURL(address)
  }, [file])
  return drawn?.file === file ? drawn?.address : undefined
}

type WordsProps = Pick<ImagePanelProps, 'source' | 'isDisabled'> & { material: Material }

function Words({ source, material, isDisabled }: WordsProps) {
  const { words, confidence } = material
  return (
    <div className="flex flex-col gap-3">
      {words === 0 ? (
        <Banner tone="warning">No words were found in this image. Type what it says or shows.</Banner>
      ) : (
        confidence !== null &&
        confidence < SURE_CONFIDENCE && (
          <Banner tone="warning">
            Parts of this image were hard to read. Please check the words before you go on.
          </Banner>
        )
      )}
      <TextArea
        label="Words in the image"
        dir="auto"
        rows={6}
        value={source.words}
        onChange={source.setWords}
        readOnly={isDisabled}
        hint="Put right what was misread; the post is made from the words as they stand here."
      />
    </div>
  )
}
