import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { v4 as randomId } from 'uuid'
import { VOICE_NOTE_MAX_SECONDS } from '#domain/lists/voice-notes.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { stopPlaying } from '#web/voice-notes/player.tsx'
import { keepTake, type TakeKeeper } from './kept/keep-take.ts'
import { type KeptSound, soundStoreOf } from './kept/kept-sounds.ts'
import { startTake, type Take } from './sound/start-take.ts'
import type { SoundInHand } from './use-save-note.ts'

/** `asking` while the browser asks for the microphone; `stopped` has the recording to be listened to and saved. */
export type RecorderPhase = 'idle' | 'asking' | 'recording' | 'paused' | 'stopped'

/** What a new recording is besides its sound. */
export type NewSound = Pick<KeptSound, 'id' | 'title' | 'funnelStage' | 'scriptId'>

export type RecorderOptions = {
  personId: string
  newSound: NewSound
  /** One that waited in this browser. */
  waiting: KeptSound | undefined
  /** A recording has begun. */
  onBegun: () => void
  /** The recorder is gone, and everything it heard is in the store. */
  onLeft: () => void
}

type Shown = {
  phase: RecorderPhase
  inHand: SoundInHand | null
  failure: string | null
  /** False once the browser refused to keep it: it is lost with the page. */
  isKept: boolean
}

/** Records a voice note: begin, pause, go on, stop, begin anew. What was heard outlives the page. */
export function useRecorder({ personId, newSound, waiting, onBegun, onLeft }: RecorderOptions) {
  const [store] = useState(() => soundStoreOf(personId))
  const [shown, setShown] = useState<Shown>(() => ({
    phase: waiting ? 'stopped' : 'idle',
    inHand: waiting ? { sound: waiting, bytes: () => store.read(waiting) } : null,
    failure: null,
    isKept: true,
  }))
  const change = (part: Partial<Shown>) => setShown((before) => ({ ...before, ...part }))
  const take = useRef<{ take: Take; keeper: TakeKeeper; stopped: Promise<void> } | null>(null)
  const isGone = useRef(false)

  async function start() {
    const { phase: before } = shown
    if (before !== 'idle' && before !== 'stopped') return
    const refusal = whyNot()
    if (refusal !== null) return change({ failure: refusal })
    stopPlaying()
    change({ phase: 'asking', failure: null })
    let stream: MediaStream | undefined
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      if (isGone.current) return endStream(stream)
      begin(stream)
      onBegun()
    } catch (error) {
      endStream(stream)
      change({ phase: before, failure: sentenceOf(error) })
    }
  }

  function begin(stream: MediaStream) {
    const stopped = Promise.withResolvers<void>()
    let keeper: TakeKeeper | undefined
    const begun = startTake(stream, VOICE_NOTE_MAX_SECONDS, {
      onSlice: (slice, seconds) => keeper?.add(slice, seconds),
      onLost: () => change({ failure: NOTICES.microphoneLost }),
      onState(state) {
        if (state !== 'stopped') return change({ phase: state })
        stopped.resolve()
        setShown((now) => ({
          ...now,
          phase: 'stopped',
          inHand: now.inHand && { ...now.inHand, sound: { ...now.inHand.sound, seconds: begun.seconds() } },
        }))
      },
    })
    const sound: KeptSound = {
      ...newSound,
      recordingId: randomId(),
      uploadMethod: 'recorded',
      mediaType: begun.mediaType,
      fileName: '',
      startedAt: Date.now(),
      seconds: 0,
    }
    const kept = keepTake(store, sound, () => change({ isKept: false }))
    keeper = kept
    take.current = { take: begun, keeper: kept, stopped: stopped.promise }
    change({ isKept: true, inHand: { sound, bytes: async () => kept.sound() } })
  }

  const leave = useEffectEvent(async () => {
    isGone.current = true
    const current = take.current
    if (current) {
      current.take.stop()
      await current.stopped
      await current.keeper.done()
    }
    onLeft()
  })
  useEffect(() => {
    isGone.current = false
    return () => void leave()
  }, [])

  return {
    ...shown,
    isBusy: shown.phase === 'recording' || shown.phase === 'paused',
    analyser: take.current?.take.analyser ?? null,
    seconds: () => take.current?.take.seconds() ?? 0,
    start: () => void start(),
    pause: () => take.current?.take.pause(),
    resume: () => take.current?.take.resume(),
    stop: () => take.current?.take.stop(),
    forgetFailure: () => change({ failure: null }),
  }
}

export type Recorder = ReturnType<typeof useRecorder>

/** Why nothing can be recorded here at all, or null. */
function whyNot(): string | null {
  if (!window.isSecureContext) return NOTICES.recordingInsecure
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices) return NOTICES.recordingUnsupported
  return null
}

function sentenceOf(error: unknown): string {
  const isRefused = error instanceof DOMException && REFUSALS.has(error.name)
  return isRefused ? NOTICES.microphoneRefused : NOTICES.recordingFailed
}

const REFUSALS: ReadonlySet<string> = new Set(['NotAllowedError', 'SecurityError', 'PermissionDeniedError'])

function endStream(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
