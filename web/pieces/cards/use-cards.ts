import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Editor } from '#web/collection/editor/use-editor.ts'

/** Which control of a card has the focus once it was drawn, and where the caret stands in it. */
type Aim = { card: number; control: string; caret?: number }

export type Cards<Part> = {
  parts: readonly Part[]
  list: RefObject<HTMLOListElement | null>
  /** What was done last, for those who do not see it. */
  told: string
  /** Types in a part. */
  type: (at: number, part: Part) => void
  /** Puts other parts in the place of these. */
  arrange: (parts: readonly Part[], aim: Aim, told: string) => void
  move: (at: number, by: -1 | 1, noun: string) => void
}

/** The parts of an open text, each changed on its own and written back to the one text at once. */
export function useCards<Part>(
  editor: Editor,
  read: (text: string) => readonly Part[],
  write: (parts: readonly Part[]) => string,
): Cards<Part> {
  const [parts, setParts] = useState(() => read(editor.now.current))
  const [told, setTold] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const written = useRef(editor.now.current)
  const aim = useRef<Aim | null>(null)
  const { text, now } = editor

  // What was undone, discarded or saved elsewhere; what is typed here is drawn a moment later.
  useEffect(() => {
    if (text !== now.current || text === written.current) return
    written.current = text
    setParts(read(text))
  }, [text, now, read])

  useLayoutEffect(() => {
    const { card = -1, control = '', caret } = aim.current ?? {}
    aim.current = null
    const found = list.current?.children[card]?.querySelectorAll<HTMLElement>(
      `[data-control="${control}"], [data-control]`,
    )
    const wanted = [...(found ?? [])].toSorted((one) => (one.dataset.control === control ? -1 : 1))
    const next = wanted.find((element) => !element.matches(':disabled'))
    next?.focus()
    if (caret !== undefined && next instanceof HTMLTextAreaElement) next.setSelectionRange(caret, caret)
  })

  function change(next: readonly Part[], isTyped: boolean) {
    setParts(next)
    written.current = write(next)
    editor.changeParts(written.current, isTyped)
  }

  function arrange(next: readonly Part[], to: Aim, done: string) {
    aim.current = to
    setTold(done)
    change(next, false)
  }

  return {
    parts,
    list,
    told,
    type: (at, part) => change(parts.with(at, part), true),
    arrange,
    move: (at, by, noun) => {
      const moved = parts[at]
      if (moved === undefined || at + by < 0 || at + by >= parts.length) return
      const next = parts.toSpliced(at, 1).toSpliced(at + by, 0, moved)
      arrange(
        next,
        { card: at + by, control: by < 0 ? 'up' : 'down' },
        `${noun} ${at + 1} is now ${noun.toLowerCase()} ${at + by + 1}`,
      )
    },
  }
}
