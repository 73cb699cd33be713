import { memo, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ScrollBox } from '#web/ui/page/scroll-box.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import type { StreamedText } from './run/streamed-text.ts'
import { newSentences } from './spoken-sentences.ts'

export type WrittenTextProps = {
  text: StreamedText
  /** What stands there, for those who do not see it. */
  label: string
  /** While it is written its end is marked and kept in sight, and its sentences are read out. */
  isGrowing: boolean
  className?: string
}

/** Whoever is this near to the end is at the end. */
const NEAR_END_PX = 32
/** Sentences are read out at most this often. */
const SPEAK_EVERY_MS = 3_000

/** A text as it grows: the end stays in sight for whoever is there, and nobody who reads further up is moved. */
export function WrittenText({ text, label, isGrowing, className }: WrittenTextProps) {
  const shown = useStreamedText(text)
  const box = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)

  useLayoutEffect(() => {
    const element = box.current
    if (element && shown && isGrowing && isAtEnd.current) element.scrollTop = element.scrollHeight
  }, [shown, isGrowing])

  const lines = shown.split('\n').map((line, number) => ({ line, number }))
  return (
    <>
      <ScrollBox
        ref={box}
        label={label}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX
        }}
        className={classNames('bg-sunk px-4 py-3 [overflow-anchor:none]', className)}
      >
        {lines.map(({ line, number }) => (
          <Line key={number} text={line} isEnd={isGrowing && number === lines.length - 1} />
        ))}
      </ScrollBox>
      {isGrowing && <ReadOut text={text} />}
    </>
  )
}

/** The text as it was last shown; only what calls this is drawn anew when it grows. */
export function useStreamedText({ subscribe, read }: StreamedText): string {
  return useSyncExternalStore(subscribe, read, read)
}

// Lines above the one that grows are not drawn again, so a long text costs no more than a short one.
const Line = memo(function Line({ text, isEnd }: { text: string; isEnd: boolean }) {
  return (
    <p className="min-h-[1lh] text-wrap whitespace-pre-wrap">
      {text}
      {isEnd && (
        <span
          aria-hidden="true"
          className="ms-0.5 inline-block h-[1.1em] w-2 rounded-[2px] bg-marker align-text-bottom"
        />
      )}
    </p>
  )
})

function ReadOut({ text }: { text: StreamedText }) {
  const [sentences, read] = useState('')
  useEffect(() => {
    const spoken = new Set<string>()
    const timer = setInterval(() => {
      const fresh = newSentences(text.read(), spoken)
      if (fresh.length === 0) return
      for (const sentence of fresh) spoken.add(sentence)
      read(fresh.join(' '))
    }, SPEAK_EVERY_MS)
    return () => clearInterval(timer)
  }, [text])
  return (
    <p aria-live="polite" className="sr-only">
      {sentences}
    </p>
  )
}
