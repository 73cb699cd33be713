import { useId } from 'react'
import { SLIDE_SIZES } from '#domain/platforms/slide-themes.ts'
import type { Slide } from '#domain/platforms/split-piece.ts'
import { REACHABLE } from '#web/ui/page/scroll-box.tsx'
import { lookAddress, type SlidesWish } from './slides-wish.ts'

export type SlideStripProps = { pieceId: string; slides: readonly Slide[]; wish: SlidesWish }

/** All slides as they will be, in a row that is moved along. */
export function SlideStrip({ pieceId, slides, wish }: SlideStripProps) {
  const headingId = useId()
  const { width, height } = SLIDE_SIZES[wish.size]
  const numbered = slides.map(({ headline }, at) => ({ headline, number: at + 1 }))
  return (
    <div className="min-w-0">
      <h3 id={headingId} className="mb-1 text-sm font-semibold">
        How they look
      </h3>
      <section {...REACHABLE} aria-labelledby={headingId} className="-mx-1 overflow-x-auto rounded-sm p-1 pb-3">
        <ol className="flex gap-3">
          {numbered.map(({ headline, number }) => (
            <li key={number} className="w-36 shrink-0 md:w-44">
              <img
                src={lookAddress(pieceId, wish, number)}
                alt={`Slide ${number}: ${headline}`}
                width={width}
                height={height}
                loading="lazy"
                className="block h-auto w-full rounded-xs border border-line bg-sunk"
              />
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
