// Keeps underlines under the very words they mean: the same text, unseen, lies behind the box and scrolls with it.

import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** In UTF-16 units. */
export type TextMark = { start: number; end: number }

export type MarkedFrameProps = {
  text: string
  /** In order, none over another. */
  marks: readonly TextMark[]
  dir?: string | undefined
  /** The text area. */
  children: ReactNode
}

/** A text area with passages underlined; for the eye alone, so say elsewhere what they mean. */
export function MarkedFrame({ text, marks, dir, children }: MarkedFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const hasMarks = marks.length > 0

  useLayoutEffect(() => {
    const area = frame.current?.querySelector('textarea')
    if (!area || !hasMarks) return
    function follow() {
      if (!area || !layer.current) return
      // Without the scroll bar, whose width is the system's.
      layer.current.style.width = `${area.clientWidth}px`
      layer.current.style.transform = `translateY(${-area.scrollTop}px)`
    }
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(area)
    area.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      area.removeEventListener('scroll', follow)
    }
  }, [hasMarks])

  return (
    <div ref={frame} className="relative flex flex-1 flex-col">
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-px overflow-hidden rounded-sm bg-surface forced-colors:hidden"
      >
        {hasMarks && (
          <div
            ref={layer}
            dir={dir}
            className="px-3 py-2 text-start text-base leading-relaxed wrap-break-word whitespace-pre-wrap text-transparent [unicode-bidi:plaintext]"
          >
            {split(text, marks).map(({ words, start, isMarked }) =>
              isMarked ? (
                <span
                  key={start}
                  className="underline decoration-warning-text decoration-dotted decoration-2 underline-offset-4"
                >
                  {words}
                </span>
              ) : (
                words
              ),
            )}
          </div>
        )}
      </div>
      {children}
    </div>
  )
}

function split(text: string, marks: readonly TextMark[]) {
  const parts: { words: string; start: number; isMarked: boolean }[] = []
  let at = 0
  for (const { start, end } of marks) {
    parts.push({ words: text.slice(at, start), start: at, isMarked: false })
    parts.push({ words: text.slice(start, end), start, isMarked: true })
    at = end
  }
  // A line break at the very end opens a line in a text area, and nowhere else.
  parts.push({ words: `${text.slice(at)}\n`, start: at, isMarked: false })
  return parts
}
