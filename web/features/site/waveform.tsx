import { classNames } from '#web/ui/parts/class-names.ts'

const HEIGHTS = [
  5, 9, 14, 8, 18, 26, 12, 20, 30, 22, 10, 6, 12, 24, 32, 28, 16, 22, 34, 26, 14, 8, 5, 11, 20, 30, 24, 12, 18, 28, 20,
  9, 6, 10, 16, 8, 5, 4,
]
const STEP = 10
const MARKED = [13, 21] as const

/** The bars of a voice note; those of the marked words stand out. */
export function Waveform({ className, isOnInk = false }: { className?: string; isOnInk?: boolean }) {
  return (
    <svg
      viewBox={`0 0 ${HEIGHTS.length * STEP - 4} 36`}
      aria-hidden="true"
      className={classNames('h-auto fill-none', className)}
      strokeWidth="6"
      strokeLinecap="round"
    >
      <path d={drawBars(0, MARKED[0]) + drawBars(MARKED[1])} className="stroke-current opacity-30" />
      <path d={drawBars(...MARKED)} className={isOnInk ? 'stroke-marker-on-ink' : 'stroke-accent'} />
    </svg>
  )
}

function drawBars(from: number, to?: number): string {
  return HEIGHTS.slice(from, to)
    .map((height, index) => {
      const half = Math.max(0.1, height / 2 - 3)
      return `M${(from + index) * STEP + 3} ${18 - half}v${half * 2}`
    })
    .join('')
}
