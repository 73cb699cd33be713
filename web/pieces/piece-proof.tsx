import { useDeferredValue, useMemo } from 'react'
import {
  type Counter,
  checkPlatformRules,
  counters,
  PLATFORM_RULES_AS_OF,
  type RuleFinding,
} from '#domain/platforms/platform-rules.ts'
import { PLATFORM_NAMES } from '#domain/platforms/platforms.ts'
import { splitSlides, splitThread } from '#domain/platforms/split-piece.ts'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Icon } from '#web/ui/parts/icon.tsx'
import { CopyPost } from './copy-post.tsx'

export type PieceProofProps = {
  platform: string
  text: string
  /** Without the slides or posts, where the text itself stands beside it. */
  isBrief?: boolean
}

/** What a platform makes of a text: its counters, what it objects to, and how slides and threads fall apart. */
export default function PieceProof({ platform, text, isBrief = false }: PieceProofProps) {
  const settled = useDeferredValue(text)
  const known = PLATFORM_NAMES.find((name) => name === platform)
  const proof = useMemo(
    () => known && { figures: counters(known, settled), findings: checkPlatformRules(known, settled) },
    [known, settled],
  )
  if (!proof) return null
  const figures = (
    <>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        {proof.figures.map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
        <li className="ms-auto text-ink-3">Rules as of {PLATFORM_RULES_AS_OF}</li>
      </ul>
      <ul aria-live="polite" className="flex flex-col gap-1 text-sm empty:hidden">
        {proof.findings.map((finding) => (
          <Finding key={finding.message} {...finding} />
        ))}
      </ul>
    </>
  )
  if (isBrief) return <div className="flex flex-col gap-3">{figures}</div>
  return (
    <section aria-label={`Rules of ${platform}`} className="flex flex-col gap-3">
      {figures}
      <Parts platform={known} text={settled} />
    </section>
  )
}

function Figure({ label, value, limit }: Counter) {
  const isOver = value > limit
  return (
    <li>
      {label}{' '}
      <span className={classNames('font-semibold', isOver ? 'text-danger-text' : 'text-ink')}>
        {value.toLocaleString('en-US')}
      </span>
      /{limit.toLocaleString('en-US')}
    </li>
  )
}

function Finding({ severity, message }: RuleFinding) {
  const isError = severity === 'error'
  return (
    <li
      className={classNames('flex items-center gap-2 font-medium', isError ? 'text-danger-text' : 'text-warning-text')}
    >
      <Icon name={isError ? 'circle-alert' : 'triangle-alert'} size={16} />
      {message}
    </li>
  )
}

function Parts({ platform, text }: { platform: (typeof PLATFORM_NAMES)[number] | undefined; text: string }) {
  if (platform === 'Carousel') return <Slides text={text} />
  if (platform === 'Twitter Thread') return <Thread text={text} />
  return null
}

function Slides({ text }: { text: string }) {
  const slides = splitSlides(text).map((slide, at) => ({ ...slide, number: at + 1 }))
  if (slides.length === 0) return null
  return (
    <ol aria-label="Slides" className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
      {slides.map(({ headline, body, number }) => (
        <li
          key={number}
          dir="auto"
          className="flex aspect-4/5 flex-col gap-2 overflow-hidden rounded-sm border border-line bg-paper p-3 text-start wrap-anywhere"
        >
          <span className="text-xs text-ink-3">
            {number} / {slides.length}
          </span>
          <span className="font-display leading-tight font-semibold">{headline}</span>
          <span className="text-xs whitespace-pre-line text-ink-2">{body}</span>
        </li>
      ))}
    </ol>
  )
}

function Thread({ text }: { text: string }) {
  const posts = splitThread(text)
  if (posts.length === 0) return null
  return (
    <ol aria-label="Posts of the thread" className="flex flex-col gap-2">
      {posts
        .map((post, at) => ({ post, at }))
        .map(({ post, at }) => (
          <li key={at} className="flex flex-col rounded-sm border border-line bg-paper p-3">
            <span dir="auto" className="text-start text-sm whitespace-pre-line wrap-anywhere">
              {post}
            </span>
            <CopyPost posts={posts} at={at} className="-me-1 -mb-1.5 self-end" />
          </li>
        ))}
    </ol>
  )
}
