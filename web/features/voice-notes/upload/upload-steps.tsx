import { classNames } from '#web/ui/parts/class-names.ts'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { UPLOAD_STEPS, type UploadStep } from './use-upload.ts'

export type StepListProps = {
  step: UploadStep
  /** The step ended here, and why. */
  refusal: string | null
  hasTranscription: boolean
}

const LABELS: Readonly<Record<UploadStep, string>> = {
  check: 'Check the file',
  length: 'Read its length',
  speech: 'Listen for speech',
  transcript: 'Transcribe',
  ready: 'Ready to save',
}

/** Where a chosen file is on its way. */
export function StepList({ step, refusal, hasTranscription }: StepListProps) {
  const steps = UPLOAD_STEPS.filter((each) => each !== 'transcript' || hasTranscription)
  const reached = UPLOAD_STEPS.indexOf(step)
  return (
    <>
      <ol aria-label="Steps" className="flex flex-wrap gap-x-5 gap-y-2">
        {steps.map((each) => {
          const at = UPLOAD_STEPS.indexOf(each)
          const isDone = at < reached || step === 'ready'
          const isHere = at === reached && !isDone
          return (
            <li
              key={each}
              aria-current={isHere ? 'step' : undefined}
              className={classNames('flex items-center gap-2 text-sm', isDone || isHere ? 'font-medium' : 'text-ink-2')}
            >
              <span className="flex size-5 shrink-0 items-center justify-center">
                {isDone ? (
                  <Glyph name="check" size={18} className="text-accent" />
                ) : isHere && refusal !== null ? (
                  <Glyph name="alert" size={18} className="text-danger-text" />
                ) : isHere ? (
                  <Spinner size="sm" />
                ) : (
                  <span className="size-2 rounded-full border border-ink-3" />
                )}
              </span>
              {LABELS[each]}
              {isDone && <span className="sr-only">, done</span>}
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {refusal === null && LABELS[step]}
      </p>
    </>
  )
}
