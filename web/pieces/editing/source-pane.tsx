import { Fragment, memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import type { Claim } from '#language/material/claims/find-claims.ts'
import type { Range } from '#language/material/left-out.ts'
import { tracePost } from '#language/material/trace-post.ts'
import { messageOf } from '#web/client.ts'
import type { Editor } from '#web/collection/editor/use-editor.ts'
import { paragraphAt } from '#web/pieces/refining/passage.ts'
import { hostOf } from '#web/ui/browser/host-of.ts'
import { scrollerOf } from '#web/ui/browser/scroller-of.ts'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'
import { ClaimList } from './claim-list.tsx'
import type { Claims } from './use-claims.ts'

/** What was asked for; another one each time. */
export type SourceWish = { about: 'claims' | 'origin' }

export type SourcePaneProps = {
  claims: Claims
  editor: Editor
  /** The text as it was at the last pause. */
  text: string
  /** What of it was asked for last, if anything was. */
  asked: SourceWish | null
}

/** A place of the source that was asked for, while the caret stays in the paragraph it was asked from. */
type Picked = { range: Range; paragraph: number | undefined; isSought: boolean }

/** The text that a piece was written from, with the places that stand in the piece marked. */
export function SourcePane({ claims, editor, text, asked }: SourcePaneProps) {
  const { data, error, refetch } = claims.source
  const [picked, setPicked] = useState<Picked | null>(null)
  const paragraph = editor.isInParts ? undefined : paragraphAt(text, editor.selection.start)
  const isPicked = picked !== null && picked.paragraph === paragraph?.start

  function show(claim: Claim) {
    const place = claims.placeOf(claim, editor.now.current)
    if (claim.nearest)
      setPicked({ range: claim.nearest, paragraph: paragraphAt(text, claim.start)?.start, isSought: false })
    if (place) editor.select(place)
  }

  if (error)
    return (
      <Banner tone="error" action={{ label: 'Retry', onAction: () => void refetch() }}>
        {messageOf(error, NOTICES.loadContentFailed)}
      </Banner>
    )
  if (!data) return <Spinner label="Loading the source" />
  return (
    <>
      {(data.title !== null || data.url !== null) && (
        <p className="flex flex-col text-sm wrap-anywhere">
          {data.title !== null && <span className="font-semibold">{data.title}</span>}
          {data.url !== null && (
            <a
              href={data.url}
              target="_blank"
              rel="noreferrer"
              className="self-start rounded-xs text-accent underline underline-offset-4"
            >
              {hostOf(data.url)}
            </a>
          )}
        </p>
      )}
      {data.text === null ? (
        <p className="text-sm text-ink-2">
          {data.gone
            ? 'The text it was written from is not kept any more.'
            : 'It was written from a topic, not from a text.'}
        </p>
      ) : (
        <>
          <ClaimList
            claims={claims.found}
            text={text}
            source={data.text}
            onShow={show}
            onNearest={(range) => setPicked({ range, paragraph: paragraph?.start, isSought: true })}
          />
          <Traced
            source={data.text}
            text={text}
            paragraph={paragraph && text.slice(paragraph.start, paragraph.end)}
            picked={isPicked ? picked : null}
            asked={asked}
            isListShown={claims.found.length > 0}
          />
        </>
      )}
    </>
  )
}

/** So much of the source stays in sight above its first place. */
const ABOVE_PX = 120

type TracedProps = {
  source: string
  text: string
  paragraph: string | undefined
  picked: Picked | null
  asked: SourceWish | null
  isListShown: boolean
}

const Traced = memo(function Traced({ source, text, paragraph, picked, asked, isListShown }: TracedProps) {
  const ranges = useMemo(() => tracePost(source, text), [source, text])
  const origins = useMemo(() => (paragraph === undefined ? [] : tracePost(source, paragraph)), [source, paragraph])
  const aims = picked ? [picked.range] : origins
  const place = useRef<HTMLParagraphElement>(null)
  const sought = useRef<{ at: Picked | number; asked: SourceWish | null } | null>(null)
  useLayoutEffect(() => {
    const before = sought.current
    const at = picked ?? aims[0]?.from ?? -1
    if (before?.at === at && before.asked === asked) return
    sought.current = { at, asked }
    if (picked?.isSought === false) return
    // A list of what is not in the source stands above it, and is read first.
    const isAtList = isListShown && asked?.about !== 'origin' && (before === null || before.asked !== asked)
    const aim = place.current?.querySelector<HTMLElement>(aims.length > 0 ? '[data-aim]' : 'mark')
    const scroller = place.current && scrollerOf(place.current)
    if (scroller && isAtList) scroller.scrollTop = 0
    else if (scroller && aim && (before === null || aims.length > 0))
      scroller.scrollTop += aim.getBoundingClientRect().top - scroller.getBoundingClientRect().top - ABOVE_PX
  })
  return (
    <>
      <p className="text-sm text-ink-2">
        {ranges.length > 0 ? 'Marked is what stands in the post.' : 'Nothing in the post stands in it word for word.'}
        {ranges.length > 0 &&
          !picked &&
          paragraph !== undefined &&
          (origins.length > 0
            ? ' Underlined is where the paragraph at your cursor is from.'
            : ' The paragraph at your cursor does not stand in it word for word.')}
        {picked && ' Underlined is the sentence that comes nearest.'}
      </p>
      <p
        ref={place}
        dir="auto"
        className="text-start text-sm leading-relaxed whitespace-pre-line wrap-anywhere text-ink-2 [unicode-bidi:plaintext]"
      >
        {ranges.map(({ from, to }, at) => (
          <span key={from}>
            <Aimed source={source} from={ranges[at - 1]?.to ?? 0} to={from} aims={aims} />
            <mark className="bg-marker box-decoration-clone px-0.5 text-marker-ink">
              <Aimed source={source} from={from} to={to} aims={aims} />
            </mark>
          </span>
        ))}
        <Aimed source={source} from={ranges.at(-1)?.to ?? 0} to={source.length} aims={aims} />
      </p>
    </>
  )
})

/** A stretch of the source, with what of it was asked for underlined. */
function Aimed({ source, from, to, aims }: { source: string; from: number; to: number; aims: readonly Range[] }) {
  const within = aims.filter((aim) => aim.from < to && aim.to > from)
  return (
    <>
      {within.map((aim, at) => (
        <Fragment key={aim.from}>
          {source.slice(at === 0 ? from : Math.max(from, within[at - 1]?.to ?? from), Math.max(from, aim.from))}
          <span data-aim className="underline decoration-current decoration-2 underline-offset-4">
            {source.slice(Math.max(from, aim.from), Math.min(to, aim.to))}
          </span>
        </Fragment>
      ))}
      {source.slice(Math.max(from, within.at(-1)?.to ?? from), to)}
    </>
  )
}
