import { useQuery } from '@tanstack/react-query'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import { tracePost } from '#language/material/trace-post.ts'
import { client, messageOf } from '#web/client.ts'
import type { Piece } from '#web/pieces/use-pieces.ts'
import { queryKeys } from '#web/query.ts'
import { hostOf } from '#web/ui/browser/host-of.ts'
import { scrollerOf } from '#web/ui/browser/scroller-of.ts'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Spinner } from '#web/ui/parts/spinner.tsx'

export type SourcePaneProps = { piece: Piece; text: string }

/** The text that a piece was written from, with the places that stand in the piece marked. */
export function SourcePane({ piece, text }: SourcePaneProps) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.pieceSource(piece.id),
    queryFn: ({ signal }) => client.pieces.source({ id: piece.id }, { signal }),
  })
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
        <Traced source={data.text} text={text} />
      )}
    </>
  )
}

/** So much of the source stays in sight above its first place. */
const ABOVE_PX = 120

const Traced = memo(function Traced({ source, text }: { source: string; text: string }) {
  const ranges = useMemo(() => tracePost(source, text), [source, text])
  const first = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const scroller = first.current && scrollerOf(first.current)
    if (!first.current || !scroller) return
    const { top } = first.current.getBoundingClientRect()
    scroller.scrollTop += top - scroller.getBoundingClientRect().top - ABOVE_PX
  }, [])
  return (
    <>
      <p className="text-sm text-ink-2">
        {ranges.length > 0 ? 'Marked is what stands in the post.' : 'Nothing in the post stands in it word for word.'}
      </p>
      <p
        dir="auto"
        className="text-start text-sm leading-relaxed whitespace-pre-line wrap-anywhere text-ink-2 [unicode-bidi:plaintext]"
      >
        {ranges.map(({ from, to }, at) => (
          <span key={from}>
            {source.slice(ranges[at - 1]?.to ?? 0, from)}
            <mark ref={at === 0 ? first : undefined} className="bg-marker box-decoration-clone px-0.5 text-marker-ink">
              {source.slice(from, to)}
            </mark>
          </span>
        ))}
        {source.slice(ranges.at(-1)?.to ?? 0)}
      </p>
    </>
  )
})
