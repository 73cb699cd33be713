import { useMemo } from 'react'
import { normaliseText } from '#domain/text.ts'
import { tracePost } from '#language/material/trace-post.ts'
import { ScrollBox } from '#web/ui/page/scroll-box.tsx'
import { Card } from '#web/ui/parts/card.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { TokenPrice } from '#web/writing/price-note.tsx'
import { NUMBERS } from './numbers.ts'
import type { TextReading } from './use-text-reading.ts'

type Passage = TextReading['passages'][number]
type Range = { from: number; to: number }

export type LeadAsideProps = {
  /** What the post was made from, and the post. */
  content: string
  post: string
  passages: readonly Passage[]
  /** What one of them costs. */
  tokens: number
  isRunning: boolean
  /** Writes a post of this passage. */
  onWrite: (passage: Passage) => void
}

/** Beside a post: the other posts that its text holds, and the places it comes from. */
export default function LeadAside(props: LeadAsideProps) {
  const content = useMemo(() => normaliseText(props.content), [props.content])
  const ranges = useMemo(() => tracePost(content, props.post), [content, props.post])
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {props.passages.length > 1 && <Passages {...props} ranges={ranges} />}
      {ranges.length > 0 && <Origin content={content} ranges={ranges} />}
    </div>
  )
}

function Passages({ passages, tokens, isRunning, onWrite, ranges }: LeadAsideProps & { ranges: readonly Range[] }) {
  const current = passages.find((passage) => shareOf(passage, ranges) > HALF)
  return (
    <Card as="section" aria-labelledby="passages" className="md:p-5">
      <h3 id="passages" className="text-base">
        {NUMBERS[passages.length]?.replace(/^./, (letter) => letter.toUpperCase())} posts in this text
      </h3>
      <p className="pt-1 pb-2 text-sm text-ink-2">
        Press one to have it written, <TokenPrice tokens={tokens} /> each.
      </p>
      <ol>
        {passages.map((passage, at) => (
          <li key={passage.from} className="border-t border-line">
            <button
              type="button"
              aria-current={passage === current ? 'true' : undefined}
              disabled={isRunning}
              onClick={() => onWrite(passage)}
              className={classNames(
                'flex w-full items-baseline gap-3 rounded-xs py-3 text-start text-sm hover:text-accent disabled:opacity-60',
                passage === current ? 'font-semibold text-ink' : 'text-ink-2',
              )}
            >
              <span className="w-3 shrink-0 text-xs font-semibold text-ink-3">{at + 1}</span>
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {passage.firstLine}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const HALF = 0.5

// How much of the post's places lies in the passage.
function shareOf(passage: Range, ranges: readonly Range[]): number {
  const inside = ranges.map(({ from, to }) => Math.max(0, Math.min(to, passage.to) - Math.max(from, passage.from)))
  const all = ranges.reduce((sum, { from, to }) => sum + to - from, 0)
  return inside.reduce((sum, length) => sum + length, 0) / Math.max(1, all)
}

/** So much of the text is shown around what is marked, and between two marks. */
const AROUND_CHARACTERS = 90
const BETWEEN_CHARACTERS = 240

function Origin({ content, ranges }: { content: string; ranges: readonly Range[] }) {
  return (
    <Card as="section" aria-labelledby="origin" className="md:p-5">
      <h3 id="origin" className="pb-2 text-base">
        Where it comes from
      </h3>
      <ScrollBox
        label="Its places in the text"
        className="max-h-80 text-start text-sm leading-relaxed whitespace-pre-line wrap-anywhere text-ink-2"
      >
        {ranges.map(({ from, to }, at) => (
          <span key={from}>
            {between(content, ranges[at - 1]?.to, from)}
            <mark className="bg-marker box-decoration-clone px-0.5 text-marker-ink">
              {unwrapped(content.slice(from, to))}
            </mark>
          </span>
        ))}
        {after(content, ranges.at(-1)?.to ?? 0)}
      </ScrollBox>
    </Card>
  )
}

// Lines that an editor wrapped are one.
function unwrapped(text: string): string {
  return text
    .replace(/\n[^\S\n]*\n\s*/g, PARAGRAPH)
    .replace(/\n/g, ' ')
    .replaceAll(PARAGRAPH, '\n')
}

const PARAGRAPH = '\u2029'

function between(content: string, end: number | undefined, from: number): string {
  if (end !== undefined && from - end <= BETWEEN_CHARACTERS) return unwrapped(content.slice(end, from))
  const begin = Math.max(end ?? 0, from - AROUND_CHARACTERS)
  const line = content.lastIndexOf('\n', from - 1) + 1
  const word = begin === 0 ? 0 : content.indexOf(' ', begin) + 1
  const start = Math.max(line, word > from ? begin : word)
  return `${end === undefined ? '' : after(content, end)}${start > (end ?? 0) ? '… ' : ''}${content.slice(start, from)}`
}

// The rest of the line, or some words of it.
function after(content: string, end: number): string {
  const line = content.indexOf('\n', end)
  const rest = line < 0 ? content.length : line
  if (rest <= end + AROUND_CHARACTERS)
    return `${content.slice(end, rest)}${rest < content.trimEnd().length ? ' …\n' : ''}`
  return `${content.slice(end, Math.max(end, content.lastIndexOf(' ', end + AROUND_CHARACTERS)))} …\n`
}
