import { useEffect, useState } from 'react'

export type AfterPaint = {
  /** Does this once what has just changed is on the screen, in the place of what still waits for that. */
  run: (work: () => void) => void
  /** Does nothing of what waits. */
  cancel: () => void
}

/** A window that is not shown is not painted. */
const UNPAINTED_MS = 100

/** Work that a key, or whatever else somebody waits to see, comes before. What waits when its part is taken away is not done. */
export function useAfterPaint(): AfterPaint {
  const [afterPaint] = useState(createAfterPaint)
  useEffect(() => afterPaint.cancel, [afterPaint])
  return afterPaint
}

function createAfterPaint(): AfterPaint {
  let stop = () => {}
  return {
    run(work) {
      stop()
      const frame = requestAnimationFrame(() => {
        clearTimeout(timer)
        timer = setTimeout(work)
      })
      let timer = setTimeout(() => {
        cancelAnimationFrame(frame)
        work()
      }, UNPAINTED_MS)
      stop = () => {
        cancelAnimationFrame(frame)
        clearTimeout(timer)
      }
    },
    cancel: () => stop(),
  }
}
