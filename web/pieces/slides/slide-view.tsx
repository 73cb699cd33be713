import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import { SLIDE_SIZES, SLIDE_THEME_IDS, SLIDE_THEMES } from '#domain/platforms/slide-themes.ts'
import type { Slide } from '#domain/platforms/split-piece.ts'
import { client, messageOf } from '#web/client.ts'
import { meQuery } from '#web/query.ts'
import { ChoiceButtons } from '#web/ui/fields/choice-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { REACHABLE } from '#web/ui/page/scroll-box.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Card } from '#web/ui/parts/card.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { findChanged } from './find-changed.ts'
import { type SlidesWish, useSlidesWish } from './slides-wish.ts'

export type SlideViewProps = {
  pieceId: string
  /** The text that is drawn, saved or not, and its slides. */
  text: string
  slides: readonly Slide[]
}

const THEMES = SLIDE_THEME_IDS.map((id) => ({ id, label: SLIDE_THEMES[id].label }))
/** What was drawn is shown again at once for so long. */
const KEPT_MS = 5 * 60_000

/** One slide of a carousel after the other as it will look, in the theme that is chosen; the one that was changed is shown. */
export default function SlideView(props: SlideViewProps) {
  const { data: me } = useQuery(meQuery)
  if (!me) return null
  const name = `${me.user.firstName} ${me.user.lastName}`.trim()
  return <OpenView {...props} personId={me.user.id} ownName={name} />
}

function OpenView({
  pieceId,
  text,
  slides,
  personId,
  ownName,
}: SlideViewProps & { personId: string; ownName: string }) {
  const [wish, change] = useSlidesWish(personId, ownName)
  const [place, setPlace] = useState({ at: 0, slides })
  const [isLarge, setIsLarge] = useState(false)
  if (place.slides !== slides) {
    const changed = findChanged(place.slides, slides) ?? place.at
    setPlace({ at: Math.min(changed, slides.length - 1), slides })
  }
  const { at } = place
  const count = slides.length
  const look = useQuery({ ...lookOf(pieceId, text, wish, at), placeholderData: keepPreviousData })
  const queries = useQueryClient()

  function show(wanted: number) {
    const to = Math.max(0, Math.min(wanted, count - 1))
    setPlace({ at: to, slides })
    // Whoever goes on goes on the same way.
    const beyond = to + Math.sign(to - at)
    if (beyond !== to && slides[beyond]) void queries.prefetchQuery(lookOf(pieceId, text, wish, beyond))
  }

  const stage = {
    at,
    slides,
    onShow: show,
    picture: (
      <Picture
        wish={wish}
        drawn={look.data}
        isOld={look.isPlaceholderData}
        failure={look.isError ? messageOf(look.error, NOTICES.slidesFailed) : undefined}
        slide={slides[at] ?? { headline: '', body: '' }}
        alt={`Slide ${at + 1} of ${count}: ${wordsOf(slides[at])}`}
        isLarge={isLarge}
      />
    ),
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Stage {...stage} extra={<EnlargeButton onPress={() => setIsLarge(true)} />} />
      <ChoiceButtons label="Theme" items={THEMES} selectedId={wish.theme} onSelect={(theme) => change({ theme })} />
      {isLarge && (
        <Dialog title="Slides" size="full" isOpen onClose={() => setIsLarge(false)}>
          <Stage {...stage} />
        </Dialog>
      )}
    </div>
  )
}

function lookOf(id: string, text: string, { theme, size, name, color }: SlidesWish, at: number) {
  const drawn = { id, text, number: at + 1, theme, size, name: name.trim(), ...(color !== null && { color }) }
  return queryOptions({
    queryKey: ['slide', drawn],
    async queryFn({ signal }): Promise<Blob> {
      const { body } = await client.slides.show(drawn, { signal })
      if (!(body instanceof Blob)) throw new Error('the slide is no file')
      return body
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    retry: false,
  })
}

type StageProps = {
  at: number
  slides: readonly Slide[]
  onShow: (at: number) => void
  picture: ReactNode
  extra?: ReactNode
}

/** A slide with the way to the others, by its buttons and by the arrow keys. */
function Stage({ at, slides, onShow, picture, extra }: StageProps) {
  const count = slides.length
  const stage = useRef<HTMLElement>(null)
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: count - 1,
  }
  function onKeyDown(event: KeyboardEvent) {
    const wanted = places[event.key]
    if (wanted === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onShow(wanted)
  }
  function press(wanted: number) {
    onShow(wanted)
    // A button that can go no further lets go of the focus, and the keys with it.
    if (wanted === 0 || wanted + 1 === count) stage.current?.focus()
  }
  return (
    <section
      {...REACHABLE}
      ref={stage}
      aria-label="Slides as they will look"
      onKeyDown={onKeyDown}
      className="flex min-w-0 flex-col gap-2 rounded-sm"
    >
      {picture}
      <div className={classNames('flex items-center gap-1', extra === undefined && 'justify-center')}>
        <IconButton
          label="Previous slide"
          icon={<ChevronLeft size={20} aria-hidden />}
          isDisabled={at === 0}
          onPress={() => press(at - 1)}
        />
        <p role="status" className="min-w-16 text-center text-sm text-ink-2 tabular-nums">
          {at + 1} of {count}
        </p>
        <IconButton
          label="Next slide"
          icon={<ChevronRight size={20} aria-hidden />}
          isDisabled={at + 1 >= count}
          onPress={() => press(at + 1)}
        />
        {extra}
      </div>
    </section>
  )
}

function EnlargeButton({ onPress }: { onPress: () => void }) {
  return (
    <IconButton
      label="Enlarge the slide"
      icon={<Maximize2 size={18} aria-hidden />}
      onPress={onPress}
      // A phone shows it as large as it can already.
      className="ms-auto max-md:hidden"
    />
  )
}

type PictureProps = {
  wish: SlidesWish
  drawn: Blob | undefined
  /** Whether another one is being drawn. */
  isOld: boolean
  failure: string | undefined
  slide: Slide
  alt: string
  isLarge: boolean
}

function Picture({ wish, drawn, isOld, failure, slide, alt, isLarge }: PictureProps) {
  const address = useAddress(drawn)
  const { width, height } = SLIDE_SIZES[wish.size]
  if (failure !== undefined)
    return (
      <>
        <Banner tone="warning">{failure}</Banner>
        <Card className="flex flex-col gap-2">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {slide.headline}
          </p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {slide.body}
          </p>
        </Card>
      </>
    )
  return (
    <div
      aria-busy={isOld || address === undefined}
      style={{ aspectRatio: `${width} / ${height}` }}
      className={classNames(
        'overflow-hidden rounded-xs border border-line bg-sunk',
        isLarge && 'mx-auto max-h-[calc(100dvh-12rem)] max-w-full',
      )}
    >
      {address === undefined ? (
        <p className="flex size-full items-center justify-center text-sm text-ink-2">Drawing the slide…</p>
      ) : (
        <img
          src={address}
          alt={alt}
          width={width}
          height={height}
          className={classNames('block size-full transition-opacity', isOld && 'opacity-60')}
        />
      )}
    </div>
  )
}

function wordsOf(slide: Slide | undefined): string {
  return [slide?.headline, slide?.body].filter(Boolean).join('. ')
}

/** Where the browser draws these bytes from. */
function useAddress(bytes: Blob | undefined): string | undefined {
  const [made, setMade] = useState<string>()
  useEffect(() => {
    if (!bytes) return
    const address = URL.createObjectURL(bytes)
    setMade(address)
    return () => URL.revokeObjectURL(address)
  }, [bytes])
  return made
}
