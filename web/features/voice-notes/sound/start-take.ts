import { RECORDING_BITS_PER_SECOND, RECORDING_SLICE_MS } from '#domain/lists/voice-notes.ts'

export type TakeState = 'recording' | 'paused' | 'stopped'

export type TakeWatcher = {
  /** What was heard since the slice before it, and how long the recording is with it. */
  onSlice: (slice: Blob, seconds: number) => void
  onState: (state: TakeState) => void
  /** The microphone is gone; what was heard until then is there. */
  onLost: () => void
}

/** One recording under way. Stopping ends its microphone; the last slice comes before the state says so. */
export type Take = {
  mediaType: string
  /** Hears what the microphone hears, for what is drawn; null where the browser has none. */
  analyser: AnalyserNode | null
  seconds: () => number
  pause: () => void
  resume: () => void
  stop: () => void
}

const TICK_MS = 250

/** Records a microphone, for at most so many seconds. Throws where the browser cannot. */
export function startTake(stream: MediaStream, limitSeconds: number, watcher: TakeWatcher): Take {
  const type = MEDIA_TYPES.find((each) => MediaRecorder.isTypeSupported(each))
  const recorder = new MediaRecorder(stream, {
    ...(type !== undefined && { mimeType: type }),
    audioBitsPerSecond: RECORDING_BITS_PER_SECOND,
  })
  const ear = listen(stream)
  let heardMs = 0
  let runningSince: number | null = null
  const seconds = () =>
    Math.min(limitSeconds, (heardMs + (runningSince === null ? 0 : performance.now() - runningSince)) / 1_000)

  function holdClock() {
    if (runningSince !== null) heardMs += performance.now() - runningSince
    runningSince = null
  }
  function runClock() {
    runningSince ??= performance.now()
  }

  function stop() {
    holdClock()
    if (recorder.state !== 'inactive') recorder.stop()
  }
  function stopAtLimit() {
    if (recorder.state === 'recording' && seconds() >= limitSeconds) stop()
  }
  const ticking = setInterval(stopAtLimit, TICK_MS)

  // A page in the background is told of a slice sooner than of a tick.
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) watcher.onSlice(data, seconds())
    stopAtLimit()
  })
  recorder.addEventListener('error', stop)
  recorder.addEventListener('stop', () => {
    clearInterval(ticking)
    holdClock()
    for (const track of stream.getTracks()) track.stop()
    ear.close()
    watcher.onState('stopped')
  })
  for (const track of stream.getAudioTracks())
    track.addEventListener('ended', () => {
      watcher.onLost()
      stop()
    })

  try {
    recorder.start(RECORDING_SLICE_MS)
  } catch (error) {
    clearInterval(ticking)
    ear.close()
    throw error
  }
  runClock()
  watcher.onState('recording')
  return {
    mediaType: recorder.mimeType || type || '',
    analyser: ear.analyser,
    seconds,
    pause() {
      if (recorder.state !== 'recording') return
      recorder.pause()
      holdClock()
      // What was said is kept now, not when it goes on.
      recorder.requestData()
      watcher.onState('paused')
    },
    resume() {
      if (recorder.state !== 'paused') return
      recorder.resume()
      runClock()
      watcher.onState('recording')
    },
    stop,
  }
}

const MEDIA_TYPES = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

function listen(stream: MediaStream): { analyser: AnalyserNode | null; close: () => void } {
  try {
    const context = new AudioContext()
    void context.resume()
    const analyser = context.createAnalyser()
    analyser.fftSize = 1_024
    context.createMediaStreamSource(stream).connect(analyser)
    return { analyser, close: () => void context.close() }
  } catch {
    return { analyser: null, close: () => undefined }
  }
}
