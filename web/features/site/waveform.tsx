import { classNames } from '#web/ui/class-names.ts'

const HEIGHTS = [
  5, 9, 14, 8, 18, 26, 12, 20, 30, 22, 10, 6, 12, 24, 32, 28, 16, 22, 34, 26, 14, 8, 5, 11, 20, 30, 24, 12, 18, 28, 20,
  9, 6, 10, 16, 8, 5, 4,
]
const BARS = HEIGHTS.map((height, index) => ({ x: index * 10, height, isMarked: index > 12 && index < 21 }))

/** The bars of a voice note; those of the marked words stand out. */
export function Waveform({ className }: { className?: string }) {
  return (
    <svg viewBox={`0 0 ${BARS.length * 10 - 4} 36`} aria-hidden="true" className={classNames('h-auto', className)}>
      {BARS.map(({ x, height, isMarked }) => (
        <rect
          key={x}
          x={x}
          y={18 - height / 2}
          width="6"
          height={height}
          rx="3"
          className={isMarked ? 'fill-accent' : 'fill-line'}
        />
      ))}
    </svg>
  )
}
