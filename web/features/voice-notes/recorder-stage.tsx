import { useLayoutEffect, useRef } from 'react'
import { Button } from '#web/ui/parts/button.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { Player } from '#web/voice-notes/player.tsx'
import { SoundGlyph } from '#web/voice-notes/sound-glyph.tsx'
import { LevelCanvas } from './sound/level-canvas.tsx'
import { TakeClock } from './take-clock.tsx'
import type { Recorder } from './use-recorder.ts'

export type RecorderStageProps = {
  recorder: Recorder
  isDisabled: boolean
  onAgain: () => void
  onDiscard: () => void
}

/** The recorder itself: what is heard, how long it is, and what can be done at this moment. */
export function RecorderStage({ recorder, isDisabled, onAgain, onDiscard }: RecorderStageProps) {
  const { phase, inHand, analyser, seconds } = recorder
  const controls = useRef<HTMLDivElement>(null)

  // The button that was pressed goes with its state; the first of the next state takes the focus.
  const before = useRef(phase)
  useLayoutEffect(() => {
    if (before.current === phase) return
    before.current = phase
    if (document.activeElement === document.body)
      controls.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [phase])

  if (phase === 'stopped' && inHand) {
    return (
      <div className="flex flex-col gap-3 rounded-md border border-line p-4">
        <TakeClock phase={phase} seconds={() => inHand.sound.seconds} />
        <Player
          key={inHand.sound.recordingId}
          label="Your recording"
          source={inHand.bytes}
          seconds={inHand.sound.seconds}
        />
        <div ref={controls} className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onPress={onAgain} isDisabled={isDisabled}>
            <Icon name="mic" size={16} />
            Record again
          </Button>
          <Button variant="ghost" size="sm" onPress={onDiscard} isDisabled={isDisabled}>
            <Icon name="trash-2" size={16} />
            Discard
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line p-4">
      <TakeClock phase={phase} seconds={seconds} />
      <LevelCanvas analyser={analyser} isRunning={phase === 'recording'} />
      <div ref={controls} className="flex flex-wrap gap-2">
        {(phase === 'idle' || phase === 'asking' || phase === 'stopped') && (
          <Button variant="danger" onPress={recorder.start} isPending={phase === 'asking'}>
            {phase !== 'asking' && <Icon name="mic" size={18} />}
            {phase === 'asking' ? 'Please allow the microphone' : 'Record'}
          </Button>
        )}
        {phase === 'recording' && (
          <Button variant="secondary" onPress={recorder.pause}>
            <SoundGlyph name="pause" />
            Pause
          </Button>
        )}
        {phase === 'paused' && (
          <Button variant="secondary" onPress={recorder.resume}>
            <Icon name="mic" size={18} />
            Resume
          </Button>
        )}
        {recorder.isBusy && (
          <Button variant="primary" onPress={recorder.stop}>
            <SoundGlyph name="stop" />
            Stop
          </Button>
        )}
      </div>
    </div>
  )
}
