import { type DragEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { TEXT_FILE_ENDINGS } from '#domain/writing/text-files.ts'
import { late } from '#web/ui/overlays/late.ts'
import { Button } from '#web/ui/parts/button.tsx'
import type { FileReadingProps } from './file-reading.tsx'

const FileReading = late<FileReadingProps>(() => import('./file-reading.tsx').then((module) => module.default))

export type FileDropProps = Pick<FileReadingProps, 'isDisabled' | 'onText'> & {
  /** The kinds that are asked for, by the endings of their names. */
  endings?: readonly string[]
  /** The field that the text is for. */
  children: ReactNode
}

/**
 * A field that takes a file as well, dropped anywhere on it or chosen with the button below it. `onText` has its text and
 * name; nothing stands in the field before the caller puts it there.
 */
export function FileDrop({ children, endings = TEXT_FILE_ENDINGS, isDisabled, onText }: FileDropProps) {
  const kinds = endings.join(', ')
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [isOver, setIsOver] = useState(false)

  // Links and words that are dragged are left to the browser; a file it would open in place of the page.
  function hear(event: DragEvent<HTMLElement>) {
    const { type, dataTransfer, currentTarget, relatedTarget } = event
    if (!dataTransfer.types.includes('Files')) return
    event.preventDefault()
    // Left for one of its parts, the field is not left.
    const isStill = type === 'dragover' || (relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
    setIsOver(isStill && type !== 'drop' && !isDisabled)
    if (type === 'drop' && !isDisabled) setFiles([...dataTransfer.files])
  }

  return (
    <fieldset
      onDragOver={hear}
      onDragLeave={hear}
      onDrop={hear}
      className={`flex min-w-0 flex-col gap-2 rounded-sm outline-offset-4 outline-accent outline-dashed ${isOver ? 'outline-2' : 'outline-0'}`}
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        <Button variant="secondary" size="sm" isDisabled={isDisabled} onPress={() => input.current?.click()}>
          Choose a file
        </Button>
        <span>
          <span className="max-md:hidden">or drop it here: </span>
          {kinds}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File"
          accept={kinds}
          onChange={({ currentTarget }) => {
            setFiles([...(currentTarget.files ?? [])])
            // The same file chosen again, once it was mended, is a change too.
            currentTarget.value = ''
          }}
        />
      </div>
      <Suspense>
        {files.length > 0 && <FileReading files={files} kinds={kinds} isDisabled={isDisabled} onText={onText} />}
      </Suspense>
    </fieldset>
  )
}
