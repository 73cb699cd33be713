import { classNames } from '#web/ui/parts/class-names.ts'

/** Bars of a voice, from the first sound to where they lie down. */
const BARS = [8, 20, 34, 14, 46, 68, 30, 52, 84, 60, 24, 42, 72, 96, 56, 30, 64, 40, 18, 28]
/** The lines of a text: where each begins and ends; those marked are worth keeping. */
const LINES = [
  { to: 150, marked: [0, 96] },
  { to: 138 },
  { to: 60 },
  { to: 146 },
  { to: 118, marked: [34, 118] },
  { to: 92 },
] as const

/** Waveform bars become lines, and the best of them are marked. */
export function VoiceToLines({ className, isOnInk = false }: { className?: string; isOnInk?: boolean }) {
  const mark = isOnInk ? 'stroke-marker-on-ink' : 'stroke-marker'
  return (
    <svg
      viewBox="0 0 400 112"
      aria-hidden="true"
      className={classNames('h-auto fill-none', className)}
      strokeLinecap="round"
    >
      <path
        strokeWidth="5"
        className="stroke-current opacity-35"
        d={BARS.map((height, index) => `M${index * 10 + 4} ${56 - height / 2}v${height}`).join('')}
      />
      {LINES.map((line, index) => {
        const y = 11 + index * 18
        // A marker lets dark writing through, not light.
        const text = <path strokeWidth="4" className="stroke-current opacity-70" d={`M246 ${y}h${line.to}`} />
        return (
          <g key={y}>
            {isOnInk && text}
            {'marked' in line && (
              <path strokeWidth="14" className={mark} d={`M${246 + line.marked[0]} ${y}H${246 + line.marked[1]}`} />
            )}
            {!isOnInk && text}
          </g>
        )
      })}
      <path strokeWidth="2" className="stroke-current opacity-35" d="M212 56h18m-5-5 5 5-5 5" />
    </svg>
  )
}
