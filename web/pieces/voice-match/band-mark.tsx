import { classNames } from '#web/ui/parts/class-names.ts'
import { bandWords, confidenceWords } from './match-words.ts'
import type { KnownMatch } from './use-voice-match.ts'

const HEIGHTS = ['h-1.5', 'h-4', 'h-2.5']
const FILLED: Record<KnownMatch['band'], number> = { close: 3, mixed: 2, far: 1 }

/** A band with its confidence in words, after a small wave of as many bars. */
export function BandMark({ match, voice, className }: { match: KnownMatch; voice: string; className?: string }) {
  return (
    <span className={classNames('flex min-w-0 items-center gap-2 text-sm', className)}>
      <BandBars band={match.band} />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{bandWords(match.band, voice)}</span>
        <span className="text-ink-2"> · {confidenceWords(match.confidence)}</span>
      </span>
    </span>
  )
}

/** A band as a small wave, for the eye alone. */
export function BandBars({ band }: Pick<KnownMatch, 'band'>) {
  return (
    <span aria-hidden="true" className="flex h-4 shrink-0 items-center gap-0.5">
      {HEIGHTS.map((height, at) => (
        <span
          key={height}
          className={classNames('w-1 rounded-full', height, at < FILLED[band] ? 'bg-accent' : 'bg-line')}
        />
      ))}
    </span>
  )
}
