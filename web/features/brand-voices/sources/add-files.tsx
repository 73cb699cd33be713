import { useId, useRef, useState } from 'react'
import { type Manner, SOURCE_FILE_ENDINGS, SOURCE_FILE_MAX_BYTES } from '#domain/lists/brand-voices.ts'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { messageOf } from '#web/client.ts'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { teach } from './use-sources.ts'

const MAX_MEGABYTES = SOURCE_FILE_MAX_BYTES / 1_048_576

type Upload = { id: number; name: string; state: 'waiting' | 'reading' | 'done' | 'failed'; sentence: string }

/** Teaches a brand voice from files, chosen or dropped, one after the other; each says how it went. */
export function AddFiles({ voiceId, manner }: { voiceId: string; manner: Manner }) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef(Promise.resolve())
  const next = useRef(0)
  const hintId = useId()
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'reading')

  function add(files: readonly File[]) {
    const added = files.map((file) => ({ file, id: next.current++ }))
    const waiting = added.map(
      ({ file, id }): Upload => ({ id, name: file.name, state: 'waiting', sentence: 'Waiting' }),
    )
    setUploads((before) => [...(isBusy ? before : []), ...waiting])
    for (const { file, id } of added) queue.current = queue.current.then(() => upload(file, id))
  }

  async function upload(file: File, id: number) {
    const say = (state: Upload['state'], sentence: string) =>
      setUploads((before) => before.map((one) => (one.id === id ? { ...one, state, sentence } : one)))
    say('reading', 'Reading…')
    try {
      if (file.size > SOURCE_FILE_MAX_BYTES) say('failed', fillMessage(ERRORS.file_too_big[1], { max: MAX_MEGABYTES }))
      else say('done', await teach(voiceId, { kind: 'file', manner, file }))
    } catch (error) {
      say('failed', messageOf(error, NOTICES.sourceAddFailed))
    }
  }

  return (
    <div className="flex flex-col gap-3">
      {/* A file that is dropped on the field itself is taken by the browser. */}
      <label className="relative flex flex-col items-center gap-1 rounded-md border border-dashed border-ink-3 px-4 py-8 text-center outline-accent transition-colors hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
        <Icon name="file" size={24} className="mb-1 text-ink-3" />
        <span className="font-semibold">Choose files, or drop them here</span>
        <span id={hintId} className="text-sm text-ink-2">
          {SOURCE_FILE_ENDINGS.join(', ')}, up to {MAX_MEGABYTES} MB each
        </span>
        <input
          type="file"
          multiple
          aria-label="Files you wrote"
          aria-describedby={hintId}
          accept={SOURCE_FILE_ENDINGS.join(',')}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])])
            // The same file chosen again, once it was mended, is a change too.
            currentTarget.value = ''
          }}
        />
      </label>
      <ul aria-label="Files" aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {uploads.map(({ id, name, state, sentence }) => (
          <li key={id} className="flex gap-2 text-sm">
            <span className="mt-px shrink-0">{markOf(state)}</span>
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{name}</span>{' '}
              <span className={state === 'failed' ? 'font-medium text-danger-text' : 'text-ink-2'}>{sentence}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function markOf(state: Upload['state']) {
  if (state === 'done') return <Glyph name="check" size={18} className="text-accent" />
  if (state === 'failed') return <Glyph name="alert" size={18} className="text-danger-text" />
  return <Spinner size="sm" />
}
