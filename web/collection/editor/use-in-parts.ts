import { type RefObject, useRef, useState } from 'react'
import { TIMINGS } from '#domain/timings.ts'

export type InParts = {
  isShown: boolean
  show: (isShown: boolean) => void
  /** True from when the text was put in parts until the box has what was changed there. */
  isHeld: RefObject<boolean>
  /** Keeps a text as it was before a change. */
  keep: (former: string, isTyped: boolean) => void
  /** The text before the last change in parts, which is forgotten; undefined where there is none. */
  takeBack: () => string | undefined
}

/** A text that is changed in its parts, with a history of its own: that of the browser knows one box alone. */
export function useInParts(): InParts {
  const [isShown, setIsShown] = useState(false)
  const isHeld = useRef(false)
  const former = useRef<string[]>([])
  const typedAt = useRef(0)
  return {
    isShown,
    show: (isShown) => {
      if (isShown) isHeld.current = true
      former.current = []
      typedAt.current = 0
      setIsShown(isShown)
    },
    isHeld,
    keep: (text, isTyped) => {
      const now = Date.now()
      if (!isTyped || now - typedAt.current > TIMINGS.readPauseMs) former.current.push(text)
      typedAt.current = isTyped ? now : 0
    },
    takeBack: () => {
      typedAt.current = 0
      return former.current.pop()
    },
  }
}
