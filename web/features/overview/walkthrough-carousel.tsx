import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import { addressOf, DASHBOARD_PAGES } from '#web/shell/dashboard/pages.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import { WALKTHROUGH_SLIDES as SLIDES, type WalkthroughSlide } from './walkthrough-slides.ts'

export type WalkthroughCarouselProps = {
  step: number
  onStep: (step: number) => void
  onComplete: () => void
  /** Is given the slide that stands there first. */
  focusFirst: ((slide: HTMLElement | null) => void) | undefined
}

const GUIDES = '/dashboard/docs'

/** How far a finger goes sideways before it turns the slide, in CSS pixels. */
const SWIPE_PX = 40

export function WalkthroughCarousel({ step, onStep, onComplete, focusFirst }: WalkthroughCarouselProps) {
  const [first] = useState({ at: step, focus: focusFirst })
  const [spoken, setSpoken] = useState('')
  const root = useRef<HTMLElement>(null)
  /** What the focus is in while the slide changes, and goes on with. */
  const follows = useRef<'slide' | 'dot' | undefined>(undefined)
  const touchedAt = useRef<Point>(undefined)
  const isLast = step === SLIDES.length - 1

  useEffect(() => {
    if (follows.current) root.current?.querySelector<HTMLElement>(`[data-${follows.current}="${step}"]`)?.focus()
    follows.current = undefined
  }, [step])

  function go(to: number) {
    const slide = SLIDES[to]
    if (!slide || to === step) return
    follows.current = (['slide', 'dot'] as const).find((part) => document.activeElement?.closest(`[data-${part}]`))
    if (!follows.current) setSpoken(`${placeOf(to)}: ${slide.title}. ${slide.text}`)
    onStep(to)
  }

  function turn(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(step + by)
  }

  function swipe(event: TouchEvent) {
    const from = touchedAt.current
    const to = pointOf(event)
    touchedAt.current = undefined
    if (!from || !to) return
    const [right, down] = [to.x - from.x, to.y - from.y]
    if (Math.abs(right) > SWIPE_PX && Math.abs(right) > 2 * Math.abs(down)) go(step - Math.sign(right))
  }

  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label="Walkthrough"
      className="flex min-w-0 touch-pan-y flex-col rounded-md border border-line bg-surface"
      onKeyDown={turn}
      onTouchStart={(event) => {
        touchedAt.current = event.touches.length === 1 ? pointOf(event) : undefined
      }}
      onTouchEnd={swipe}
    >
      {/* One over the other, so that the longest makes the height of all. */}
      <div className="grid flex-1">
        {SLIDES.map((slide, at) => (
          <Slide
            key={slide.title}
            slide={slide}
            at={at}
            isShown={at === step}
            focusFirst={at === first.at ? first.focus : undefined}
            onBegin={() => go(1)}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-1 border-t border-line px-1.5 py-1 md:px-3.5 md:py-2">
        <IconButton
          label="Previous slide"
          icon={<Glyph name="chevron-down" className="rotate-90" />}
          aria-disabled={step === 0}
          className="aria-disabled:opacity-40"
          onPress={() => go(step - 1)}
        />
        <Dots step={step} onStep={go} />
        <IconButton
          label="Next slide"
          icon={<Glyph name="chevron-down" className="-rotate-90" />}
          aria-disabled={isLast}
          className="aria-disabled:opacity-40"
          onPress={() => go(step + 1)}
        />
        <Button size="sm" variant={isLast ? 'primary' : 'ghost'} className="ms-auto" onPress={onComplete}>
          {isLast ? 'Finish' : 'Dismiss'}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </section>
  )
}

type SlideProps = {
  slide: WalkthroughSlide
  at: number
  isShown: boolean
  focusFirst: WalkthroughCarouselProps['focusFirst']
  onBegin: () => void
}

function Slide({ slide, at, isShown, focusFirst, onBegin }: SlideProps) {
  const { title, text, sample, room } = slide
  const page = DASHBOARD_PAGES.find(({ path }) => path === room)
  return (
    <fieldset
      ref={focusFirst}
      data-slide={at}
      aria-roledescription="slide"
      aria-label={placeOf(at)}
      tabIndex={-1}
      className={classNames(
        'col-start-1 row-start-1 grid min-w-0 gap-8 p-4 -outline-offset-4 md:p-6 xl:grid-cols-2',
        isShown ? 'animate-fade' : 'invisible',
      )}
    >
      <div className="flex flex-col items-start">
        <p className="pb-0.5 text-sm text-ink-2">{placeOf(at)}</p>
        <h2 className="text-lg md:text-xl">{title}</h2>
        <p className="mt-1 max-w-prose text-ink-2">{text}</p>
        <div className="mt-auto flex flex-wrap gap-2 pt-3">
          {page ? (
            <>
              <LinkButton to={addressOf(page)} variant="secondary" size="sm">
                Open {title}
              </LinkButton>
              <LinkButton to={page.guide ? `${GUIDES}/${page.guide}` : GUIDES} variant="ghost" size="sm">
                {page.guide ? 'Read the guide' : 'See all guides'}
              </LinkButton>
            </>
          ) : (
            <Button variant="secondary" size="sm" onPress={onBegin}>
              Start with the first
            </Button>
          )}
        </div>
      </div>
      <div
        aria-hidden="true"
        className="hidden items-center rounded-sm bg-sunk p-6 font-display text-xl font-bold tracking-display xl:flex"
      >
        <Sample>{sample}</Sample>
      </div>
    </fieldset>
  )
}

function Sample({ children }: { children: string }) {
  const [before, marked, after] = children.split('*')
  return (
    <p className="text-balance">
      {before}
      <mark className="box-decoration-clone rounded-[4px] bg-marker px-1 text-marker-ink">{marked}</mark>
      {after}
    </p>
  )
}

/** Ten targets of a finger's size are wider than a phone: there the dots only show where one is. */
function Dots({ step, onStep }: { step: number; onStep: (step: number) => void }) {
  return (
    <>
      <div aria-hidden="true" className="flex items-center gap-1.5 md:hidden">
        {SLIDES.map(({ title }, at) => (
          <span key={title} className={dotLook(at === step)} />
        ))}
      </div>
      <fieldset aria-label="Slides" className="hidden min-w-0 items-center md:flex">
        {SLIDES.map(({ title }, at) => (
          <button
            key={title}
            type="button"
            data-dot={at}
            aria-label={`Slide ${at + 1}: ${title}`}
            aria-current={at === step ? 'step' : undefined}
            tabIndex={at === step ? 0 : -1}
            title={title}
            onClick={() => onStep(at)}
            className="group flex h-10 min-w-7 items-center justify-center rounded-xs"
          >
            <span className={classNames(dotLook(at === step), at !== step && 'group-hover:bg-ink')} />
          </button>
        ))}
      </fieldset>
    </>
  )
}

function dotLook(isCurrent: boolean): string {
  return classNames('h-2 rounded-full transition-[width]', isCurrent ? 'w-5 bg-accent' : 'w-2 bg-ink-3')
}

function placeOf(at: number): string {
  return `${at + 1} of ${SLIDES.length}`
}

type Point = { x: number; y: number }

function pointOf({ changedTouches }: TouchEvent): Point | undefined {
  const touch = changedTouches[0]
  return touch && { x: touch.clientX, y: touch.clientY }
}
