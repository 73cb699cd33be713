import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { foldOf } from '#domain/platforms/fold.ts'
import { layOutPiece } from '#domain/platforms/piece-layout.ts'
import { splitThread } from '#domain/platforms/split-piece.ts'
import { CopyPost } from '#web/pieces/copy-post.tsx'
import PieceProof from '#web/pieces/piece-proof.tsx'
import { layOut } from '#web/pieces/piece-text.tsx'
import { meQuery } from '#web/query.ts'
import { Card } from '#web/ui/parts/card.tsx'

export type PiecePreviewProps = { platform: string | undefined; text: string }

/** How a text looks where it is posted, in frames of our own, and what its platform counts and objects to. */
export const PiecePreview = memo(function PiecePreview({ platform, text }: PiecePreviewProps) {
  const shown = text.trim()
  return (
    <>
      {platform !== undefined && <PieceProof platform={platform} text={text} isBrief />}
      {shown === '' ? (
        <p className="text-sm text-ink-2">There is nothing to show yet.</p>
      ) : (
        <Looks platform={platform} text={shown} />
      )}
    </>
  )
})

function Looks({ platform, text }: PiecePreviewProps) {
  const { kind } = useMemo(() => layOutPiece(platform, text), [platform, text])
  if (platform === 'Twitter Thread') return <Thread text={text} />
  if (kind === 'slides') return layOut(platform, text).content
  if (kind !== 'post' || platform === undefined)
    return <Card className="whitespace-pre-line">{layOut(platform, text).content}</Card>
  return <Post key={platform} platform={platform} text={text} />
}

function Post({ platform, text }: { platform: string; text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const fold = foldOf(platform, text)
  const isFolded = fold !== undefined && !isOpen
  return (
    <>
      <Card>
        <Author>
          <Words>{isFolded ? text.slice(0, fold).trimEnd() : text}</Words>
          {fold !== undefined && (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
              className="mt-1 flex min-h-8 w-full items-center justify-end rounded-xs text-sm text-ink-2 hover:text-ink"
            >
              {isOpen ? 'see less' : '… see more'}
            </button>
          )}
        </Author>
      </Card>
      {isFolded && <p className="text-sm text-ink-2">Roughly what people see before they press “see more”.</p>}
    </>
  )
}

function Thread({ text }: { text: string }) {
  const posts = splitThread(text)
  return (
    <Card as="section" aria-label="Posts of the thread">
      <ol>
        {posts
          .map((post, at) => ({ post, at }))
          .map(({ post, at }) => (
            <li key={at} className="relative pb-3 last:pb-0">
              {at + 1 < posts.length && (
                <span
                  aria-hidden="true"
                  className="absolute start-[1.1875rem] top-11 bottom-1 border-s-2 border-line"
                />
              )}
              <Author>
                <Words>{post}</Words>
                <CopyPost posts={posts} at={at} className="-ms-1" />
              </Author>
            </li>
          ))}
      </ol>
    </Card>
  )
}

function Author({ children }: { children: ReactNode }) {
  const { data: me } = useQuery(meQuery)
  const name = me ? `${me.user.firstName} ${me.user.lastName}`.trim() : ''
  return (
    <div className="flex gap-3">
      <span
        aria-hidden="true"
        className="flex size-10 shrink-0 items-center justify-center rounded-full bg-sunk font-semibold text-ink-2"
      >
        {Array.from(name).slice(0, 1).join('').toUpperCase()}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm leading-tight font-semibold wrap-anywhere">{name}</p>
        <p className="pb-2 text-xs text-ink-3">now</p>
        {children}
      </div>
    </div>
  )
}

function Words({ children }: { children: string }) {
  return (
    <p
      dir="auto"
      className="text-start text-sm leading-relaxed whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]"
    >
      {children}
    </p>
  )
}
