import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { PLATFORMS, type PlatformName } from '#domain/platforms/platforms.ts'
import { isFinished } from '#domain/writing/operations.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Card } from '#web/ui/parts/card.tsx'
import { ColorSquare } from '#web/ui/parts/color-square.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { ProgressBar } from '#web/ui/parts/progress-bar.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { tellProgress } from '#web/writing/run/tell-progress.ts'
import { type SeveralControl, type SeveralOptions, type SeveralPart, useSeveral } from '#web/writing/run/use-several.ts'

/** What is to be written; another object is another wish. */
export type SeveralOrder = { input: Record<string, unknown>; platforms: readonly PlatformName[] }

export type SeveralState = Pick<SeveralControl, 'isRunning' | 'message'>

export type SeveralProgressProps = SeveralOptions & {
  title: string
  /** Null where only what was begun before is taken up. */
  order: SeveralOrder | null
  onState: (state: SeveralState) => void
}

/** Writes a text for several platforms at once and shows how far it is; afterwards, which were not written, and why. */
export default function SeveralProgress({ title, order, onState, ...options }: SeveralProgressProps) {
  const several = useSeveral(options)
  const { parts, isRunning, isCancelling, isConnectionLost, message, start, cancel, reset } = several
  const begun = useRef<SeveralOrder | null>(null)
  const hasRun = useRef(false)
  useEffect(() => {
    if (order === null || begun.current === order) return
    begun.current = order
    start(order.input, order.platforms)
  })
  useEffect(() => {
    // Not before it has begun: whoever ordered it knows that it will.
    if (isRunning || message !== null || hasRun.current) onState({ isRunning, message })
    hasRun.current ||= isRunning
  }, [isRunning, message, onState])

  const ended = parts.filter(hasEnded).length
  const percent = (ended / Math.max(1, parts.length)) * 100
  const lost = parts.filter(({ message }) => message !== undefined)
  if (!isRunning && lost.length === 0) return null
  return (
    <Card as="section" aria-label={title} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-base">{isRunning ? title : `${ended - lost.length} of ${parts.length} were written`}</h2>
        {isRunning ? (
          <Button variant="secondary" size="sm" isPending={isCancelling} onPress={cancel}>
            Cancel
          </Button>
        ) : (
          <Button variant="secondary" size="sm" onPress={reset}>
            Close
          </Button>
        )}
      </div>
      {isRunning && <ProgressBar size="sm" value={percent} label={title} labelHidden />}
      {isRunning && (
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {parts.map((part) => (
            <li key={part.platform} className="flex items-center gap-2 text-sm">
              <ColorSquare color={PLATFORMS[part.platform].color} />
              {part.platform}
              <Mark part={part} />
            </li>
          ))}
        </ul>
      )}
      {isConnectionLost && (
        <p className="text-sm text-ink-2">{tellProgress({ isConnectionLost, ahead: 0, percent: 0 })}</p>
      )}
      {lost.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm text-danger-text">
          {lost.map(({ platform, message }) => (
            <li key={platform}>
              <strong className="font-semibold">{platform}:</strong> {message}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {isRunning ? `${title}: ${ended} of ${parts.length}` : `${ended - lost.length} of ${parts.length} were written`}
      </p>
    </Card>
  )
}

function hasEnded({ status }: SeveralPart): boolean {
  return status !== 'asked' && isFinished(status)
}

function Mark({ part }: { part: SeveralPart }) {
  if (!hasEnded(part)) return <Spinner size="sm" />
  const isThere = part.status === 'succeeded'
  return (
    <>
      {isThere ? (
        <Check size={16} aria-hidden className="shrink-0 text-accent" />
      ) : (
        <Icon name="circle-alert" size={16} className="text-danger-text" />
      )}
      <span className="sr-only">{isThere ? 'ready' : 'not written'}</span>
    </>
  )
}
