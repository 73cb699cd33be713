import { type RefObject, useEffect, useRef, useState } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { clockText } from './clock-text.ts'
import { SoundGlyph } from './sound-glyph.tsx'

export type PlayerProps = {
  /** What is played, in words. */
  label: string
  /** Its address, or how its bytes are fetched once somebody wants to hear them. */
  source: string | (() => Promise<Blob>)
  /** How long it is; what its container says of that may be missing. */
  seconds: number
}

/** Only one sound is played at a time. */
let playing: HTMLAudioElement | null = null

/** Stops whatever is played. */
export function stopPlaying(): void {
  playing?.pause()
}

/** Plays a sound: play and pause, where it is, and going elsewhere in it, by pointer or by keys. */
export function Player({ label, source, seconds }: PlayerProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const fetched = useRef<string>(undefined)
  const [isPlaying, setIsPlaying] = useState(false)
  const [isComing, setIsComing] = useState(false)
  const [position, setPosition] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    const element = audio.current
    return () => {
      if (playing === element) playing = null
      forget(fetched)
    }
  }, [])

  async function bring(element: HTMLAudioElement): Promise<void> {
    if (typeof source === 'string') {
      // One that failed is fetched anew.
      if (hasFailed) element.load()
      return
    }
    if (fetched.current !== undefined && !hasFailed) return
    const bytes = await source()
    forget(fetched)
    fetched.current = URL.createObjectURL(bytes)
    // Not drawn: an address that is set twice is loaded twice, and the first one's playing ends.
    element.src = fetched.current
  }

  async function play(at?: number) {
    const element = audio.current
    if (!element) return
    setHasFailed(false)
    setIsComing(true)
    try {
      await bring(element)
      if (at !== undefined) element.currentTime = at
      else if (element.ended) element.currentTime = 0
      if (playing !== element) stopPlaying()
      playing = element
      await element.play()
    } catch (error) {
      // A pause before the first sound is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setHasFailed(true)
    } finally {
      setIsComing(false)
    }
  }

  function seek(to: number) {
    setPosition(to)
    const element = audio.current
    if (element && element.readyState > 0) element.currentTime = to
  }

  function toggle() {
    if (isPlaying || isComing) audio.current?.pause()
    else void play(audio.current && audio.current.readyState === 0 && position > 0 ? position : undefined)
  }

  const end = Math.max(1, Math.ceil(seconds))
  return (
    <div className="flex flex-col gap-1">
      <audio
        ref={audio}
        preload="none"
        {...(typeof source === 'string' && { src: source })}
        onPlaying={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => setIsPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setPosition(currentTarget.currentTime)}
        onError={() => {
          setIsPlaying(false)
          setHasFailed(true)
        }}
      />
      <fieldset aria-label={label} className="flex min-w-0 items-center gap-2 rounded-sm bg-sunk py-1 ps-1 pe-3">
        <IconButton
          size="sm"
          label={isPlaying ? 'Pause' : 'Play'}
          icon={isComing && !isPlaying ? <Spinner size="sm" /> : <SoundGlyph name={isPlaying ? 'pause' : 'play'} />}
          onPress={toggle}
        />
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={`${clockText(position)} of ${clockText(seconds)}`}
          min={0}
          max={end}
          step={1}
          value={Math.min(end, Math.round(position))}
          onChange={({ currentTarget }) => seek(Math.min(Number(currentTarget.value), seconds))}
          className="h-9 min-w-0 flex-1 cursor-pointer accent-accent"
        />
        <span aria-hidden="true" className="shrink-0 text-xs text-ink-2">
          {clockText(position)} / {clockText(seconds)}
        </span>
      </fieldset>
      <p role="alert" className="text-sm font-medium text-danger-text empty:hidden">
        {hasFailed && NOTICES.playbackFailed}
      </p>
    </div>
  )
}

function forget(address: RefObject<string | undefined>): void {
  if (address.current !== undefined) URL.revokeObjectURL(address.current)
  address.current = undefined
}
