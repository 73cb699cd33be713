import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, Suspense, useMemo, useState } from 'react'
import { foldOf, foldsByScreen, type Screen } from '#domain/platforms/fold.ts'
import { layOutPiece } from '#domain/platforms/piece-layout.ts'
import { SLIDES_MAX } from '#domain/platforms/slide-themes.ts'
import { splitSlides, splitThread } from '#domain/platforms/split-piece.ts'
import { CopyPost } from '#web/pieces/copy-post.tsx'
import PieceProof from '#web/pieces/piece-proof.tsx'
import { layOut } from '#web/pieces/piece-text.tsx'
import { meQuery } from '#web/query.ts'
import { late } from '#web/ui/overlays/late.ts'
import { Card } from '#web/ui/parts/card.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'

const SlideView = late(() => import('#web/pieces/slides/slide-view.tsx').then((module) => module.default))

export type PiecePreviewProps = {
  pieceId: string
  platform: string | undefined
  text: string
  /** What the post is looked at on. */
  screen: Screen
  onScreen: (screen: Screen) => void
}

/** How a text looks where it is posted, in frames of our own, and what its platform counts and objects to. */
export const PiecePreview = memo(function PiecePreview({
  pieceId,
  platform,
  text,
  screen,
  onScreen,
}: PiecePreviewProps) {
  const shown = text.trim()
  return (
    <>
      {platform !== undefined && <PieceProof platform={platform} text={text} isBrief />}
      {foldsByScreen(platform) && <ScreenChoice screen={screen} onChoose={onScreen} />}
      {shown === '' ? (
        <p className="text-sm text-ink-2">There is nothing to show yet.</p>
      ) : (
        <Looks pieceId={pieceId} platform={platform} text={shown} screen={screen} />
      )}
    </>
  )
})

function Looks({ pieceId, platform, text, screen }: Omit<PiecePreviewProps, 'onScreen'>) {
  const { kind } = useMemo(() => layOutPiece(platform, text), [platform, text])
  if (platform === 'Twitter Thread') return <Thread text={text} />
  if (kind === 'slides') {
    const words = layOut(platform, text).content
    return platform === 'Carousel' ? <Slides pieceId={pieceId} text={text} words={words} /> : words
  }
  if (kind !== 'post' || platform === undefined)
    return <Card className="whitespace-pre-line">{layOut(platform, text).content}</Card>
  return <Post key={platform} platform={platform} text={text} screen={screen} />
}

// More than a platform takes at once cannot be drawn.
function Slides({ pieceId, text, words }: { pieceId: string; text: string; words: ReactNode }) {
  const slides = useMemo(() => splitSlides(text), [text])
  if (slides.length === 0 || slides.length > SLIDES_MAX) return words
  return (
    <Suspense fallback={words}>
      <SlideView pieceId={pieceId} text={text} slides={slides} />
    </Suspense>
  )
}

function Post({ platform, text, screen }: { platform: string; text: string; screen: Screen }) {
  const [isOpen, setIsOpen] = useState(false)
  const fold = foldOf(platform, text, screen)
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
      {isFolded && (
        <p className="text-sm text-ink-2">
          Roughly what people see{foldsByScreen(platform) && ` on a ${screen}`} before they press “see more”.
        </p>
      )}
    </>
  )
}

const SCREENS: readonly { screen: Screen; label: string }[] = [
  { screen: 'desktop', label: 'Desktop' },
  { screen: 'phone', label: 'Phone' },
]

function ScreenChoice({ screen, onChoose }: { screen: Screen; onChoose: (screen: Screen) => void }) {
  return (
    <fieldset aria-label="Seen on" className="flex gap-2">
      {SCREENS.map((known) => (
        <button
          key={known.screen}
          type="button"
          aria-pressed={known.screen === screen}
          onClick={() => onChoose(known.screen)}
          className={classNames(
            'min-h-10 flex-1 rounded-xs border px-3 text-sm md:min-h-9',
            known.screen === screen
              ? 'border-accent bg-accent-soft font-semibold'
              : 'border-line text-ink-2 hover:border-ink-3',
          )}
        >
          {known.label}
        </button>
      ))}
    </fieldset>
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
