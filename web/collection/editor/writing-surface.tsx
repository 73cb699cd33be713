import {
  createContext,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { describedBy, FieldNotes } from '#web/ui/fields/field.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import type { TextMark } from './carry-marks.ts'
import type { Editor } from './use-editor.ts'

export type Surface = {
  frame: RefObject<HTMLDivElement | null>
  /** The same text as in the box, unseen. */
  layer: RefObject<HTMLDivElement | null>
  /** Whether the text, or what floats at it, has the focus. */
  isActive: boolean
  /** Whether a passage is being selected with a pointer. */
  isPointing: boolean
}

/** Where what floats at a passage finds its place. */
export const SurfaceContext = createContext<Surface | undefined>(undefined)

export type WritingSurfaceProps = {
  editor: Editor
  /** As a page to write on; otherwise as a field of a form. */
  isPage: boolean
  /** What floats at the text. */
  children?: ReactNode
}

/**
 * The box of an editor, as high as its text, with passages underlined. The marks are for the eye alone: say elsewhere
 * what they mean.
 */
export function WritingSurface({ editor, isPage, children }: WritingSurfaceProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [isActive, setIsActive] = useState(false)
  const [isPointing, setIsPointing] = useState(false)
  const { text, marks, problem } = editor
  // A pressed button that goes away takes the focus nowhere, and then nobody has left.
  useEffect(() => {
    const stop = new AbortController()
    const holds = (target: unknown) => target instanceof Node && frame.current?.contains(target) === true
    const look = ({ target }: Event) => setIsActive(holds(target))
    for (const sign of ['focusin', 'pointerdown', 'keydown']) document.addEventListener(sign, look, stop)
    // A button elsewhere may select a passage.
    const lookAgain = () => setIsActive((before) => before || holds(document.activeElement))
    document.addEventListener('selectionchange', lookAgain, stop)
    return () => stop.abort()
  }, [])
  const change = useEffectEvent(editor.change)
  useEffect(() => {
    const box = editor.area.current
    if (!box) return
    const stop = new AbortController()
    const grow = () => {
      // Another line makes the box higher before the browser brings the caret into sight; what is drawn of it comes later.
      if (frame.current && box.scrollHeight > box.clientHeight) frame.current.style.minHeight = `${box.scrollHeight}px`
      change(box.value)
    }
    box.addEventListener('input', grow, stop)
    box.addEventListener('pointerdown', () => setIsPointing(true), stop)
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => setIsPointing(false), stop)
    return () => stop.abort()
  }, [editor.area])
  useLayoutEffect(() => {
    if (frame.current && text === editor.now.current) frame.current.style.minHeight = ''
  }, [text, editor.now])
  // From then on the box keeps its own value.
  useLayoutEffect(() => {
    if (editor.area.current) editor.area.current.value = editor.now.current
  }, [editor.area, editor.now])
  // After it is known who has the focus.
  const begin = useEffectEvent(() => editor.area.current?.focus())
  useEffect(() => begin(), [])
  const look = isPage
    ? 'min-h-[50dvh] text-[1.125rem] leading-[1.65]'
    : 'min-h-60 border border-transparent px-3 py-2 text-base leading-relaxed'
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="sr-only">
        Text
      </label>
      <div ref={frame} className="relative isolate">
        <div
          ref={layer}
          aria-hidden="true"
          className={classNames('pointer-events-none w-full text-transparent forced-colors:invisible', look)}
        >
          {markedLines(text, marks).map(({ words, nth, within }) => (
            <Line key={nth} words={words} marks={within} />
          ))}
        </div>
        <TextBox
          area={editor.area}
          id={id}
          isReadOnly={editor.isReadOnly}
          problem={problem}
          className={classNames(
            look,
            isPage ? 'outline-none' : classNames('rounded-sm', problem ? 'border-danger!' : 'border-ink-3!'),
          )}
        />
        <SurfaceContext value={{ frame, layer, isActive, isPointing }}>{children}</SurfaceContext>
      </div>
      <FieldNotes id={id} error={problem} />
    </div>
  )
}

type TextBoxProps = {
  area: Editor['area']
  id: string
  isReadOnly: boolean
  problem: string | undefined
  className: string
}

// It keeps its own value, and is not drawn anew while somebody types: React then sets a default value, which breaks the
// history that the browser's undo goes back in, letter from letter.
const TextBox = memo(function TextBox({ area, id, isReadOnly, problem, className }: TextBoxProps) {
  return (
    <textarea
      ref={area}
      id={id}
      dir="auto"
      readOnly={isReadOnly}
      aria-invalid={problem ? true : undefined}
      aria-describedby={describedBy(id, problem, null)}
      className={classNames(
        'absolute inset-0 size-full resize-none overflow-hidden bg-transparent text-ink selection:bg-selected selection:text-ink',
        className,
      )}
    />
  )
})

const LOOKS = { dotted: 'decoration-dotted decoration-2', wavy: 'decoration-wavy decoration-1' } as const

type LineProps = { words: string; marks: readonly TextMark[] }

// Each line that somebody typed is laid out by itself, so that a key lays out its own line and no other.
const Line = memo(function Line({ words, marks }: LineProps) {
  return (
    <div dir="auto" className="text-start wrap-break-word whitespace-pre-wrap [unicode-bidi:plaintext]">
      {partsOf(words, marks).map(({ part, nth, look }) =>
        look ? (
          <span key={nth} className={classNames('underline decoration-warning-text underline-offset-4', LOOKS[look])}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </div>
  )
}, isSameLine)

function isSameLine(one: LineProps, other: LineProps): boolean {
  return (
    one.words === other.words &&
    one.marks.length === other.marks.length &&
    one.marks.every(({ start, end, look }, at) => {
      const like = other.marks[at]
      return like?.start === start && like.end === end && like.look === look
    })
  )
}

/** The lines of a text, each with the line break behind it, and what of the marks stands in each. */
function markedLines(text: string, marks: readonly TextMark[]) {
  const lines: { words: string; nth: number; within: TextMark[] }[] = []
  let from = 0
  let next = 0
  for (const [nth, line] of text.split('\n').entries()) {
    const to = from + line.length
    const within: TextMark[] = []
    while (next < marks.length) {
      const mark = marks[next]
      if (!mark || mark.start > to) break
      within.push({ ...mark, start: Math.max(mark.start, from) - from, end: Math.min(mark.end, to) - from })
      if (mark.end > to) break
      next++
    }
    lines.push({ words: `${line}\n`, nth, within })
    from = to + 1
  }
  return lines
}

function partsOf(words: string, marks: readonly TextMark[]) {
  const parts: { part: string; nth: number; look?: keyof typeof LOOKS }[] = []
  let at = 0
  for (const { start, end, look = 'dotted' } of marks) {
    parts.push({ part: words.slice(at, start), nth: parts.length })
    parts.push({ part: words.slice(start, end), nth: parts.length, look })
    at = end
  }
  parts.push({ part: words.slice(at), nth: parts.length })
  return parts
}
