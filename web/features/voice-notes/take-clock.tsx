import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { RECORDING_WARNING_SECONDS, VOICE_NOTE_MAX_SECONDS } from '#domain/lists/voice-notes.ts'
import { classNames } from '#web/ui/parts/class-names.ts'
import { clockText } from '#web/voice-notes/clock-text.ts'
import type { RecorderPhase } from './use-recorder.ts'

export type TakeClockProps = { phase: RecorderPhase; seconds: () => number }

const LOOK_MS = 200

const STATES: Readonly<Record<RecorderPhase, string>> = {
  idle: 'Ready to record',
  asking: 'Waiting for the microphone',
  recording: 'Recording',
  paused: 'Paused',
  stopped: 'Recorded',
}

/** How long the recording is, of how much there may be, what it is doing, and that its end is near. */
export function TakeClock({ phase, seconds }: TakeClockProps) {
  const isRunning = phase === 'recording'
  const [shown, show] = useState(seconds)
  const look = useEffectEvent(() => show(seconds()))
  // Before anything is drawn, so that a new recording never shows how long the one before was.
  useLayoutEffect(() => {
    look()
    if (!isRunning) return
    const looking = setInterval(() => look(), LOOK_MS)
    return () => clearInterval(looking)
  }, [isRunning])

  const left = Math.ceil(VOICE_NOTE_MAX_SECONDS - shown)
  const isEnding = isRunning && left <= RECORDING_WARNING_SECONDS
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="flex items-center gap-2 text-sm font-semibold text-ink-2">
        <span
          aria-hidden="true"
          className={classNames('size-2.5 rounded-full', isRunning ? 'bg-record' : 'border border-ink-3')}
        />
        {STATES[phase]}
      </span>
      <span className="flex items-baseline gap-3">
        {isEnding && <span className="text-sm font-semibold text-danger-text">{left} s left</span>}
        <span role="timer" aria-label="Length" className="text-lg">
          <strong className="font-semibold">{clockText(shown)}</strong>
          {phase !== 'stopped' && <span className="text-ink-2"> of {clockText(VOICE_NOTE_MAX_SECONDS)}</span>}
        </span>
      </span>
      <p role="status" className="sr-only">
        {isEnding
          ? `The recording ends by itself in ${RECORDING_WARNING_SECONDS} seconds`
          : phase === 'idle'
            ? ''
            : STATES[phase]}
      </p>
    </div>
  )
}
