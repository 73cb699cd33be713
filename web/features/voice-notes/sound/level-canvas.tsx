import { useEffect, useRef } from 'react'

export type LevelCanvasProps = {
  /** What is heard; null while nothing is. */
  analyser: AnalyserNode | null
  isRunning: boolean
}

const BAR_PX = 4
const GAP_PX = 3
const BAR_MS = 90
const STILL_MS = 250
const LEAST_PX = 3
/** Speech at a normal distance is far below the most a microphone can tell. */
const GAIN = 4

/**
 * What the microphone hears, as it comes: bars that move on and settle into lines, as speech does into text. For those
 * who want nothing to move it is one plain level.
 */
export function LevelCanvas({ analyser, isRunning }: LevelCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const heard = useRef<number[]>([])

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const stillness = window.matchMedia('(prefers-reduced-motion: reduce)')
    const samples = new Uint8Array(analyser?.fftSize ?? 0)
    let frame = 0
    let drawnAt = Number.NEGATIVE_INFINITY
    let loudest = 0

    function step(now: number) {
      if (!element) return
      frame = requestAnimationFrame(step)
      if (analyser && isRunning) loudest = Math.max(loudest, levelOf(analyser, samples))
      if (now - drawnAt < (stillness.matches ? STILL_MS : BAR_MS)) return
      drawnAt = now
      if (isRunning) {
        heard.current.push(loudest)
        heard.current = heard.current.slice(-MOST_BARS)
      }
      loudest = 0
      if (stillness.matches) drawLevel(element, isRunning ? (heard.current.at(-1) ?? 0) : 0)
      else drawBars(element, heard.current)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [analyser, isRunning])

  return (
    <div aria-hidden="true">
      <canvas ref={canvas} className="block h-20 w-full text-record" />
    </div>
  )
}

/** As many as fit on the widest screen. */
const MOST_BARS = 600

function levelOf(analyser: AnalyserNode, samples: Uint8Array<ArrayBuffer>): number {
  analyser.getByteTimeDomainData(samples)
  let sum = 0
  for (const sample of samples) sum += ((sample - 128) / 128) ** 2
  return Math.min(1, Math.sqrt(sum / Math.max(1, samples.length)) * GAIN)
}

function begin(canvas: HTMLCanvasElement) {
  const { clientWidth: width, clientHeight: height } = canvas
  const sharpness = window.devicePixelRatio || 1
  if (canvas.width !== Math.round(width * sharpness)) canvas.width = Math.round(width * sharpness)
  if (canvas.height !== Math.round(height * sharpness)) canvas.height = Math.round(height * sharpness)
  const pen = canvas.getContext('2d')
  pen?.setTransform(sharpness, 0, 0, sharpness, 0, 0)
  pen?.clearRect(0, 0, width, height)
  const style = getComputedStyle(canvas)
  return { pen, width, height, bar: style.color, line: style.getPropertyValue('--ink-3') || style.color }
}

function drawBars(canvas: HTMLCanvasElement, levels: readonly number[]) {
  const { pen, width, height, bar, line } = begin(canvas)
  if (!pen) return
  const step = BAR_PX + GAP_PX
  const count = Math.floor(width / step)
  // The older half has become lines of text; in between it is on its way there.
  const settled = width * SETTLED
  for (let at = 0; at < count; at++) {
    const x = width - (at + 1) * step
    const level = levels.at(-1 - at)
    const rise = Math.min(1, Math.max(0, (x - settled) / (width * SETTLING)))
    const tall = LEAST_PX + (level ?? 0) * rise * (height - LEAST_PX)
    const isWord = level !== undefined && rise === 0
    pen.fillStyle = level === undefined || rise === 0 ? line : bar
    pen.globalAlpha = level === undefined ? 0.25 : isWord ? 0.7 : 1
    // Loud stretches run together as words do; a quiet one is the space between two.
    const wide = isWord && level > QUIET ? step : BAR_PX
    pen.beginPath()
    pen.roundRect(x, (height - tall) / 2, wide, tall, isWord ? 0 : BAR_PX / 2)
    pen.fill()
  }
  pen.globalAlpha = 1
}

const SETTLED = 0.34
const SETTLING = 0.2
const QUIET = 0.08

function drawLevel(canvas: HTMLCanvasElement, level: number) {
  const { pen, width, height, bar, line } = begin(canvas)
  if (!pen) return
  const tall = 8
  pen.fillStyle = line
  pen.globalAlpha = 0.25
  pen.beginPath()
  pen.roundRect(0, (height - tall) / 2, width, tall, tall / 2)
  pen.fill()
  pen.globalAlpha = 1
  pen.fillStyle = bar
  pen.beginPath()
  pen.roundRect(0, (height - tall) / 2, Math.max(tall, width * level), tall, tall / 2)
  if (level > 0) pen.fill()
}
