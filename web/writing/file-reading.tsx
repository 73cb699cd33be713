import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { SOURCE_FILE_MAX_BYTES } from '#domain/lists/brand-voices.ts'
import { ERRORS, fillMessage, NOTICES } from '#domain/messages/messages.ts'
import { client, messageOf } from '#web/client.ts'
import { Spinner } from '#web/ui/parts/spinner.tsx'

export type FileReadingProps = {
  /** What was dropped or chosen; other files, and the same ones given anew, are read in place of those before. */
  files: readonly File[]
  /** What can be read, as it is told. */
  kinds: string
  /** While something is made of the field, no file is read for it, and one that is being read is given up. */
  isDisabled: boolean
  onText: (text: string, title: string) => void
}

type State = { step: 'reading' | 'done' | 'failed'; sentence: string; isRecording?: boolean | undefined }

/** Has the first of some files read, and says how that goes. */
export default function FileReading({ files, kinds, isDisabled, onText }: FileReadingProps) {
  const [state, setState] = useState<State>()
  const [over, setOver] = useState<readonly File[]>([])
  const give = useEffectEvent(onText)

  // What was given up is over: it does not begin again once the field is free.
  if (isDisabled && over !== files) setOver(files)

  useEffect(() => {
    const [file] = files
    if (!file || over === files) return
    const current = new AbortController()
    setState({ step: 'reading', sentence: fillMessage(NOTICES.fileReading, { name: file.name }) })
    readText(file, kinds, current.signal).then((answer) => {
      if (current.signal.aborted) return
      if ('refusal' in answer)
        return setState({ step: 'failed', sentence: answer.refusal, isRecording: file.type.startsWith('audio/') })
      setState({ step: 'done', sentence: fillMessage(NOTICES.fileRead, { name: answer.title }) })
      give(answer.text, answer.title)
    })
    return () => {
      current.abort()
      setState(undefined)
    }
  }, [files, kinds, over])

  const { step, sentence } = state ?? {}
  const notes = [step !== 'failed' && sentence, step && files.length > 1 && NOTICES.oneFileAtATime]
  const told = notes.filter(Boolean).join(' ')
  // Both lines are there before they say something, or what they say may not be read out.
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p role="status" className="flex items-center gap-2 text-ink-2 empty:hidden">
        {step === 'reading' && <Spinner size="sm" />}
        {told !== '' && <span className="min-w-0 wrap-anywhere">{told}</span>}
      </p>
      <p role="alert" className="font-medium text-danger-text empty:hidden">
        {step === 'failed' && sentence}
        {step === 'failed' && state?.isRecording && (
          <>
            {' '}
            <Link to="/dashboard/voice-notes" className="rounded-xs font-semibold underline underline-offset-4">
              Open Voice Notes
            </Link>
          </>
        )}
      </p>
    </div>
  )
}

type Answer = { title: string; text: string } | { refusal: string }

async function readText(file: File, kinds: string, signal: AbortSignal): Promise<Answer> {
  const refusal = await refusalOf(file, kinds)
  if (refusal !== undefined) return { refusal }
  return client.materials
    .readFile({ file }, { signal })
    .catch((error: unknown) => ({ refusal: messageOf(error, NOTICES.materialReadFailed) }))
}

/** Why a file is not even sent. */
async function refusalOf(file: File, kinds: string): Promise<string | undefined> {
  if (file.type.startsWith('audio/')) return NOTICES.fileIsRecording
  if (/^(?:image|video)\//.test(file.type)) return fillMessage(ERRORS.file_unknown[1], { kinds })
  if (file.size > SOURCE_FILE_MAX_BYTES)
    return fillMessage(ERRORS.file_too_big[1], { max: SOURCE_FILE_MAX_BYTES / 1_048_576 })
  // A folder is dropped as a file that nobody can open, and what is sent of it looks like a lost connection.
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => undefined,
      () => NOTICES.fileUnopened,
    )
}
