import { type RefObject, startTransition, useEffect, useState } from 'react'
import { useAfterPaint } from '#web/ui/browser/use-after-paint.ts'

/** A stretch of a text, in UTF-16 units. */
export type Stretch = { start: number; end: number }

/** What is selected in a box, or where its caret stood last. */
export function useSelection(area: RefObject<HTMLTextAreaElement | null>): Stretch {
  // The element's own select events miss what is selected by touch or by a script.
  const [selection, setSelection] = useState({ start: 0, end: 0 })
  const drawing = useAfterPaint()
  useEffect(() => {
    function look() {
      if (!area.current || document.activeElement !== area.current) return
      const { selectionStart: start, selectionEnd: end } = area.current
      drawing.run(() =>
        startTransition(() =>
          setSelection((before) => (before.start === start && before.end === end ? before : { start, end })),
        ),
      )
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [area, drawing])
  return selection
}
