import { type ReactNode, use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { scrollerOf } from '#web/ui/browser/scroller-of.ts'
import { classNames } from '#web/ui/parts/class-names.ts'
import { linesOf } from './text-places.ts'
import type { Stretch } from './use-selection.ts'
import { SurfaceContext } from './writing-surface.tsx'

export type FloatAtProps = {
  /** The passage it belongs to: it is marked, and never covered while the window has the room. */
  passage: Stretch
  /** Stays while the text is left, and stands under the passage; otherwise it comes with a selection and goes with it. */
  isKept: boolean
  children: ReactNode
}

type Line = { left: number; top: number; width: number; height: number }
type Place = { lines: readonly Line[]; top: number }

const GAP_PX = 8
const NOWHERE: Place = { lines: [], top: 0 }

/** What floats at a passage of the open text. Draw it inside the writing surface. */
export function FloatAt({ passage, isKept, children }: FloatAtProps) {
  const surface = use(SurfaceContext)
  const float = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Place>(NOWHERE)
  const isShown = surface !== undefined && (isKept || (surface.isActive && !surface.isPointing))

  const settle = useEffectEvent(() => {
    const frame = surface?.frame.current
    const layer = surface?.layer.current
    if (!isShown || !frame || !layer || !float.current) return
    const next = placeOf(frame, linesOf(layer, passage), float.current.offsetHeight, isKept)
    setPlace((before) => (isSame(before, next) ? before : next))
  })
  useLayoutEffect(() => settle())
  useEffect(() => {
    const frame = surface?.frame.current
    const scroller = frame && scrollerOf(frame)
    if (!frame || !float.current) return
    const observer = new ResizeObserver(() => settle())
    observer.observe(frame)
    observer.observe(float.current)
    const again = () => settle()
    scroller?.addEventListener('scroll', again, { passive: true })
    return () => {
      observer.disconnect()
      scroller?.removeEventListener('scroll', again)
    }
  }, [surface])

  return (
    <>
      {isShown && (
        <div aria-hidden="true" className="pointer-events-none absolute inset-0 -z-10">
          {place.lines.map((line) => (
            <span key={line.top} style={line} className="absolute rounded-[3px] bg-selected" />
          ))}
        </div>
      )}
      <div
        ref={float}
        hidden={!isShown}
        style={{ top: place.top }}
        className={classNames(
          'absolute inset-x-0 z-10 mx-auto max-w-full',
          isKept ? 'w-full' : 'w-fit',
          place === NOWHERE && 'invisible',
        )}
      >
        {children}
      </div>
    </>
  )
}

// Above the passage where there is room, else under it; where it fills the window, at the window's lower edge.
function placeOf(frame: HTMLElement, rects: readonly DOMRect[], height: number, isBelow: boolean): Place {
  const origin = frame.getBoundingClientRect()
  const scroller = scrollerOf(frame)?.getBoundingClientRect()
  const first = rects[0] ?? origin
  const last = rects.at(-1) ?? origin
  const lines = rects.map(({ left, top, width, height: high }) => ({
    left: left - origin.left,
    top: top - origin.top,
    width,
    height: high,
  }))
  const under = last.bottom + GAP_PX
  const over = first.top - height - GAP_PX
  if (isBelow || !scroller) return { lines, top: under - origin.top }
  if (over >= scroller.top + GAP_PX)
    return { lines, top: Math.min(over, scroller.bottom - height - GAP_PX) - origin.top }
  return { lines, top: Math.min(under, scroller.bottom - height - GAP_PX) - origin.top }
}

function isSame(one: Place, other: Place): boolean {
  return (
    one.top === other.top &&
    one.lines.length === other.lines.length &&
    one.lines.every((line, at) => {
      const like = other.lines[at]
      return like && line.left === like.left && line.top === like.top && line.width === like.width
    })
  )
}
