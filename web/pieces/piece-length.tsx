import { counters } from '#domain/platforms/platform-rules.ts'
import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { classNames } from '#web/ui/parts/class-names.ts'

/** How long a text is beside what its platform takes, in a few words; a thread is told by its posts. */
export default function PieceLength({ platform, text }: { platform: string; text: string }) {
  const known = PLATFORM_NAMES.find((name) => name === platform)
  const figures = known ? counters(known, text) : []
  const [first] = figures
  if (!first) return null
  if (known === 'Twitter Thread') return `${figures.length} ${figures.length === 1 ? 'post' : 'posts'}`
  if (known === 'Carousel') return `${first.value} ${first.value === 1 ? 'slide' : 'slides'}`
  const isOver = first.value > first.limit
  return (
    <span className={classNames(isOver && 'font-semibold text-danger-text')}>
      {first.value.toLocaleString('en-US')} of {first.limit.toLocaleString('en-US')}
    </span>
  )
}
